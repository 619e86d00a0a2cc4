import type { DocumentForm, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';

let server: TestApp;
let manager: DocumentClient;
let senior: DocumentClient;
let weekday: Schemas['RateRecord'];

beforeAll(async () => {
  server = await startTestApp();
  manager = await DocumentClient.signIn(server.app, 'manager');
  senior = await DocumentClient.signIn(server.app, 'senior');
  const [row] = await ratesOf({ dateTypes: [1], standings: ['in-force'] });
  if (row === undefined) throw new Error('The seed has no weekday rate at TPE001.');
  weekday = row;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function ratesOf(filters: Schemas['RateFilters']): Promise<Schemas['RateRecord'][]> {
  const { items } = await manager.data('RateList', {
    page: 1,
    pageSize: 100,
    filters: { siteCodes: ['TPE001'], vehicleKinds: [1], ...filters },
  });
  return items;
}

function formOf(rest: Partial<DocumentForm<'RateChange'>> = {}): DocumentForm<'RateChange'> {
  return {
    siteCode: 'TPE001',
    vehicleKind: 1,
    supersedes: weekday.rateId,
    pricing: { ...weekday.pricing, dailyCapTwd: 450 },
    effectiveFrom: '2026-12-01',
    note: '上限調整',
    ...rest,
  };
}

describe('70302', () => {
  test('adds a version from its start day and ends the active one, whose price stays', async () => {
    const submitted = await manager.submitNew('RateChange', formOf());
    expect(await ratesOf({ standings: ['coming'] })).toEqual([]);
    const done = await senior.run('approve', 'RateChange', keyOf(submitted));
    expect(done.head.stateCode).toBe('70302599');
    const versions = await ratesOf({ dateTypes: [1] });
    expect(versions.find(({ rateId }) => rateId === weekday.rateId)).toEqual({
      ...weekday,
      effectiveTo: '2026-11-30',
    });
    expect(versions.find(({ standing }) => standing === 'coming')).toMatchObject({
      version: weekday.version + 1,
      supersedes: weekday.rateId,
      pricing: { ...weekday.pricing, dailyCapTwd: 450 },
      effectiveFrom: '2026-12-01',
      effectiveTo: null,
      documentId: submitted.head.documentId,
    });
  });

  test('keeps the optional rules of the new version', async () => {
    const rules = { dailyCapPeriod: 'first-day', disabledFreeMinutes: 240, disabledFreePer: 'day' } as const;
    const pricing = { ...weekday.pricing, ...rules };
    await senior.run(
      'approve',
      'RateChange',
      keyOf(await manager.submitNew('RateChange', formOf({ pricing }))),
    );
    const [version] = await ratesOf({ dateTypes: [1], standings: ['coming'] });
    expect(version?.pricing).toEqual(pricing);
  });

  test('refuses a second change of a version while the first is pending, and after it has ended the version', async () => {
    const second = await manager.create('RateChange', formOf({ effectiveFrom: '2027-01-01' }));
    const first = await manager.submitNew('RateChange', formOf());
    const refused = await manager.refused('submit', 'RateChange', keyOf(second));
    expect(refused).toMatchObject({ code: 'document-pending', errors: [{ pointer: '/form/supersedes' }] });
    expect(refused.message).toContain(first.head.documentId);
    await senior.run('approve', 'RateChange', keyOf(first));
    expect(await manager.refused('submit', 'RateChange', keyOf(second))).toMatchObject({
      code: 'rate-superseded',
    });
  });

  test.each([
    ['a day that has begun', { effectiveFrom: '2026-11-20' }, 'rate-not-future', '/form/effectiveFrom'],
    [
      'a row beside the one of the same hours',
      { supersedes: null },
      'rate-overlap',
      '/form/pricing/startMinute',
    ],
    ['a version that is not there', { supersedes: 'TPE001-1-999' }, 'rate-superseded', '/form/supersedes'],
  ])('refuses %s', async (_title, rest, code, pointer) => {
    const error = await manager.refused('create', 'RateChange', { form: formOf(rest) });
    expect(error).toMatchObject({ status: 200, code, errors: [{ pointer }] });
  });

  test('refuses hours that leave a part of the day without a price', async () => {
    const pricing = { ...weekday.pricing, startMinute: 480, endMinute: 1200 };
    const error = await manager.refused('create', 'RateChange', { form: formOf({ pricing }) });
    expect(error.code).toBe('rate-gap');
    expect(error.message).toContain('平日 00:00–08:00 沒有費率');
  });

  test('refuses prices that the domain calls invalid', async () => {
    const tariff = { chargeType: 3, steps: [{ fromMinute: 5, unitMinutes: 60, unitAmountTwd: 30 }] } as const;
    const pricing = { ...weekday.pricing, tariff: { ...tariff, steps: [...tariff.steps] } };
    expect(await manager.refused('create', 'RateChange', { form: formOf({ pricing }) })).toMatchObject({
      code: 'rate-invalid',
      errors: [{ pointer: '/form/pricing/tariff/steps' }],
    });
  });
});
