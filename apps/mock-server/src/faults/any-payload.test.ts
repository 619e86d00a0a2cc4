import type { Schemas } from '@parking-plus/contracts';
import { dealRegistry } from '@parking-plus/contracts';
import { brokenPayload, dealPayloads, type KnownValues, validPayload } from '@parking-plus/contracts/suite';
import { checkDeal, checkDocument } from '@parking-plus/contracts/validators';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { dealCallRequest, tokenSource } from './deal-call.ts';
import { knownValues } from './known-values.ts';

/** `PLUS_FUZZ_RUNS=1000 PLUS_FUZZ_SEED=7` for more, or for the very run that a failure names. */
const runs = Number(process.env.PLUS_FUZZ_RUNS ?? 20);
const seed = Number(process.env.PLUS_FUZZ_SEED ?? Date.now() % 2_147_483_647);
/** Signing in for each of its payloads takes its time. */
const RUNS_WITH_SIGN_IN = 5;

type DealAnswer = { readonly success: true; readonly data: string } | Schemas['Refusal'];

let server: TestApp;
let tokenOf: ReturnType<typeof tokenSource>;
let known: KnownValues = {};
let sent = 0;

beforeAll(async () => {
  process.stdout.write(`payloads of every deal: PLUS_FUZZ_SEED=${seed} PLUS_FUZZ_RUNS=${runs}\n`);
  server = await startTestApp();
  tokenOf = tokenSource(server.app, 'admin');
  const [anyPayload] = dealPayloads().filter(({ action }) => action === 'list');
  if (anyPayload !== undefined) known = await knownValues(server.app, await tokenOf(anyPayload));
});
afterAll(async () => {
  process.stdout.write(`payloads of every deal: ${sent} sent\n`);
  await server.close();
});

describe.each(dealPayloads())('$title', (entry) => {
  const { deal, action, schemaName } = entry;
  const needsSignIn = action === 'data' && !dealRegistry[deal].safe;
  const settings = {
    seed,
    numRuns: needsSignIn ? Math.min(runs, RUNS_WITH_SIGN_IN) : runs,
    endOnFailure: true,
  };
  const timeLimitMs = 20_000 + runs * 200;

  async function answerTo(payload: unknown): Promise<DealAnswer> {
    const response = await server.app.inject(dealCallRequest(await tokenOf(entry), entry, payload));
    sent += 1;
    expect({ status: response.statusCode, body: response.body.slice(0, 600) }).toMatchObject({ status: 200 });
    return response.json<DealAnswer>();
  }

  test(
    'answers a valid payload with a valid result or a refusal that says why',
    { timeout: timeLimitMs },
    () =>
      fc.assert(
        fc.asyncProperty(validPayload(schemaName, known), async (payload) => {
          const answer = await answerTo(payload);
          if (!answer.success) {
            expect(answer).toMatchObject({
              message: expect.stringMatching(/\S/),
              code: expect.stringMatching(/\S/),
            });
            expect(answer.code).not.toBe('invalid-payload');
            return;
          }
          const result: unknown = JSON.parse(answer.data);
          const found =
            action === 'data'
              ? await checkDeal(deal, 'result', result)
              : await checkDocument(deal, action, 'result', result);
          expect(found).toEqual([]);
        }),
        settings,
      ),
  );

  test('refuses a payload with one fault, and names the place', { timeout: timeLimitMs }, () =>
    fc.assert(
      fc.asyncProperty(brokenPayload(schemaName, known), async ({ payload, fault }) => {
        const answer = await answerTo(payload);
        expect([fault, answer]).toMatchObject([
          fault,
          {
            success: false,
            code: 'invalid-payload',
            errors: expect.arrayContaining([expect.objectContaining({ pointer: expect.any(String) })]),
          },
        ]);
      }),
      settings,
    ),
  );
});
