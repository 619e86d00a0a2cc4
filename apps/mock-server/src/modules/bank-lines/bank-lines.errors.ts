import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Not found or out of scope. */
export function bankLineNotFound(bankLineId: string, pointer = '/bankLineId'): ServiceError {
  return rejectField(
    pointer,
    'bank-line-not-found',
    localized(
      `找不到銀行明細 ${bankLineId}，請重新整理。`,
      `Bank line ${bankLineId} was not found. Reload the page.`,
    ),
    localized('找不到此銀行明細', 'Bank line not found'),
    'not-found',
  );
}

/** The line is settled already. */
export function bankLineSettled(): ServiceError {
  return businessError(
    'bank-line-settled',
    localized(
      '此筆明細已對帳，本次未做任何更動；如需更正，請先取消對帳。',
      'Nothing was changed: this line is matched. Unmatch it before you correct it.',
    ),
  );
}

/** Only a matched line can be unmatched. */
export function bankLineUnmatched(): ServiceError {
  return businessError(
    'bank-line-unmatched',
    localized('此筆明細尚未對帳，無須取消。', 'This line is not matched, so there is nothing to unmatch.'),
  );
}

/** The deposit is gone, belongs to another account, or is matched with another line. */
export function dueNotOpen(dueId: string, pointer = '/dueId'): ServiceError {
  return rejectField(
    pointer,
    'due-not-open',
    localized(
      `未沖銷：結算單 ${dueId} 已對帳、其日結已重開或屬於其他帳戶，請重新選擇。`,
      `Not matched: deposit ${dueId} is already matched, its daily close was reopened, or it belongs to another account. Select another.`,
    ),
    localized('請改選待對帳的結算單', 'Select an unmatched deposit'),
  );
}

/** A match has several lines and several deposits. */
export function matchManyToMany(index: number): ServiceError {
  return rejectField(
    `/matches/${index}`,
    'match-many-to-many',
    localized(
      '未配對：一次只能以一筆明細對多張結算單，或多筆明細對一張結算單，請分次配對。',
      'Not matched: match one line with several deposits, or several lines with one deposit. Split the match.',
    ),
    localized('其中一側只能選一筆', 'Select only one on either side'),
  );
}

/** A match spans accounts. */
export function matchAccountsDiffer(index: number): ServiceError {
  return rejectField(
    `/matches/${index}`,
    'match-accounts-differ',
    localized(
      '未配對：明細與結算單屬於不同帳戶，請改選同一帳戶的項目。',
      'Not matched: the lines and deposits belong to different accounts. Select those of one account.',
    ),
    localized('請選同一帳戶的項目', 'Select items of one account'),
  );
}

/** A match with a difference has no reason. */
export function matchReasonMissing(differenceTwd: number, index: number): ServiceError {
  return rejectField(
    `/matches/${index}/reason`,
    'match-reason-missing',
    localized(
      `未配對：金額相差 ${differenceTwd} 元，請填寫差額原因。`,
      `Not matched: the amounts differ by NT$${differenceTwd}. Enter the reason for the difference.`,
    ),
    localized('請填寫差額原因', 'Enter the reason for the difference'),
  );
}

/** A line or deposit is in two matches of the request. */
export function matchRepeats(id: string): ServiceError {
  return businessError(
    'match-repeats',
    localized(
      `未配對：${id} 在本次配對中重複，請移除重複的項目。`,
      `Not matched: ${id} occurs twice in the request. Remove the duplicate.`,
    ),
  );
}

/** Error in a line of a file. */
export type LineIssue = {
  readonly row: number;
  readonly field: 'accountNumber' | 'postedOn' | 'serial';
  readonly code: string;
  readonly message: LocalizedText;
};

export const accountUnknown = {
  field: 'accountNumber',
  code: 'account-unknown',
  message: localized(
    '不是您可管理的收款帳戶，請確認帳號或移除此列',
    'You do not manage this account. Check the number or remove the row',
  ),
} as const;

export const notYetPosted = {
  field: 'postedOn',
  code: 'future',
  message: localized('入帳日不可晚於今日', 'The posting date cannot be after today'),
} as const;

export const duplicateSerial = {
  field: 'serial',
  code: 'duplicate',
  message: localized(
    '檔案內同一帳戶的交易序號重複',
    'This serial number appears twice for the account in the file',
  ),
} as const;

export const serialOfAnother = {
  field: 'serial',
  code: 'serial-of-another',
  message: localized(
    '此交易序號先前已匯入，但入帳日或金額不同，請向銀行確認',
    'This serial number was imported before with another date or amount. Check with the bank',
  ),
} as const;
