/** Page with the entry and exit pictures of a transaction. */
export function picturePath(transactionId: string): string {
  return `/picture?transactionId=${encodeURIComponent(transactionId)}`;
}
