import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDeal, checkDocument } from '../../validators.ts';
import { dealPayloads } from './deal-payloads.ts';
import { invalidPayload } from './invalid-payload.ts';
import { type JsonSchema, namedSchema } from './json-schema.ts';
import { validPayload, valueFor } from './payload-arbitrary.ts';

const RUNS = { numRuns: 60, seed: 20_261_120 };

describe.each(dealPayloads())('payloads of $title', ({ deal, action, schemaName }) => {
  const check = (payload: unknown) =>
    action === 'data' ? checkDeal(deal, 'request', payload) : checkDocument(deal, action, 'request', payload);

  test('are valid if expected', () =>
    fc.assert(
      fc.asyncProperty(validPayload(schemaName), async (payload) => {
        expect(await check(payload)).toEqual([]);
      }),
      RUNS,
    ));

  test('are invalid if expected', () =>
    fc.assert(
      fc.asyncProperty(invalidPayload(schemaName), async ({ payload, fault }) => {
        expect([fault, (await check(payload)).length > 0]).toEqual([fault, true]);
      }),
      RUNS,
    ));
});

test('prefer known values that their schema accepts', () => {
  const known = { siteCode: ['TPE001', 7, 'x'.repeat(1_000)] };
  const schema: JsonSchema = {
    type: 'object',
    required: ['siteCodes'],
    properties: { siteCodes: { type: 'array', minItems: 1, items: { type: 'string', maxLength: 10 } } },
  };
  const texts = fc
    .sample(valueFor(schema, known), { numRuns: 50, seed: 1 })
    .flatMap((value) => (value as { siteCodes: string[] }).siteCodes);
  expect(texts.filter((text) => text === 'TPE001').length).toBeGreaterThan(texts.length / 2);
  expect(texts.every((text) => [...text].length <= 10)).toBe(true);
});

test('reject an unknown schema', () => {
  expect(() => namedSchema('constructor')).toThrow('The contract has no schema constructor.');
});
