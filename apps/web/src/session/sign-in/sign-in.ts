import { isApiError } from '@parking-plus/contracts/client';
import { loadNamespaces, text } from '../../i18n/i18n.ts';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/feedback/failure-text.ts';
import { connectSession } from '../renewal/client-session.ts';
import { openSession } from '../state/session-actions.ts';
import { sessionInfoOf } from '../state/session-info.ts';

connectSession();

/** Result of an attempt. A rejection carries the text for the user. */
export type SignInOutcome = { ok: true } | { ok: false; text: string };

/** Signs in and stores tokens and info. Never rejects. */
export async function signIn(username: string, password: string): Promise<SignInOutcome> {
  try {
    const answer = await api.account.login(username, password);
    const { accessToken, refreshToken } = answer;
    openSession({ tokens: { accessToken, refreshToken }, info: sessionInfoOf(answer) });
    return { ok: true };
  } catch (error) {
    // Without these texts, the sign-in page's own texts still report the failure.
    await loadNamespaces('failure').catch(() => {});
    return { ok: false, text: errorText(error) };
  }
}

/** Returns the server's message, otherwise the rejection's. Source: docs/spec-statements.md 7.15. */
function errorText(error: unknown): string {
  if (isApiError(error)) {
    if (error.serverMessage !== null) return error.serverMessage;
    if (['refused', 'contract', 'unauthorized', 'superseded'].includes(error.kind)) {
      return text('sign-in', 'rejected');
    }
  }
  return failureText(error)?.text ?? text('sign-in', 'rejected');
}
