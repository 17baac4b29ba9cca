/** A reply without the thoughts that some models write into it between `<think>` tags; unended thoughts run to the end. */
export const withoutThoughts = (reply: string): string => {
	const told = reply.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '');
	// Some chat templates put the opening tag into the prompt, so that only the closing one is in the reply.
	const [, afterClose] = told.split(/<\/think(?:ing)?>/i);
	return afterClose ?? told;
};
