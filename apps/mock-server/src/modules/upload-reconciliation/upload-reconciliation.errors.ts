import type { ReadError, ReadErrorReason } from '@parking-plus/domain/einvoice';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import type { RowIssue } from '../../errors/import-faults.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export const messageName = localized('訊息', 'message');

export function rangeReversed(): ServiceError {
  return rejectField(
    '/to',
    'range-reversed',
    localized(
      '未對帳：迄日早於起日，請重新選擇。',
      'Not reconciled: the range ends before it begins. Select the days again.',
    ),
    localized('不可早於起日', 'Must not be before the first day'),
  );
}

export function rangeTooLong(days: number): ServiceError {
  return rejectField(
    '/to',
    'range-too-long',
    localized(`未對帳：一次最多 ${days} 天，請縮短期間。`, `Not reconciled: select at most ${days} days.`),
    localized(`最多 ${days} 天`, `At most ${days} days`),
  );
}

/** The platform reports a day after its end. */
export function dayNotEnded(): ServiceError {
  return rejectField(
    '/to',
    'day-not-ended',
    localized(
      '未對帳：平台於次日才回報，請選擇今天以前的日期。',
      'Not reconciled: the platform reports a day after its end. Select days before today.',
    ),
    localized('請選擇今天以前的日期', 'Select a day before today'),
  );
}

export function differenceNotFound(): ServiceError {
  return businessError(
    'difference-not-found',
    localized(
      '找不到此差異，可能已重新對帳，請重新整理。',
      'This difference was not found; its day may have been reconciled again. Reload the page.',
    ),
  );
}

/** The message changed or was sent again since, or the platform does not list it. */
export function differenceNotOpen(): ServiceError {
  return businessError(
    'difference-not-open',
    localized(
      '未更正：平台沒有這筆結果，或訊息在對帳後已變更，請重新對帳。',
      'Not changed: the platform has no outcome, or the message changed after the reconciliation. Reconcile again.',
    ),
  );
}

/** The file has a company with sites that the account cannot see. */
export function companyNotVisible(): ServiceError {
  return businessError(
    'company-not-visible',
    localized(
      '未匯入：檔案含有您無法檢視全部場站的營業人。',
      'Nothing was imported: the file contains a seller of which you cannot view all sites.',
    ),
  );
}

const REASONS: Readonly<Partial<Record<ReadErrorReason, LocalizedText>>> = {
  'wrong-message': localized(
    '這不是存證檢核 (SummaryResult) 檔',
    'this is not a daily summary (SummaryResult)',
  ),
  missing: localized('缺少必要內容', 'required content is missing'),
  repeated: localized('內容重複', 'the content is repeated'),
  'too-long': localized('內容過長', 'the content is too long'),
  format: localized('內容格式不正確', 'the content is malformed'),
  sum: localized(
    '數量不符：總數應等於成功加失敗，並與清單筆數一致',
    'the counts do not add up or differ from the list',
  ),
  'other-company': localized('不是本公司的營業人', 'the seller is not one of yours'),
};
const UNREADABLE = localized('無法讀取 XML 檔', 'the XML file cannot be read');

/** Error of a summary file at its row. Errors of the file as a whole are at the first row. */
export function summaryRowIssue({ row = 1, element, reason, value }: ReadError): RowIssue {
  const told = REASONS[reason] ?? UNREADABLE;
  const shown = value === undefined ? '' : ` (${value})`;
  const message =
    reason === 'missing' && element === 'Id'
      ? localized(
          '檔案未載明傳輸日，請填寫傳輸日',
          'the file does not name its day: enter the day of transmission',
        )
      : localized(`${told.zh_TC}${shown}`, `${told.en}${shown}`);
  return { row: row - 1, field: element === '' ? 'xml' : element, code: reason, message };
}
