import { Link } from 'react-router-dom';

/** Path of the list of transactions with one of them open. */
export function transactionPath(transactionId: string): string {
  return `/fees/transaction-list?period=all&keyword=${transactionId}&detail=${transactionId}`;
}

/** The number of a transaction, leading to it. */
export function TransactionLink({ id }: { id: string }) {
  return <Link to={transactionPath(id)}>{id}</Link>;
}
