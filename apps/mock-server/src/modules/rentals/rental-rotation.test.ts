import type { DocumentForm } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function aForm(
  lines: { plate: string; rotatingPlates?: string[] }[],
  isFixed = true,
): Promise<DocumentForm<'RentalCreate'>> {
  const { plans, freeBays } = await staff.data('RentalOptions', { siteCode: 'TPE001' });
  const plan = plans.find((one) => one.isFixed === isFixed);
  const bays = freeBays.filter(({ setMode }) => setMode === plan?.setMode);
  return {
    siteCode: 'TPE001',
    planCode: plan?.planCode ?? '',
    tenantKind: 1,
    tenantName: '輪停測試',
    tenantMobile: null,
    lines: lines.map((line, index) => ({ ...line, bayCode: isFixed ? (bays[index]?.bayCode ?? '') : null })),
    startsOn: '2026-12-01',
    endsOn: '2027-05-31',
    periodMonths: 1,
    depositTwd: 0,
    depositMethod: null,
    invoiceMode: 1,
    invoiceInfo: {
      infoMode: 1,
      buyerTaxNumber: null,
      buyerTitle: null,
      carrierType: null,
      carrierId: null,
      donationCode: null,
    },
    autoWithhold: 0,
    note: '',
  };
}

const listed = (plate: string) =>
  staff.data('RentalList', { page: 1, pageSize: 20, filters: { plate, states: [1] } });

test('several plates share one bay, are all found, and change together with a reason', async () => {
  const form = await aForm([{ plate: 'rot0001', rotatingPlates: ['rot0002', 'ROT-0003'] }]);
  await manager.run('approve', 'RentalCreate', keyOf(await staff.submitNew('RentalCreate', form)));
  const [rental] = (await listed('ROT0003')).items;
  expect(rental?.bays).toMatchObject([{ plate: 'ROT-0001', rotatingPlates: ['ROT-0002', 'ROT-0003'] }]);
  const found = await staff.data('BayList', { page: 1, pageSize: 20, filters: { keyword: 'rot-0002' } });
  expect(found.items).toMatchObject([{ plate: 'ROT-0001', rotatingPlates: ['ROT-0002', 'ROT-0003'] }]);
  const { items } = await staff.data('PlateSearch', { text: 'ROT-0003' });
  expect(items.map(({ plate }) => plate)).toContain('ROT-0003');

  const { rentalId = '', version = 0 } = rental ?? {};
  const change = { rentalId, lineNumber: 1, reason: '換車' };
  const second = await staff.data('RentalPlateChange', {
    ...change,
    version,
    plate: 'ROT-0001',
    rotatingPlates: ['rot0004'],
  });
  expect((await listed('ROT0003')).total).toBe(0);
  expect((await listed('ROT-0004')).items[0]?.bays[0]?.rotatingPlates).toEqual(['ROT-0004']);
  expect(
    await staff.refusedData('RentalPlateChange', {
      ...change,
      version: second.version,
      plate: 'ROT-0001',
      rotatingPlates: ['ROT-0005', 'ROT-0001'],
    }),
  ).toMatchObject({ code: 'plate-twice', errors: [{ pointer: '/rotatingPlates/1' }] });
  expect(
    await staff.refusedData('RentalPlateChange', { ...change, version, plate: 'ROT-0009' }),
  ).toMatchObject({ code: 'stale-version' });
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});

test.each([
  ['more than the plan allows', ['A-1', 'A-2', 'A-3'], true, 'too-many', '/form/lines/0/rotatingPlates/2'],
  ['any where no bay is fixed', ['A-1'], false, 'too-many', '/form/lines/0/rotatingPlates/0'],
  ['one twice', ['A-1', 'A-1'], true, 'plate-twice', '/form/lines/0/rotatingPlates/1'],
  ['what is no plate', ['???'], true, 'plate-format', '/form/lines/0/rotatingPlates/0'],
] as const)('refuses %s', async (_title, rotatingPlates, isFixed, code, pointer) => {
  const form = await aForm([{ plate: 'ROT-0001', rotatingPlates: [...rotatingPlates] }], isFixed);
  expect(await staff.refused('create', 'RentalCreate', { form })).toMatchObject({
    code,
    errors: [{ pointer }],
  });
});

test('refuses a plate that is shared under another contract of the site', async () => {
  const { rows } = await server.storage.database.sql.query<{ plate: string }>(
    `select rotating_plates[1] as plate from rental_bays join rentals using (rental_id)
     where rotating_plates <> '{}' and state = 1 and ends_on >= '2026-12-01' and site_code = 'TPE001' limit 1`,
  );
  // Creates such a rental if the seed has none.
  const shared = rows[0]?.plate ?? 'ROT-0007';
  if (rows.length === 0) {
    const first = await aForm([{ plate: 'ROT-0006', rotatingPlates: [shared] }]);
    await manager.run('approve', 'RentalCreate', keyOf(await staff.submitNew('RentalCreate', first)));
  }
  const error = await staff.refused('create', 'RentalCreate', { form: await aForm([{ plate: shared }]) });
  expect(error).toMatchObject({
    code: 'plate-under-contract',
    errors: [{ pointer: '/form/lines/0/plate' }],
  });
});
