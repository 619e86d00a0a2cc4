import { expect, it } from 'vitest';
import { buildBulletin, buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { readStoredSession, storeInfo, storeTokens } from './session-storage.ts';

it('keeps the whole user info over a reload, including the password requirement @spec(3.2)', () => {
  const info = buildSessionInfo({
    userInfo: { name: '新進', type: 150, code: 'U9', account: 'newcomer', needChange: true },
    forceBulletin: [buildBulletin()],
    list_FileSettings: buildBulletin().files,
  });
  const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };
  storeTokens(tokens);
  storeInfo(info);
  expect(readStoredSession()).toEqual({ tokens, info });
});
