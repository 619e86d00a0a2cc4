import type { DocumentForm } from '@parking-plus/contracts';
import { type RefundPaymentProblem, refundPaymentProblems } from '@parking-plus/domain';
import { refuse } from '../../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import { fieldsOf, notDone } from '../../../errors/not-done.ts';
import { NOT_RETURNED } from '../../../modules/rentals/rental-returns.errors.ts';

type Form = Pick<DocumentForm<'RentalReturn'>, 'refundPayment'>;

const FIELD_NAMES = {
  bankCode: localized('銀行代碼', 'bank code'),
  accountNumber: localized('帳號', 'account number'),
  accountName: localized('戶名', 'account name'),
} as const;

/** A document of an older version has no such field, and its approver cannot fill it in. */
const SEND_BACK = localized(
  '已送審者請先退回由申請人補填',
  'If the document was submitted, send it back to the applicant first',
);

/**
 * Throws a refusal with every fault of the refund's payment if money goes back and it cannot be paid out so.
 * `documentId` is the document's; null before it has a number.
 */
export function requireRefundPayment(
  { refundPayment }: Form,
  refundTwd: number,
  documentId: string | null,
): void {
  if (refundPayment === undefined || refundPayment === null) {
    if (refundTwd === 0) return;
    const why = localized('請選擇退款方式', 'choose how the refund is paid out');
    throw refuse(
      'refund-payment-missing',
      notDone(NOT_RETURNED, why, documentId === null ? undefined : SEND_BACK),
      fieldsOf([{ pointer: '/form/refundPayment/method', code: 'required', why }]),
    );
  }
  const faults = refundPaymentProblems(refundPayment).map((problem) => ({
    pointer: `/form/refundPayment/${problem.field}`,
    code: problem.reason,
    why: reasonOf(problem),
  }));
  if (faults.length === 0) return;
  const what = localized('退款方式的資料不完整', 'the payment of the refund is not complete');
  throw refuse('refund-payment-invalid', notDone(NOT_RETURNED, what), fieldsOf(faults));
}

function reasonOf({ field, reason }: RefundPaymentProblem): LocalizedText {
  const name = FIELD_NAMES[field];
  if (reason === 'missing') return localized(`請輸入${name.zh_TC}`, `enter the ${name.en}`);
  if (reason === 'not-taken')
    return localized(`此退款方式不需要${name.zh_TC}`, `this refund method takes no ${name.en}`);
  return field === 'bankCode'
    ? localized('銀行代碼為 3 碼數字，例如 012', 'a bank code has 3 digits, as 012')
    : localized('帳號為 10 到 16 碼數字', 'an account number has 10 to 16 digits');
}
