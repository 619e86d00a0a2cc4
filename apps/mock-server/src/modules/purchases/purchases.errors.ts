import { formatPeriod, type PeriodCode, type Purchase, type PurchaseIssue } from '@parking-plus/domain';
import type { ReadError, ReadErrorReason } from '@parking-plus/domain/einvoice';
import { businessError, rowErrors } from '../../errors/error-catalogue.ts';
import { fieldError, rejectIssues } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Name of a record in errors. */
export const RECORD = localized('進項憑證', 'purchase');

const NOT_SAVED = localized('未儲存', 'Not saved');

/** There is no such record, or its buyer's sites are out of scope. */
export function purchaseNotFound(): ServiceError {
  return businessError(
    'purchase-not-found',
    localized(
      '找不到此進項憑證，可能已被刪除，請重新整理。',
      'This purchase was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** The caller does not see all sites of the buyer. */
export function buyerNotVisible(): ServiceError {
  return fieldError(
    '/entries/taxNumber',
    'buyer-not-visible',
    NOT_SAVED,
    localized('您無法檢視此統編的全部場站', 'you cannot view all sites of this tax number'),
    localized('請改用您管理的統編', 'Use a tax number that you manage'),
  );
}

/** The return of the period is filed. */
export function periodFiled(periodCode: PeriodCode): ServiceError {
  const period = formatPeriod(periodCode);
  return fieldError(
    '/entries/periodCode',
    'period-filed',
    NOT_SAVED,
    localized(`${period}已申報`, `the return of ${period} is filed`),
    localized(
      '請改填於下一期，或先重新產檔以更正申報',
      'Enter it in the next period, or generate the return again to amend it',
    ),
  );
}

/** The document was entered before. */
export function purchaseRepeated(): ServiceError {
  return fieldError(
    '/entries/documentNumber',
    'purchase-repeated',
    NOT_SAVED,
    localized('此憑證已登錄過', 'this document was entered before'),
    localized('請查詢原有的進項憑證', 'Look for the existing purchase'),
  );
}

/** Another import added the same document at the same time. It is known when the file is imported again. */
export function purchaseImportedAtOnce(): ServiceError {
  return fieldError(
    '/xml',
    'purchase-repeated',
    localized('未匯入', 'Not imported'),
    localized('另一個匯入剛登錄了相同的憑證', 'another import has just added the same document'),
    localized('請重新匯入', 'Import the file again'),
  );
}

const ISSUES: Readonly<Record<PurchaseIssue, LocalizedText>> = {
  'number-format': localized(
    '憑證號碼不符合格式：發票為 2 個大寫英文字母加 8 位數字，海關憑證為 14 碼',
    'the number does not suit the format: an invoice has 2 capital letters and 8 digits, a customs certificate 14 characters',
  ),
  'date-outside': localized(
    '憑證日期須在本期結束前 10 年內',
    'the date must be within 10 years before the end of the period',
  ),
  'seller-required': localized('請輸入銷售人統編', 'enter the seller’s tax number'),
  'seller-forbidden': localized('此格式不填銷售人統編', 'this format has no seller’s tax number'),
  'seller-invalid': localized('銷售人統編不正確', 'the seller’s tax number is not valid'),
  'tax-amount': localized(
    '稅額須為銷售額的 5%（相差 2 元內），零稅率與免稅為 0',
    'the tax must be 5% of the amount (within NT$2), and 0 if zero-rated or exempt',
  ),
  'tax-too-large': localized(
    '彙總的憑證每張稅額不得超過 500 元',
    'documents together have at most NT$500 tax each',
  ),
  'count-required': localized('請輸入彙總張數', 'enter the number of documents'),
  'count-forbidden': localized(
    '只有彙總（26、27）填寫張數',
    'only documents together (26 and 27) have a count',
  ),
};

/** Errors in an entered purchase. */
export function purchaseRejected(
  issues: readonly { readonly field: keyof Purchase; readonly issue: PurchaseIssue }[],
): ServiceError {
  const faults = issues.map(({ field, issue }) => ({
    pointer: `/entries/${field}`,
    code: issue,
    why: ISSUES[issue],
  }));
  return rejectIssues(NOT_SAVED, faults as [(typeof faults)[number], ...typeof faults]);
}

const READ_ERRORS: Readonly<Partial<Record<ReadErrorReason, LocalizedText>>> = {
  'wrong-message': localized('不是 E0502 或 E0503 檔', 'Not an E0502 or E0503 file'),
  missing: localized('缺少此欄位', 'Missing'),
  repeated: localized('此欄位重複', 'Repeated'),
  'too-long': localized('內容過長', 'Too long'),
  sum: localized('金額加總不符', 'The sum is wrong'),
  'other-company': localized('買方不是本公司', 'The buyer is another company'),
};
const UNREADABLE = localized('內容格式不正確', 'The content is malformed');

/** Errors of a file, at its messages. Nothing was imported. */
export function purchaseFileRejected(errors: readonly ReadError[]): ServiceError {
  return rowErrors(
    'import-faults',
    localized(
      `未匯入任何一筆：檔案有 ${errors.length} 個錯誤。`,
      `Nothing was imported. Errors in the file: ${errors.length}.`,
    ),
    errors.map(({ row, element, reason, value }) => {
      const { zh_TC, en } = READ_ERRORS[reason] ?? UNREADABLE;
      const shown = value === undefined ? '' : `（${value}）`;
      return {
        pointer: row === undefined ? '/xml' : `/rows/${row - 1}/${element}`,
        code: reason,
        message: localized(
          `${row === undefined ? '' : `第 ${row} 筆 `}${element} ${zh_TC}${shown}`,
          `${row === undefined ? '' : `Message ${row}, `}${element}: ${en}${value === undefined ? '' : ` (${value})`}`,
        ),
      };
    }),
  );
}
