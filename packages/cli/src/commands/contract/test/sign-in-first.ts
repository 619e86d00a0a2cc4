import type { Caller } from '@parking-plus/contracts/suite';
import { CommandFailedError } from '../../../cli-errors.ts';

/**
 * Signs in. Without a session nothing can be checked: the run cannot begin, which is no violation.
 * Throws `CommandFailedError` with the reason.
 */
export async function signInFirst(caller: Caller): Promise<void> {
  const { target } = caller;
  try {
    await caller.tokenOf(target.account);
  } catch (error) {
    const reason = caller.secrets.hideIn(error instanceof Error ? error.message : String(error));
    throw new CommandFailedError(`${target.baseUrl} cannot be tested. ${reason}`);
  }
}
