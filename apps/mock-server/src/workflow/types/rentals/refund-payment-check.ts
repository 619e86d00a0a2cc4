import type { DocumentForm } from '@parking-plus/contracts';
import { refundPaymentProblems } from '@parking-plus/domain';
import { refundPaymentInvalid, refundPaymentMissing } from './rental-documents.errors.ts';

type Form = Pick<DocumentForm<'RentalTermination'>, 'refundPayment'>;

/**
 * Throws with every error of the refund's payment data if a refund is due.
 * `documentId` is null before the document has a number.
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
