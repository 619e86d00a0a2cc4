import { api } from '../../shared/api/api.ts';
import { logError } from '../../shared/errors/error-log.ts';
import { updateInfo } from '../state/session-changes.ts';
import { keepUnchanged } from '../state/session-info.ts';
import { currentSession } from '../state/session-store.ts';

let asked = 0;
let takenOver = 0;

/**
 * Asks anew what the signed-in user may do and which screens there are, and goes on with that.
 * Nobody asks whose password has to be changed first: all would be refused.
 * Of answers that cross each other the one asked for last counts.
 * Errors: none; where it cannot be asked, the rights follow at the next sign-in, and the server refuses meanwhile.
 */
export async function renewRights(): Promise<void> {
  const session = currentSession();
  if (session.status === 'signedOut' || session.info.userInfo.needChange) return;
  const { account } = session.info.userInfo;
  asked += 1;
  const turn = asked;
  try {
    const { actionCodes, navItems, list_FileSettings } = await api.data('OwnRights', {});
    if (turn < takenOver) return;
    takenOver = turn;
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
