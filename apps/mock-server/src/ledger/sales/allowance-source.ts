import type { AllowanceToDelete } from '@parking-plus/domain';

/** Returns the origin of an allowance. A refund through the bank has no document. */
export function allowanceSource({
  documentId,
  isOfRental,
}: {
  readonly documentId: string | null;
  readonly isOfRental: boolean;
}): AllowanceToDelete['cameBy'] {
  if (isOfRental) return 'rental';
  return documentId === null ? 'refund' : 'document';
}
