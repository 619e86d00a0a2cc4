import { expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { parseRuntimeConfig, setRuntimeConfig } from '../config/runtime-config.ts';
import { api } from './api.ts';
import { provideSession } from './session-port.ts';

it('calls below the API base, with the bearer token and credentials @spec(7.1)', async () => {
  setRuntimeConfig(parseRuntimeConfig({ hubUrl: null }));
  provideSession({ accessToken: () => 'access-1', renew: async () => null, superseded: () => {} });
  const server = new FakeServer().onDeal('90100', { sites: [] });
  server.on('POST /plusapi/account/readbulletin', () => ({ body: { success: true, message: '' } }));
  server.install();
  await api().data('Lookups', {});
  await api().account.readBulletin();
  expect(server.requests.map(({ path, token, credentials }) => [path, token, credentials])).toEqual([
    ['/plusapi/data', 'access-1', 'include'],
    ['/plusapi/account/readbulletin', 'access-1', 'include'],
  ]);
});
