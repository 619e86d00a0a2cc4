import type { AllowanceToDelete } from '@parking-plus/domain';

/** What gave an allowance; a refund through the bank leaves no document behind. */
export function originOf({
  documentId,
  isOfRental,
}: {
  readonly documentId: string | null;
  readonly isOfRental: boolean;
}): AllowanceToDelete['cameBy'] {
  if (isOfRental) return 'rental';
  return documentId === null ? 'refund' : 'document';
}
