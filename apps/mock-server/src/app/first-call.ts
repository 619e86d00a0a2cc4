import type { Database } from '../db/database.ts';
import { loadValidators } from '../http/contract/load-validators.ts';
import { operationSchemas } from '../http/contract/operation-schemas.ts';
import { prepareCheck } from '../http/contract/request-check.ts';
import { warmUpSignIn } from '../modules/accounts/sign-in.service.ts';

/** Longer than the sign-in that waits for the data takes; what is loaded meanwhile would only hold it up. */
const AFTER_FIRST_CALL_MS = 1_500;

export type FirstCallOptions = {
  readonly database: Database;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Does what calls would wait for at their first time, when nobody waits for it: the check of the sign-in while the data
 * are being opened, its statements while its password is checked, all validators after that.
 */
export function prepareFirstCalls({ database, onFailure }: FirstCallOptions): void {
  for (const { operationId, body } of operationSchemas()) {
    if (operationId === 'accountLogin' && body !== undefined) prepareCheck(body);
  }
  // Calls that wait for the data were here before, so their statements go first. A failure shows in the next sign-in.
  const opened = database.ready.then(() => setImmediate(() => void warmUpSignIn(database).catch(() => {})));
  const load = () => void loadValidators().catch(onFailure);
  opened.then(
    () => setTimeout(load, AFTER_FIRST_CALL_MS).unref(),
    // The start tells why the data could not be opened.
    () => {},
  );
}
