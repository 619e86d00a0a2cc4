import { api } from '../shared/api/api.ts';
import { logError } from '../shared/errors/error-log.ts';
import { updateInfo } from './session-changes.ts';
import { keepUnchanged } from './session-info.ts';
import { accountOfSession, currentSession } from './session-store.ts';

/**
 * Asks anew what the signed-in user may do and which screens there are, and goes on with that.
 * Errors: none; where it cannot be asked, the rights follow at the next sign-in, and the server refuses meanwhile.
 */
export async function renewRights(): Promise<void> {
  const account = accountOfSession(currentSession());
  if (account === null) return;
  try {
    const { actionCodes, navItems, list_FileSettings } = await api.data('OwnRights', {});
    updateInfo(account, (info) =>
      keepUnchanged(info, {
        ...info,
        actionCodes,
        navItems,
        list_FileSettings: list_FileSettings ?? info.list_FileSettings,
      }),
    );
  } catch (error) {
    logError(error);
  }
}
