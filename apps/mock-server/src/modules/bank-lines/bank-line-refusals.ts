import { refuse, refuseRows } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** It was never there, or lies outside of what the account may see. */
export function unknownBankLine(bankLineId: string): Refusal {
  return refuse('bank-line-not-found', `找不到銀行明細 ${bankLineId}，請重新整理清單。`, [
    { pointer: '/bankLineId', code: 'not-found', message: '沒有這筆明細' },
  ]);
}

/** It belongs to something already. */
export function alreadySettled(): Refusal {
  return refuse('bank-line-settled', '此筆明細已對帳，本次未做任何更動；要更正請先取消對帳。');
}

/** Only what was matched or written off is set free. */
export function notSettled(): Refusal {
  return refuse('bank-line-unmatched', '此筆明細尚未對帳，不需要取消。');
}

/** The deposit is not there any more, is of another account, or another line belongs to it. */
export function dueNotOpen(dueId: string): Refusal {
  return refuse('due-not-open', `未沖銷：結算單 ${dueId} 已對帳、已重開日結或屬於其他帳戶，請重新選擇。`, [
    { pointer: '/dueId', code: 'due-not-open', message: '請改選待對帳的結算單' },
  ]);
}

/** What is wrong with a line of a file, and where. */
export type LineFault = {
  readonly row: number;
  readonly field: 'accountNumber' | 'postedOn' | 'serial';
  readonly code: string;
  readonly message: string;
};

export const unknownAccount = {
  field: 'accountNumber',
  code: 'account-unknown',
  message: '不是您可管理的收款帳戶，請確認帳號或移除此列',
} as const;

export const notYetPosted = {
  field: 'postedOn',
  code: 'future',
  message: '入帳日不可晚於今日',
} as const;

export const serialTwice = {
  field: 'serial',
  code: 'duplicate',
  message: '檔案內同一帳戶的交易序號重複',
} as const;

export const serialOfAnother = {
  field: 'serial',
  code: 'serial-of-another',
  message: '此交易序號先前已匯入，但入帳日或金額不同，請向銀行確認',
} as const;

/** The faults of a file, at their rows; nothing was taken over. */
export function importRefused(faults: readonly LineFault[]): Refusal {
  const rowCount = new Set(faults.map(({ row }) => row)).size;
  return refuseRows(
    'import-faults',
    `未匯入任何一列：有 ${rowCount} 列需要修正。`,
    faults.map(({ row, field, code, message }) => ({ pointer: `/rows/${row}/${field}`, code, message })),
  );
}
