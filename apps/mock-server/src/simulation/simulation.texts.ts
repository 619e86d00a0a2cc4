/** Memo of a stay that could not be invoiced on payment. */
export const NUMBERS_USED_UP = '本期發票號碼已用完，待配號後補開';
