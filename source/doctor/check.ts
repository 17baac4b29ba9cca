/** One thing that was looked at: whether it is as it should be, what was found, and what to do if not. */
export type Check = {name: string; ok: boolean; detail: string; help: string};

export const passedCheck = (name: string, detail: string): Check => ({name, ok: true, detail, help: ''});
export const failedCheck = (name: string, detail: string, help: string): Check => ({name, ok: false, detail, help});
