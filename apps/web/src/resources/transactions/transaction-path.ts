/** Path of the list of transactions with one of them open. */
export function transactionPath(transactionId: string): string {
  return `/fees/transaction-list?period=all&keyword=${transactionId}&detail=${transactionId}`;
}
