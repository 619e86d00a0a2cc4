/** Memo of a transaction whose debt was waived. */
export const waiverMemo = (reason: string) => `免除：${reason}`;
