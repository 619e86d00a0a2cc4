import { Link } from 'react-router-dom';

/** Returns the path of the transaction list with a transaction opened. */
export function transactionPath(transactionId: string): string {
  return `/fees/transaction-list?period=all&keyword=${transactionId}&detail=${transactionId}`;
}

/** Number of a transaction as a link to it. */
export function TransactionLink({ id }: { id: string }) {
  return <Link to={transactionPath(id)}>{id}</Link>;
}
