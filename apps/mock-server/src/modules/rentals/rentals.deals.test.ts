import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
});
afterAll(() => server.close());

const list = (client: DocumentClient, filters: Schemas['RentalFilters'] = {}) =>
  client.data('RentalList', { page: 1, pageSize: 100, filters });

describe('list of rentals', () => {
  test('counts and sums all matches instead of the page', async () => {
    const query: DealRequest<'RentalList'> = {
      page: 2,
      pageSize: 20,
      sort: { field: 'rentalId', order: 'asc' },
    };
    const { items, total, summary } = await admin.data('RentalList', query);
    expect([items.length, total]).toEqual([20, 150]);
    expect(summary.rentTwd).toBeGreaterThan(items.reduce((sum, { rentTwd }) => sum + rentTwd, 0));
    const ids = items.map(({ rentalId }) => rentalId);
    expect(ids).toEqual(ids.toSorted());
  });

  test("is limited to rentals of the account's sites", async () => {
    const { items } = await list(staff);
    expect(items.length).toBeGreaterThan(0);
    expect(items.some(({ siteCode }) => siteCode.startsWith('KHH'))).toBe(false);
    expect((await list(admin, { siteCodes: ['KHH001'] })).total).toBeGreaterThan(0);
    expect((await list(staff, { siteCodes: ['KHH001'] })).total).toBe(0);
  });

  test('filters by state, end, plate and tenant', async () => {
    const ending = await list(admin, { endingWithinDays: 7 });
    expect(ending.items.length).toBeGreaterThanOrEqual(8);
    for (const { state, endsOn } of ending.items) {
      expect([state, endsOn >= '2026-11-20' && endsOn <= '2026-11-27']).toEqual([1, true]);
    }
    const [one] = ending.items;
    const plate = one?.bays[0]?.plate.replace('-', '').toLowerCase() ?? '';
    expect((await list(admin, { plate })).items.map(({ rentalId }) => rentalId)).toEqual([one?.rentalId]);
    const tenants = await list(admin, { tenant: one?.tenantName ?? '' });
    expect(tenants.items.every(({ tenantName }) => tenantName.includes(one?.tenantName ?? ''))).toBe(true);
    expect((await list(admin, { tenant: '%' })).total).toBe(0);
    expect((await list(admin, { states: [2] })).total).toBe(4);
  });

  test('filters by start and end days, both limits included', async () => {
    const { items } = await list(admin);
    const [one] = items.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
    const day = one?.startsOn ?? '';
    const begun = await list(admin, { startsFrom: day, startsTo: day });
    expect(begun.items.map(({ startsOn }) => startsOn)).toContain(day);
    expect(new Set(begun.items.map(({ startsOn }) => startsOn)).size).toBe(1);
    const ending = await list(admin, { endsFrom: '2026-12-31', endsTo: '2026-12-31' });
    expect(ending.items.length).toBeGreaterThan(0);
    expect(ending.items.every(({ endsOn }) => endsOn === '2026-12-31')).toBe(true);
  });

  test('takes at most four statements', async () => {
    const { accessToken } = await signIn(server.app, 'admin');
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(accessToken, 'RentalList', { page: 1, pageSize: 100 })),
    );
    // Authenticating the caller can take one of them.
    expect(statements).toBeLessThanOrEqual(5);
  });
});

describe('quote of a termination', () => {
  test('responds with 403 for a rental of a site out of scope', async () => {
    const [foreign] = (await list(admin, { siteCodes: ['KHH001'], states: [1] })).items;
    const { accessToken } = await signIn(server.app, 'staff');
    const payload = { rentalId: foreign?.rentalId ?? '', lastUsedDate: null };
    expect(await send(server.app, dealRequest(accessToken, 'RentalTerminationQuote', payload))).toMatchObject(
      {
        status: 403,
      },
    );
  });

  test('refuses a terminated rental and an unknown one', async () => {
    const [ended] = (await list(admin, { states: [0] })).items;
    const { accessToken } = await signIn(server.app, 'admin');
    const codeOf = async (rentalId: string) => {
      const request = dealRequest(accessToken, 'RentalTerminationQuote', { rentalId, lastUsedDate: null });
      return (await send(server.app, request)).body.code;
    };
    expect(await codeOf(ended?.rentalId ?? '')).toBe('rental-not-running');
    expect(await codeOf('R99999999')).toBe('rental-not-found');
  });
});
