import type { RefundPaymentProblem } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { formatErrorMessage, rejectIssues } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export const COLLECTION = localized('代收入帳', 'store payment');
const NOT_REQUESTED = localized('未申請退款', 'No refund requested');
const NOT_CHANGED = localized('未更動', 'Nothing changed');

export function collectionNotFound(collectionId: string): ServiceError {
  return rejectField(
    '/collectionId',
    'collection-not-found',
    localized(
      `找不到代收入帳 ${collectionId}，請重新查詢。`,
      `The store payment ${collectionId} was not found. Search again.`,
    ),
    localized('找不到此代收入帳', 'Store payment not found'),
    'not-found',
  );
}

export function companyUnknown(companyCode: string): ServiceError {
  return rejectField(
    '/companyCode',
    'company-not-found',
    localized(
      `未匯入：找不到公司 ${companyCode}，請重新選擇。`,
      `Not imported: the company ${companyCode} was not found. Select another.`,
    ),
    localized('找不到此公司', 'Company not found'),
    'not-found',
  );
}

/** All money of the line was posted. */
export function nothingToRefund(): ServiceError {
  return businessError(
    'nothing-to-refund',
    formatErrorMessage(
      NOT_REQUESTED,
      localized('此筆款項已全數入帳，沒有可退金額', 'all money of this line paid fees'),
    ),
  );
}

export function refundRequested(): ServiceError {
  return businessError(
    'refund-requested',
    formatErrorMessage(
      NOT_REQUESTED,
      localized('此筆退款已在申請中', 'a refund of this line is requested already'),
      localized('請待退款完成或退回', 'Wait until it is paid out or returned'),
    ),
  );
}

export function collectionRefunded(): ServiceError {
  return businessError(
    'collection-refunded',
    formatErrorMessage(NOT_CHANGED, localized('此筆款項已退款', 'this line was refunded already')),
  );
}

export function refundNotRequested(): ServiceError {
  return businessError(
    'refund-not-requested',
    formatErrorMessage(
      NOT_CHANGED,
      localized('此筆款項沒有申請中的退款', 'no refund of this line is requested'),
      localized('請重新整理', 'Reload the page'),
    ),
  );
}

/** The person who requested a refund cannot pay it out. */
export function refundNeedsTwo(): ServiceError {
  return businessError(
    'refund-needs-two',
    formatErrorMessage(
      NOT_CHANGED,
      localized('申請人不能自行完成退款', 'the person who requested a refund cannot pay it out'),
      localized('請由另一位人員處理', 'Ask another person'),
    ),
  );
}

export function cardNotRefundable(): ServiceError {
  return rejectIssues(NOT_REQUESTED, [
    {
      pointer: '/refundPayment/method',
      code: 'method-not-possible',
      why: localized('超商代收只能以現金或匯款退款', 'a store payment is refunded in cash or by transfer'),
    },
  ]);
}

const FIELD_NAMES = {
  bankCode: localized('銀行代碼', 'bank code'),
  accountNumber: localized('帳號', 'account number'),
  accountName: localized('戶名', 'account name'),
};

/** Account data are missing, malformed or not needed. */
export function refundAccountInvalid([first, ...rest]: readonly [
  RefundPaymentProblem,
  ...RefundPaymentProblem[],
]): ServiceError {
  const faultOf = (problem: RefundPaymentProblem) => ({
    pointer: `/refundPayment/${problem.field}`,
    code: problem.reason,
    why: whyOf(problem),
  });
  return rejectIssues(NOT_REQUESTED, [faultOf(first), ...rest.map(faultOf)]);
}

function whyOf({ field, reason }: RefundPaymentProblem): LocalizedText {
  const name = FIELD_NAMES[field];
  if (reason === 'missing') return localized(`請輸入${name.zh_TC}`, `enter the ${name.en}`);
  if (reason === 'not-taken')
    return localized(`現金退款不需要${name.zh_TC}`, `a cash refund has no ${name.en}`);
  return field === 'bankCode'
    ? localized('銀行代碼為 3 碼數字，例如 012', 'a bank code has 3 digits, for example 012')
    : localized('帳號為 10 到 16 碼數字', 'an account number has 10 to 16 digits');
}

/** Errors of rows of a collector's file. */
export const ROW_FAULTS = {
  future: {
    field: 'paidOn',
    code: 'not-yet-paid',
    message: localized('繳款日晚於今天', 'the day of the payment is in the future'),
  },
  repeated: {
    field: 'reference',
    code: 'repeated-reference',
    message: localized('檔案中有相同的代收序號', 'the reference occurs twice in the file'),
  },
  ofAnother: {
    field: 'reference',
    code: 'reference-of-another',
    message: localized(
      '此代收序號先前已匯入，但日期、號碼或金額不同，請洽代收公司',
      'the reference was imported before with another day, number or amount; ask the collector',
    ),
  },
  outOfScope: {
    field: 'slipNumber',
    code: 'site-out-of-scope',
    message: localized(
      '此催繳函屬於您無權限的場站，請由可檢視公司所有場站的人員匯入',
      'the letter is of a site that you cannot see; ask somebody who sees all sites of the company to import the file',
    ),
  },
} as const;
