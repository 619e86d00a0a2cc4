/** Memo of the row that takes an abnormal transaction back. */
export const cancelMemo = (reason: string) => `異常取消：${reason}`;
