import { AsyncContext } from './async-context.ts';

type OpenTransaction = { readonly client: object; isOpen: boolean };

const openTransactions = new AsyncContext<OpenTransaction>();

/** Marks all calls of `run` as inside a transaction of `client`, until it settles. */
export async function runInTransactionContext<T>(client: object, run: () => Promise<T>): Promise<T> {
  const mark: OpenTransaction = { client, isOpen: true };
  try {
    return await openTransactions.run(mark, run);
  } finally {
    mark.isOpen = false;
  }
}

/** Throws inside an open transaction of the same client. */
export function assertNotInTransaction(client: object): void {
  const mark = openTransactions.getStore();
  if (mark?.isOpen && mark.client === client) {
    throw new Error(
      'A statement was sent past the transaction that this code holds. Use the handle that transaction() passes in.',
    );
  }
}
