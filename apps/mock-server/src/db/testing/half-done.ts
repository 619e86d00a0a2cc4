import { onTestFinished } from 'vitest';
import type { Database, Transaction } from '../database.ts';

/**
 * Does the first half of a transaction and waits there with all that it holds; the function that comes back does the
 * rest and commits. A test that fails before leaves nothing held. Errors: what the first half throws.
 */
export async function halfDone<Half, Result>(
  database: Database,
  begin: (tx: Transaction) => Promise<Half>,
  end: (tx: Transaction, half: Half) => Promise<Result>,
): Promise<() => Promise<Result>> {
  let goOn = () => {};
  const isGoingOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  onTestFinished(() => goOn());
  return new Promise((resolve, reject) => {
    const done = database.transaction(async (tx) => {
      const half = await begin(tx);
      resolve(() => {
        goOn();
        return done;
      });
      await isGoingOn;
      return end(tx, half);
    });
    done.catch(reject);
  });
}
