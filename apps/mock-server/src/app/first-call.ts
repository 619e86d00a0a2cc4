import type { Database } from '../db/database.ts';
import { loadValidators } from '../http/contract/load-validators.ts';
import { operationSchemas } from '../http/contract/operation-schemas.ts';
import { prepareCheck } from '../http/contract/request-check.ts';
import { warmUpSignIn } from '../modules/accounts/sign-in.service.ts';

/** Longer than the sign-in that waits for the data; loading other code earlier would delay it. */
const AFTER_FIRST_CALL_MS = 1_500;

export type FirstCallOptions = {
  readonly database: Database;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Warms up code for the first calls while the server is idle: the sign-in check while the data opens, its statements
 * while the password is checked, and all validators afterwards.
 */
export function prepareFirstCalls({ database, onFailure }: FirstCallOptions): void {
  for (const { operationId, body } of operationSchemas()) {
    if (operationId === 'accountLogin' && body !== undefined) prepareCheck(body);
  }
  // Calls that wait for the data were queued before, so their statements run first. A failure shows in the next
  // sign-in.
  const opened = database.ready.then(() => setImmediate(() => void warmUpSignIn(database).catch(() => {})));
  const load = () => void loadValidators().catch(onFailure);
  opened.then(
    () => setTimeout(load, AFTER_FIRST_CALL_MS).unref(),
    // The start-up reports why the data could not be opened.
    () => {},
  );
}
