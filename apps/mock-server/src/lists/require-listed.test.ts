import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { acquireTestDatabase } from '../db/testing/shared-test-database.ts';
import { rentalList } from '../modules/rentals/rental-list.query.ts';
import { adminContext } from '../testing/deal-context.ts';
import type { ListReader } from './list-query.ts';
import { requireListed } from './require-listed.ts';

let database: Database;
let admin: ListReader;
let siteManager: ListReader;
let ofSite: string;
let elsewhere: string;

beforeAll(async () => {
  database = await acquireTestDatabase();
  admin = adminContext(database);
  siteManager = { ...admin, identity: { ...admin.identity, siteCodes: ['TPE001'] } };
  const rentalAt = async (condition: string) =>
    (
      await database.sql.query<{ id: string }>(
        `select rental_id as id from rentals where site_code ${condition} limit 1`,
      )
    ).rows[0]?.id ?? '';
  ofSite = await rentalAt("= 'TPE001'");
  elsewhere = await rentalAt("<> 'TPE001'");
});
afterAll(() => database.close());

test('finds the rows of keys that the caller can see, in any number and once', async () => {
  const keys = [ofSite, elsewhere, ofSite, 'NOPE', null, undefined];
  expect([...(await rentalList.findVisible(keys, admin)).keys()].toSorted()).toEqual(
    [ofSite, elsewhere].toSorted(),
  );
  const seen = await rentalList.findVisible(keys, siteManager);
  expect([...seen.keys()]).toEqual([ofSite]);
  expect(seen.get(ofSite)?.tenantName).toBeTypeOf('string');
  expect((await rentalList.findVisible([null], admin)).size).toBe(0);
});

test('rejects a key that does not exist or is out of scope, at its field', async () => {
  await requireListed(rentalList, ofSite, '/form/rental', siteManager);
  await requireListed(rentalList, elsewhere, '/form/rental', admin);
  await requireListed(rentalList, null, '/form/rental', siteManager);
  for (const key of ['NOPE', elsewhere])
    await expect(requireListed(rentalList, key, '/form/rental', siteManager)).rejects.toMatchObject({
      code: 'reference-not-found',
      fieldErrors: [{ pointer: '/form/rental', code: 'not-found' }],
    });
});
