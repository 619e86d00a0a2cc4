import { expect, it, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { parseRuntimeConfig, setRuntimeConfig } from '../config/runtime-config.ts';
import { api } from './api.ts';
import { provideSession } from './session-port.ts';

it('calls the API base with the bearer token and credentials @spec(7.1)', async () => {
  setRuntimeConfig(parseRuntimeConfig({ hubUrl: null }));
  provideSession({ accessToken: () => 'access-1', renew: async () => null, superseded: () => {} });
  const server = new FakeServer().onDeal('90100', { sites: [] });
  server.on('POST /plusapi/account/readbulletin', () => ({ body: { success: true, message: '' } }));
  server.install();
  const withCredentials: boolean[] = [];
  const { send } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    withCredentials.push(this.withCredentials);
    send.call(this, body);
  });
  await api.data('Lookups', {});
  await api.account.readBulletin();
  expect(server.requests.map(({ path, token }) => [path, token])).toEqual([
    ['/plusapi/data', 'access-1'],
    ['/plusapi/account/readbulletin', 'access-1'],
  ]);
  expect(withCredentials).toEqual([true, true]);
});
