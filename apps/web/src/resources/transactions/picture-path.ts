/** Returns the path of the page with a transaction's entry and exit pictures. */
export function picturePath(transactionId: string): string {
  return `/picture?transactionId=${encodeURIComponent(transactionId)}`;
}
