/** Memo of a transaction with a waived fee. */
export const waiverMemo = (reason: string) => `免除：${reason}`;
