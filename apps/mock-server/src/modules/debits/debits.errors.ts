import type { DebitExclusion } from '@parking-plus/contracts';
import type { AchFault } from '@parking-plus/domain';
import { enumLabel } from '../../errors/enum-label.ts';
import { businessError } from '../../errors/error-catalogue.ts';
import { fieldError, formatErrorMessage, rejectIssues } from '../../errors/error-message.ts';
import { importIssues, type RowIssue } from '../../errors/import-faults.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export const BATCH = localized('扣款批次', 'debit batch');
export const AUTHORISATION = localized('扣款授權', 'debit authorisation');

const NOT_SAVED = localized('未儲存', 'Not saved');
const NOT_CREATED = localized('未建立批次', 'Batch not created');
const NOT_EXPORTED = localized('未匯出', 'Not exported');
const NOT_IMPORTED = localized('未匯入', 'Not imported');

export function recordNotFound(id: string, kind: LocalizedText): ServiceError {
  return businessError(
    'record-not-found',
    localized(
      `找不到${kind.zh_TC} ${id}，請重新整理。`,
      `The ${kind.en} ${id} was not found. Reload the page.`,
    ),
  );
}

export function accountNotUsable(): ServiceError {
  return fieldError(
    '/bankAccountCode',
    'account-not-usable',
    NOT_CREATED,
    localized('此帳戶不存在或已停用', 'the account does not exist or has ended'),
    localized('請選擇其他收款帳戶', 'Select another receiving account'),
  );
}

/** The day is not after today, or no working day of banks. */
export function badDebitDay(isPast: boolean): ServiceError {
  return fieldError(
    '/debitOn',
    isPast ? 'debit-day-passed' : 'debit-day-weekend',
    NOT_CREATED,
    isPast
      ? localized('扣款日須在今天之後', 'the debit date must be after today')
      : localized('扣款日是週末，銀行不處理', 'banks do not work on the weekend'),
    localized('請選擇其他日期', 'Select another date'),
  );
}

export type UndebitableBill = {
  readonly index: number;
  readonly billId: string;
  /** Null if the bill is unknown, paid, dropped, not due by then, or of another company. */
  readonly exclusion: DebitExclusion | null;
};

export function billsNotDebitable(bills: readonly [UndebitableBill, ...UndebitableBill[]]): ServiceError {
  const issueOf = ({ index, billId, exclusion }: UndebitableBill) => {
    const label =
      exclusion === null
        ? localized('已繳、已取消，或不屬於此帳戶與扣款日', 'paid, dropped, or not of this account and date')
        : enumLabel('DebitExclusion', exclusion);
    return {
      pointer: `/billIds/${index}`,
      code: exclusion ?? 'not-due',
      why: localized(
        `帳單 ${billId} 不能扣款（${label.zh_TC}）`,
        `bill ${billId} cannot be debited (${label.en})`,
      ),
    };
  };
  const [first, ...more] = bills;
  return rejectIssues(NOT_CREATED, [issueOf(first), ...more.map(issueOf)]);
}

export function exportTooLate(debitOn: string): ServiceError {
  return businessError(
    'debit-day-passed',
    formatErrorMessage(
      NOT_EXPORTED,
      localized(`扣款日 ${debitOn.replaceAll('-', '/')} 已過`, `the debit date ${debitOn} has passed`),
      localized('請取消此批次並重新建立', 'Cancel the batch and make a new one'),
    ),
  );
}

export function batchCancelled(): ServiceError {
  return businessError(
    'batch-cancelled',
    formatErrorMessage(
      NOT_EXPORTED,
      localized('批次已取消', 'the batch was cancelled'),
      localized('請建立新的批次', 'Make a new batch'),
    ),
  );
}

export function batchEnded(): ServiceError {
  return businessError(
    'batch-ended',
    formatErrorMessage(
      localized('未取消', 'Not cancelled'),
      localized('批次已回覆或已取消', 'the batch is answered or cancelled already'),
    ),
  );
}

export function batchNotSent(): ServiceError {
  return businessError(
    'batch-not-sent',
    formatErrorMessage(
      NOT_IMPORTED,
      localized('批次不在「已送出」狀態', 'the batch does not await results'),
      localized('請先匯出檔案並送交銀行', 'Export its file and send it to the bank first'),
    ),
  );
}

export function rentalHasAuthorisation(rentalId: string): ServiceError {
  return fieldError(
    '/rentalId',
    'authorised-already',
    NOT_SAVED,
    localized(
      `合約 ${rentalId} 已有待驗印或有效的授權`,
      `rental ${rentalId} has an authorisation that is valid or at the bank`,
    ),
    localized('請先終止原授權', 'End that one first'),
  );
}

export function rentalNotRunning(rentalId: string): ServiceError {
  return fieldError(
    '/rentalId',
    'rental-not-running',
    NOT_SAVED,
    localized(`合約 ${rentalId} 不存在或已退租`, `rental ${rentalId} does not exist or has ended`),
  );
}

export function authorisationDecided(): ServiceError {
  return businessError(
    'authorisation-decided',
    formatErrorMessage(
      NOT_SAVED,
      localized('授權已不在可變更的狀態', 'the authorisation can no longer be changed this way'),
      localized('請重新整理後確認', 'Reload to see its state'),
    ),
  );
}

const FIELDS: Readonly<Record<string, LocalizedText>> = {
  fileCode: localized('檔案代號', 'kind of file'),
  record: localized('資料長度', 'record length'),
  mark: localized('首尾錄', 'head and tail'),
  kind: localized('交易型態', 'transaction type'),
  sequence: localized('交易序號', 'sequence number'),
  originalDate: localized('原提示日', 'original date'),
  previousDate: localized('前一營業日', 'previous date'),
  itemCode: localized('交易代號', 'transaction code'),
  initiatorId: localized('發動者統編', 'initiator'),
  bankCode: localized('收受行代號', 'bank'),
  accountNumber: localized('收受者帳號', 'account'),
  amount: localized('金額', 'amount'),
  userNumber: localized('用戶號碼', 'user number'),
  returnCode: localized('回覆碼', 'return code'),
  count: localized('總筆數', 'count'),
  total: localized('總金額', 'sum'),
};

/** Account numbers in a message show their end only. */
const shown = (field: string, value: string) =>
  field === 'accountNumber' && value.length > 4 ? `…${value.slice(-4)}` : value;

function faultMessage({ field, code, found: read, expected: sent }: AchFault): LocalizedText {
  const name = FIELDS[field] ?? localized(field, field);
  const found = shown(field, read);
  const expected = shown(field, sent);
  switch (code) {
    case 'no-reply':
      return localized(
        '不是扣款結果檔（ACHR01），請選擇銀行回覆的檔案',
        'not a file of results (ACHR01); select the bank’s reply',
      );
    case 'length':
      return localized(
        `此列 ${found} 位元組，應為 ${expected}；檔案可能被編輯過`,
        `${found} bytes instead of ${expected}; the file may have been edited`,
      );
    case 'format':
      return localized(
        `${name.zh_TC}應為 ${expected}，檔案可能不完整`,
        `the ${name.en} must be ${expected}; the file may be incomplete`,
      );
    case 'other-batch':
      return localized(
        `${name.zh_TC}為 ${found}，本批次為 ${expected}；這是其他批次的檔案`,
        `the ${name.en} is ${found}, that of the batch ${expected}; this is the file of another batch`,
      );
    case 'unknown-line':
      return localized(`序號 ${found} 不在本批次`, `number ${found} is not in the batch`);
    case 'repeated':
      return localized(`序號 ${found} 重複`, `number ${found} is repeated`);
    case 'missing-line':
      return localized(`缺少序號 ${expected} 的結果`, `the result of number ${expected} is missing`);
    case 'differs':
      return localized(
        `${name.zh_TC}為 ${found}，本批次為 ${expected}`,
        `the ${name.en} is ${found}, that of the batch ${expected}`,
      );
    case 'unknown-code':
      return localized(
        `不認得回覆碼「${found}」，請洽銀行`,
        `the return code “${found}” is unknown; ask the bank`,
      );
    case 'count':
    case 'total':
      return localized(
        `${name.zh_TC}為 ${found}，明細合計 ${expected}`,
        `the ${name.en} is ${found}, the rows make ${expected}`,
      );
  }
}

/** The file is not the reply to the batch. Lists every fault at its row. */
export function replyFaults(faults: readonly AchFault[]): ServiceError {
  return importIssues(
    faults.map(
      ({ row, field, code, ...fault }): RowIssue => ({
        row,
        field,
        code,
        message: faultMessage({ row, field, code, ...fault }),
      }),
    ),
  );
}
