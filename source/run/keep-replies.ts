import {createHash} from 'node:crypto';
import type {KeptReply, ReplyJournal} from '../../data/reply-journal.ts';
import {ok} from '../../data/result.ts';
import type {Complete, CompletionRequest} from '../model/completion.ts';

const digest = ({messages, temperature, maxTokens}: CompletionRequest): string =>
	createHash('sha256')
		.update(JSON.stringify([messages, temperature, maxTokens]))
		.digest('hex');

/**
A case's way to ask that puts each reply into the journal and takes what an earlier process left there before it asks for more.
The five equal requests of a vote take one reply each, in the order in which they came.
*/
export const keepReplies = ({earlier, keep}: Pick<ReplyJournal, 'earlier' | 'keep'>) => {
	const byCase = Map.groupBy(earlier, ({caseId}) => caseId);
	return (caseId: string, complete: Complete): Complete => {
		const left: KeptReply[] = [...(byCase.get(caseId) ?? [])];
		return async (request, options) => {
			const requestSha256 = digest(request);
			const at = left.findIndex(kept => kept.requestSha256 === requestSha256);
			const [kept] = at === -1 ? [] : left.splice(at, 1);
			if (kept !== undefined) return ok({reasoning: undefined, ...kept.reply});
			const result = await complete(request, options);
			// A reply that cannot be kept (full disk) is only asked for again, and its row meets the same disk.
			if (result.ok) await keep({caseId, requestSha256, reply: result.value});
			return result;
		};
	};
};
