import { api } from '../shared/api/api.ts';
import { sessionInfoOf } from './session-info.ts';
import { openSession } from './session-store.ts';

/**
 * Signs in and keeps tokens and info.
 * Errors: rejects with `ApiError`; a wrong password is `refused` with the server's message.
 */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await api.account.login(username, password);
  const { accessToken, refreshToken } = answer;
  openSession({ tokens: { accessToken, refreshToken }, info: sessionInfoOf(answer) });
}
