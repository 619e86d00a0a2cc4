import { gzipSync } from 'node:zlib';
import { dealCodes } from '@parking-plus/contracts';
import { checkError } from '@parking-plus/contracts/validators';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BOUNDARY, formBody } from '../modules/files/testing/upload-form.ts';
import { signed, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
const logged: string[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  server = await startTestApp({ logger });
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());
afterEach(() => {
  expect(logged).toEqual([]);
});

async function expectRefused(url: string, headers: Record<string, string>, payload: string | Buffer) {
  const answer = await server.app.inject(signed(token, { method: 'POST', url, headers, payload }));
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed-request' }]);
  expect(await checkError(answer.json())).toEqual([]);
}

const JSON_TYPE = 'application/json';
const ENVELOPE = JSON.stringify({ Json: '{}', Model_DealType: dealCodes.Lookups });

describe('JSON', () => {
  test.each<[string, Record<string, string>, string | Buffer]>([
    ['in UTF-16', { 'content-type': `${JSON_TYPE}; charset=utf-16` }, Buffer.from(ENVELOPE, 'utf16le')],
    ['said to be Big5', { 'content-type': `${JSON_TYPE}; charset=big5` }, ENVELOPE],
    ['in an unknown charset', { 'content-type': `${JSON_TYPE}; charset="nonsense"` }, ENVELOPE],
    ['with bytes that are not UTF-8', { 'content-type': JSON_TYPE }, Buffer.from(`"\xff"`, 'latin1')],
    ['that is empty', { 'content-type': JSON_TYPE }, ''],
    ['compressed', { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync(ENVELOPE)],
    ['said to be compressed', { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }, ENVELOPE],
    ['in an unknown coding', { 'content-type': JSON_TYPE, 'content-encoding': 'nonsense' }, ENVELOPE],
    ['of another length', { 'content-type': JSON_TYPE, 'content-length': '500' }, ENVELOPE],
    ['100,000 levels deep', { 'content-type': JSON_TYPE }, `${'[1,'.repeat(1e5)}1${']'.repeat(1e5)}`],
    ['as text', { 'content-type': 'text/plain' }, ENVELOPE],
    ['as two types', { 'content-type': `${JSON_TYPE}, text/plain` }, ENVELOPE],
    ['as no type', { 'content-type': 'json' }, ENVELOPE],
    [
      'as a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Json=%7B%7D&Model_DealType=90100',
    ],
    ['as XML', { 'content-type': 'application/xml' }, '<Json/>'],
    ['as multipart', { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, formBody()],
    ['as multipart without a boundary', { 'content-type': 'multipart/form-data' }, formBody()],
  ])('%s is rejected', async (_title, headers, payload) => {
    for (const url of ['/plusapi/data', '/plusapi/account/login', '/plusapi/Task/create', '/__mock/clock'])
      await expectRefused(url, headers, payload);
  });

  test.each([{ charset: 'utf-8' }, { charset: 'UTF8' }, { charset: '"utf-8"' }])(
    'in $charset is accepted',
    async ({ charset }) => {
      const headers = { 'content-type': `${JSON_TYPE}; charset=${charset}`, 'content-encoding': 'identity' };
      const request = signed(token, { method: 'POST', url: '/plusapi/data', headers, payload: ENVELOPE });
      expect((await server.app.inject(request)).statusCode).toBe(200);
    },
  );

  test('of an operation without a body is JSON or empty', async () => {
    const url = '/plusapi/account/readbulletin';
    await expectRefused(url, { 'content-type': 'text/plain' }, 'read');
    await expectRefused(url, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, formBody());
  });
});

describe('upload', () => {
  const url = '/plusapi/files/upload';
  const form = formBody();
  const withPart = (lines: string) => Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${lines}\r\n`), form]);

  test.each<[string, string]>([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['an empty quoted boundary', 'multipart/form-data; boundary=""'],
    ['a boundary of 5,000 characters', `multipart/form-data; boundary=${'x'.repeat(5_000)}`],
    ['the boundary of another body', 'multipart/form-data; boundary=another'],
    ['another multipart type', `multipart/mixed; boundary=${BOUNDARY}`],
    ['JSON', JSON_TYPE],
  ])('as %s is rejected', (_title, type) => expectRefused(url, { 'content-type': type }, form));

  const cutBefore = (text: string) => form.subarray(0, form.lastIndexOf(text));
  test.each<[string, Buffer]>([
    ['without a last boundary', cutBefore(`\r\n--${BOUNDARY}--`)],
    ['cut within the file', form.subarray(0, form.length - 500)],
    ["cut within a part's head", cutBefore('content-type: image/png')],
    ['of nothing', Buffer.alloc(0)],
    ['of no parts', Buffer.from(`--${BOUNDARY}--\r\n`)],
    [
      'with a part of broken JSON',
      withPart('content-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{'),
    ],
    ['with a part named __proto__', withPart('content-disposition: form-data; name="__proto__"\r\n\r\na')],
  ])('%s is rejected', (_title, body) =>
    expectRefused(url, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body),
  );

  test('with compression is rejected', () =>
    expectRefused(
      url,
      { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-encoding': 'gzip' },
      gzipSync(form),
    ));
});
