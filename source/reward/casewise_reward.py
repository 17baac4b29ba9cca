"""The reward of `casewise reward serve` for trainers: verl's `compute_score` and TRL's `reward_funcs`.

One file, standard library only. Start the server (`casewise reward serve`), then

* verl: `custom_reward_function.path=casewise_reward.py custom_reward_function.name=compute_score`; it takes one reply
  or, with the batch reward manager, lists of them;
* TRL: `GRPOTrainer(reward_funcs=casewise_reward, ...)`: the columns `ground_truth` (and `calculator_id`, or a
  `ground_truth` that names it) come from `casewise export rl`.

CASEWISE_REWARD_URL (http://127.0.0.1:8008), CASEWISE_REWARD_TIMEOUT (seconds a request, 60) and
CASEWISE_REWARD_RETRIES (8) set where and how long. A reply that the server cannot score raises CasewiseRewardError:
a trainer must not learn from a reward that was made up.
"""

import http.client
import json
import os
import time
import urllib.error
import urllib.request

__all__ = ["CasewiseRewardError", "casewise_reward", "compute_score", "score_batch"]

_LARGEST_BATCH = 2048


class CasewiseRewardError(RuntimeError):
    """The server refused a batch, or could not be reached in all tries."""


def _setting(name, default):
    return os.environ.get("CASEWISE_REWARD_" + name, default)


def _post(items):
    url = _setting("URL", "http://127.0.0.1:8008").rstrip("/") + "/reward"
    timeout = float(_setting("TIMEOUT", "60"))
    tries = 1 + int(_setting("RETRIES", "8"))
    body = json.dumps({"items": items}).encode("utf-8")
    last = "no try was made"
    for attempt in range(tries):
        wait = min(10.0, 0.25 * 2**attempt)
        try:
            request = urllib.request.Request(url, data=body, headers={"content-type": "application/json"}, method="POST")
            # No proxy: the server stands next to the trainer.
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with opener.open(request, timeout=timeout) as response:
                lines = json.loads(response.read().decode("utf-8"))["lines"]
            if len(lines) != len(items):
                raise CasewiseRewardError("%d replies were sent and %d rewards came back" % (len(items), len(lines)))
            return lines
        except urllib.error.HTTPError as error:
            text = error.read().decode("utf-8", "replace")[:500]
            if error.code not in (429, 502, 503, 504):
                raise CasewiseRewardError("%s answered %d: %s" % (url, error.code, text)) from None
            last = "%d %s" % (error.code, text)
            try:
                wait = max(wait, float(error.headers.get("retry-after") or 0))
            except ValueError:
                pass
        except (urllib.error.URLError, http.client.HTTPException, TimeoutError, ConnectionError, OSError) as error:
            last = str(error)
        if attempt + 1 < tries:
            time.sleep(wait)
    raise CasewiseRewardError("%s gave no reward in %d tries: %s" % (url, tries, last))


def score_batch(items):
    """Scores items `{"reply", "calculator", "gold"}` or `{"reply", "case"}`; gives one line (a dict) each, in order."""
    lines = []
    for start in range(0, len(items), _LARGEST_BATCH):
        lines.extend(_post(items[start : start + _LARGEST_BATCH]))
    return lines


def _text(completion):
    """A reply as text: it may come as a string or as a list of chat messages."""
    if isinstance(completion, str):
        return completion
    if isinstance(completion, dict):
        return str(completion.get("content") or "")
    return "\n".join(_text(part) for part in completion)


def _item(reply, ground_truth, extra=None):
    """One item of a batch from what a trainer's row has: `ground_truth` is the JSON text of `casewise export rl`."""
    truth = json.loads(ground_truth) if isinstance(ground_truth, str) else dict(ground_truth)
    extra = extra or {}
    item = {"reply": _text(reply)}
    row = extra.get("index", truth.get("case"))
    if row is not None:
        item["row"] = str(row)
    if "gold" in truth:
        item["calculator"] = truth.get("calculator", extra.get("calculator_id"))
        item["gold"] = truth["gold"]
    else:
        item["case"] = str(truth["case"])
    return item


def compute_score(data_source=None, solution_str=None, ground_truth=None, extra_info=None, **kwargs):
    """verl's reward function: a dict with `score` and its parts; a list of them where verl passes lists (batch)."""
    solutions = kwargs.get("solution_strs")
    if solutions is not None:
        truths = kwargs.get("ground_truths")
        extras = kwargs.get("extra_infos") or [None] * len(solutions)
        lines = score_batch([_item(s, t, e) for s, t, e in zip(solutions, truths, extras)])
        return [_verl(line) for line in lines]
    return _verl(score_batch([_item(solution_str, ground_truth, extra_info)])[0])


def _verl(line):
    return {
        "score": float(line["reward"]),
        "acc": float(line["correct"]),
        "rf": float(line["rf"]),
        "rk": float(line["rk"]),
        "rhard": float(line["rhard"]),
        "rsoft": float(line["rsoft"]),
        "ra": float(line["ra"]),
    }


def casewise_reward(prompts=None, completions=None, ground_truth=None, **columns):
    """TRL's reward function: one float a completion."""
    extras = [{"index": case} for case in columns["case_id"]] if columns.get("case_id") is not None else [None] * len(completions)
    lines = score_batch([_item(c, t, e) for c, t, e in zip(completions, ground_truth, extras)])
    return [float(line["reward"]) for line in lines]
