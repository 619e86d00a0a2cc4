import { api } from '../../shared/api/api.ts';
import { logError } from '../../shared/errors/error-log.ts';
import { updateInfo } from '../state/session-actions.ts';
import { reuseUnchanged } from '../state/session-info.ts';
import { currentSession } from '../state/session-store.ts';

let asked = 0;
let takenOver = 0;

/**
 * Refetches the user's permissions and menu, and applies them.
 * Skipped while the password has to be changed, since the server rejects all queries.
 * If responses arrive out of order, the last request wins.
 * Errors: never rejects; after a failure the permissions update at the next sign-in, and the server still enforces
 * them.
 */
export async function refreshPermissions(): Promise<void> {
  const session = currentSession();
  if (session.status === 'signedOut' || session.info.userInfo.needChange) return;
  const { account } = session.info.userInfo;
  asked += 1;
  const turn = asked;
  try {
    const { actionCodes, navItems, list_FileSettings } = await api.data('MyPermissions', {});
    if (turn < takenOver) return;
    takenOver = turn;
    updateInfo(account, (info) =>
      reuseUnchanged(info, {
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
