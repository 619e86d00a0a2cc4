import { onTestFinished } from 'vitest';
import type { Database, Transaction } from '../database.ts';

/**
 * Runs the first half of a transaction and keeps it open with its locks; the returned function runs the rest and
 * commits.
 * A test that fails before leaves no locks. Throws the errors of the first half.
 */
export async function startUncommittedTransaction<Half, Result>(
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
