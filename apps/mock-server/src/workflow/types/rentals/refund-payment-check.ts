import type { DocumentForm } from '@parking-plus/contracts';
import { refundPaymentProblems } from '@parking-plus/domain';
import { refundPaymentInvalid, refundPaymentMissing } from './rental-documents.errors.ts';

type Form = Pick<DocumentForm<'RentalReturn'>, 'refundPayment'>;

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
    throw refundPaymentMissing(documentId !== null);
  }
  const problems = refundPaymentProblems(refundPayment);
  if (problems.length > 0) throw refundPaymentInvalid(problems);
}
