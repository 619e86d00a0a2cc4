import type { Schemas } from '@parking-plus/contracts';
import { dealPayloads, validPayload } from '@parking-plus/contracts/suite';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestApp, type TestApp } from '../testing/test-app.ts';
import { dealCallRequest, dealCallText, sessionOf } from './testing/deal-request.ts';

/** A sleep that is executed outlasts the limit of a test. */
const SQL = [
  `' or '1'='1`,
  `'; drop table transactions; --`,
  `') union select password_hash from accounts --`,
  `\\'; select pg_sleep(1000); --`,
  '$$ or 1=1 $$',
  '%',
];
const DEEPEST = 10_000;

let server: TestApp;
let sendAsAdmin: ReturnType<typeof sessionOf>;

beforeAll(async () => {
  server = await startTestApp();
  sendAsAdmin = sessionOf(server.app, 'admin');
});
afterAll(() => server.close());
afterEach(async () => {
  const answer = await send(server.app, { method: 'GET', url: '/plusapi/data/gettime' });
  expect(answer.status).toBe(401);
});

describe.each(dealPayloads())('$title', (entry) => {
  async function sendText(json: string) {
    const response = await sendAsAdmin((token) => dealCallText(token, entry, json));
    return { status: response.statusCode, body: response.json<Schemas['Refusal']>() };
  }

  test.each([
    ['nothing', ''],
    ['cut-off JSON', '{"page":'],
    ['two values', '{}{}'],
    ['a comment', '{/* page */}'],
    ['NaN', '{"page":NaN}'],
  ])('responds with 400 to %s', async (_title, json) => {
    expect(await sendText(json)).toMatchObject({
      status: 400,
      body: { success: false, code: 'malformed-request' },
    });
  });

  test.each([
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"page"'],
    ['a list', '[]'],
    ['own __proto__', '{"__proto__":{"page":1,"pageSize":20}}'],
    ['own constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    [`${DEEPEST} lists in each other`, `${'['.repeat(DEEPEST)}${']'.repeat(DEEPEST)}`],
    [`${DEEPEST} objects in each other`, `${'{"page":'.repeat(DEEPEST)}1${'}'.repeat(DEEPEST)}`],
  ])('refuses %s', async (_title, json) => {
    expect(await sendText(json)).toMatchObject({
      status: 200,
      body: { success: false, code: 'invalid-payload' },
    });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  const templates = fc.sample(validPayload(entry.schemaName), { numRuns: 40, seed: 20_261_120 });
  const fields = textFieldsOf(templates);

  // A payload without texts has no place for these.
  if (fields.size === 0) return;

  test('rejects NUL and lone surrogates in each text', async () => {
    for (const [pointer, template] of fields) {
      for (const text of ['\0', 'a\0b', '\ud800', 'x\udc00']) {
        const payload = withText(template, pointer, text);
        const answer = await sendAsAdmin((token) => dealCallRequest(token, entry, payload));
        expect([pointer, answer.statusCode, answer.json()]).toMatchObject([
          pointer,
          200,
          { success: false, code: 'invalid-payload' },
        ]);
      }
    }
  });

  test('treats SQL in each text as text', async () => {
    for (const [pointer, template] of fields) {
      for (const text of SQL) {
        const payload = withText(template, pointer, text);
        const answer = await sendAsAdmin((token) => dealCallRequest(token, entry, payload));
        expect([pointer, text, answer.statusCode]).toEqual([pointer, text, 200]);
        expect(answer.body).not.toContain('scrypt');
      }
    }
  });
});

test('keeps every table and all seeded rows after the attacks', async () => {
  const { rows } = await server.storage.database.sql.query<{ lost: number }>(
    `select count(*) as lost from seed_copy.transactions as kept
     where not exists (select 1 from transactions where transaction_id = kept.transaction_id)`,
  );
  expect(rows).toEqual([{ lost: 0 }]);
});

/** Returns all text positions as JSON pointers, each with a payload that has one. */
function textFieldsOf(payloads: readonly unknown[]): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const payload of payloads) {
    for (const pointer of textPlaces(payload, '')) {
      const place = pointer.replace(/\/\d+(?=\/|$)/g, '/0');
      if (!fields.has(place)) fields.set(place, payload);
    }
  }
  return fields;
}

function textPlaces(value: unknown, pointer: string): string[] {
  if (typeof value === 'string') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textPlaces(member, `${pointer}/${name}`));
}

function withText(template: unknown, pointer: string, text: string): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(template));
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  let holder = copy as Record<string, unknown>;
  for (const step of steps) holder = holder[step] as Record<string, unknown>;
  holder[last] = text;
  return copy;
}
