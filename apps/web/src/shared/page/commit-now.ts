import { promisifyRequest } from 'idb-keyval';

/**
 * Commits the changes made to a store, and resolves once they are stored. A transaction that commits by itself waits
 * for its requests first, and is aborted if the page closes meanwhile. Errors: rejects if the transaction is aborted.
 */
export function commitNow({ transaction }: IDBObjectStore): Promise<unknown> {
  transaction.commit();
  return promisifyRequest(transaction);
}
