/** Memo of the row that reverses an abnormal transaction. */
export const cancelMemo = (reason: string) => `異常取消：${reason}`;
