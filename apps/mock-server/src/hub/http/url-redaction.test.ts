import { expect, test } from 'vitest';
import { redactUrl, requestForLog } from './url-redaction.ts';

test.each([
  ['/plusapi/data', '/plusapi/data'],
  ['/plusapi/files/a?id=7&name=%E8%BB%8A', '/plusapi/files/a?id=7&name=%E8%BB%8A'],
  ['/any?access_token=abc.def', '/any?access_token=***'],
  [
    '/signalr/CommunicateHub?type=1&id=xyz&access_token=abc&_=12',
    '/signalr/CommunicateHub?type=1&id=***&access_token=***&_=12',
  ],
  ['/SignalR/communicatehub?ID=xyz&Access_Token=abc', '/SignalR/communicatehub?ID=***&Access_Token=***'],
  [
    '/signalr/CommunicateHub?access%5Ftoken=abc&%69d=xyz',
    '/signalr/CommunicateHub?access%5Ftoken=***&%69d=***',
  ],
  ['/x?access_token=a=b&access_token=c', '/x?access_token=***&access_token=***'],
  ['/x?%E0%A4%A=1&access_token', '/x?%E0%A4%A=1&access_token=***'],
  ['', ''],
])('keeps %s for the log as %s', (url, kept) => {
  expect(redactUrl(url)).toBe(kept);
});

test('passes only method, redacted address and peer to the logger', () => {
  expect(requestForLog({ method: 'GET', url: '/x?access_token=a', ip: '127.0.0.1' })).toEqual({
    method: 'GET',
    url: '/x?access_token=***',
    remoteAddress: '127.0.0.1',
  });
});
