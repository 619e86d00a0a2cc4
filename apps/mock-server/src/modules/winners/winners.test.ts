import type { DealName, DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { receiveWinners } from './winner-import.service.ts';

let server: TestApp;
let admin: DocumentClient;
let tokens: Record<'admin' | 'senior' | 'sitemanager' | 'staff', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    senior: await tokenOf('senior'),
    sitemanager: await tokenOf('sitemanager'),
    staff: await tokenOf('staff'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function answer<K extends Extract<DealName, `InvoiceWinner${string}`>>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}
const list = (filters: Schemas['InvoiceWinnerFilters'] = {}) =>
  admin.data('InvoiceWinnerList', { page: 1, pageSize: 100, filters });
const query = async <T extends object>(text: string) =>
  (await server.storage.database.sql.query<T>(text)).rows as T[];

type Row = Record<string, string>;
type StoredWinner = { invoice_number: string; seller_tax_number: string; total_twd: number };
const element = (name: string, text: string | number) => `<${name}>${text}</${name}>`;
const row = (overrides: Row = {}) =>
  `<PrizeInvoice>${Object.entries({
    InvTrack: 'ZX',
    InvoiceNumber: '10000057',
    InvoiceDate: '20260823',
    Seller: '72979298',
    BuyerId: '0000000000',
    TotalAmount: '105',
    PrizeType: '6',
    PrizeAmount: '200',
    ...overrides,
  })
    .map(([name, text]) => element(name, text))
    .join('')}</PrizeInvoice>`;
const file = (rows: string[], overrides: Row = {}) =>
  `<Award xmlns="urn:GEINV:E0504:4.0"><Main>${Object.entries({
    HeadBan: '72979298',
    YearMonth: '11508',
    AwardListType: '1',
    TotalRecordCnt: String(rows.length),
    TotalPrizeAmount: String(rows.length * 200),
    RecAwardBegin: '1151006',
    RecAwardEnd: '1160105',
    ...overrides,
  })
    .map(([name, text]) => element(name, text))
    .join('')}</Main><Details>${rows.join('')}</Details></Award>`;

describe('the list of winners', () => {
  test('compares winners with invoices, and tells who tells them', async () => {
    const { items, total, summary } = await list();
    expect(new Set(items.map(({ match }) => match))).toEqual(new Set([1, 2, 3, 5, 6, 7, 8]));
    expect(new Set(items.map(({ periodCode }) => periodCode))).toEqual(new Set(['1150708']));
    expect(
      items.every(({ claimFrom, claimUntil }) => claimFrom === '2026-10-06' && claimUntil === '2027-01-05'),
    ).toBe(true);
    expect(items.every(({ match, teller }) => (match === 1) === (teller !== null))).toBe(true);
    const ofMember = items.filter(({ match, carrierType }) => match === 1 && carrierType === 7);
    expect(ofMember.map(({ teller }) => teller)).toEqual(ofMember.map(() => 2));
    const told = ofMember.filter(({ notifiedAt }) => notifiedAt !== null);
    const printed = ofMember.filter(({ printedAt }) => printedAt !== null);
    expect(summary).toEqual({
      prizeTwd: items.reduce((sum, { prizeTwd }) => sum + prizeTwd, 0),
      toTellCount: ofMember.length - told.length,
      toPrintCount: ofMember.length - printed.length,
      differentCount: items.filter(({ match }) => match !== 1).length,
      nextClaimUntil: '2027-01-05',
    });
    expect((await list({ isToTell: true })).total).toBe(summary.toTellCount);
    expect((await list({ isToPrint: true })).total).toBe(summary.toPrintCount);
    expect((await list({ matches: [2], invoiceNumber: 'ZX-' })).total).toBe(1);
    expect((await list({ tellers: [4] })).items.every(({ carrierType }) => carrierType === null)).toBe(true);
    const { items: exported } = await admin.data('InvoiceWinnerExport', { afterKey: null });
    expect(exported).toHaveLength(total);
    const { winner } = await admin.data('InvoiceWinnerDetail', {
      invoiceNumber: items[0]?.invoiceNumber ?? '',
    });
    expect(winner).toEqual(items[0]);
  });

  test('follows invoices that are voided or reissued after the draw', async () => {
    const [one, two, three] = (await list({ matches: [1], tellers: [1] })).items.map(
      ({ invoiceNumber }) => invoiceNumber,
    );
    await query(
      `update invoices set state = 2, voided_at = issued_at, void_reason = 'x' where invoice_number = '${one}'`,
    );
    await query(
      `update invoices set info_mode = 2, carrier_type = null, carrier_id = null, buyer_tax_number = '04595257', buyer_title = 'x'
       where invoice_number in ('${two}', '${three}')`,
    );
    await query(
      `update invoices set void_order = 1, reissued_at = issued_at where invoice_number = '${two}'`,
    );
    await query(
      `insert into cancelled_invoices values ('${two}', 1, 1, null, null, null, null, null, 0, now(), 'admin', 'x')`,
    );
    const matchOf = async (number = '') =>
      (await admin.data('InvoiceWinnerDetail', { invoiceNumber: number })).winner.match;
    expect([await matchOf(one), await matchOf(two), await matchOf(three)]).toEqual([3, 4, 5]);
  });

  test('is limited to visible sites, and to those with the right', async () => {
    const all = await list();
    expect(await answer('InvoiceWinnerList', { page: 1, pageSize: 20 }, 'senior')).toMatchObject({
      status: 200,
    });
    const seen = await answer('InvoiceWinnerList', { page: 1, pageSize: 100 }, 'staff');
    const limited = JSON.parse((seen as unknown as { data: string }).data) as typeof all;
    expect(limited.total).toBeGreaterThan(0);
    expect(limited.total).toBeLessThan(all.total);
    expect(limited.items.every(({ siteCode }) => siteCode !== null)).toBe(true);
    const foreign = all.items.find(
      ({ invoiceNumber }) => !limited.items.some((one) => one.invoiceNumber === invoiceNumber),
    );
    const { invoiceNumber = '' } = foreign ?? {};
    expect(await answer('InvoiceWinnerDetail', { invoiceNumber }, 'staff')).toMatchObject({
      code: 'winner-not-found',
    });
    expect((await answer('InvoiceWinnerList', { page: 1, pageSize: 20 }, 'sitemanager')).status).toBe(403);
    const [first] = all.items;
    expect(
      await answer(
        'InvoiceWinnerNotify',
        { invoiceNumbers: [first?.invoiceNumber ?? ''], notice: 1 },
        'senior',
      ),
    ).toMatchObject({ status: 403 });
    expect(await answer('InvoiceWinnerImport', { text: file([row()]) }, 'senior')).toMatchObject({
      status: 403,
    });
  });

  test('answers an unknown number', async () => {
    expect(await answer('InvoiceWinnerDetail', { invoiceNumber: 'QQ00000000' })).toMatchObject({
      code: 'winner-not-found',
    });
  });
});

describe('the import', () => {
  test('adds nothing twice, and keeps notices when the prize changes', async () => {
    const { total } = await list();
    expect(await admin.data('InvoiceWinnerImport', { text: file([row()]) })).toEqual({
      addedCount: 1,
      changedCount: 0,
      keptCount: 0,
    });
    expect(await admin.data('InvoiceWinnerImport', { text: file([row()]) })).toEqual({
      addedCount: 0,
      changedCount: 0,
      keptCount: 1,
    });
    expect((await list()).total).toBe(total + 1);
    const [told] = await query<Row>(
      `select * from listed_winners where notified_at is not null and tax_number = '72979298' limit 1`,
    );
    const number = told?.invoice_number ?? '';
    const again = row({
      InvTrack: number.slice(0, 2),
      InvoiceNumber: number.slice(2),
      Seller: told?.seller_tax_number ?? '',
      TotalAmount: String(told?.total_twd),
      PrizeAmount: '1000',
    });
    const text = file([again], { TotalPrizeAmount: '1000' });
    expect(await admin.data('InvoiceWinnerImport', { text })).toMatchObject({ changedCount: 1 });
    const { winner } = await admin.data('InvoiceWinnerDetail', { invoiceNumber: number });
    expect([winner.prizeTwd, winner.notifiedAt !== null]).toEqual([1000, true]);
  });

  test('lets only one of two imports at once add the rows', async () => {
    const text = file([row()]);
    const answers = await Promise.all([
      admin.data('InvoiceWinnerImport', { text }),
      admin.data('InvoiceWinnerImport', { text }),
    ]);
    expect(answers.map(({ addedCount }) => addedCount).sort()).toEqual([0, 1]);
  });

  test.each<[string, string, string[]]>([
    ['of another company', file([row()], { HeadBan: '83045210' }), ['/text']],
    [
      'of a period that is not drawn yet',
      file([row({ InvoiceDate: '20261005' })], { YearMonth: '11510' }),
      ['/text'],
    ],
    [
      'with a row of another period',
      file([row(), row({ InvoiceNumber: '10000058', InvoiceDate: '20260901' })]),
      ['/rows/1/InvoiceDate'],
    ],
    ['with a repeated row', file([row(), row()]), ['/rows/1/InvoiceNumber']],
    ['with wrong amounts', file([row({ PrizeAmount: '-1' })]), ['/rows/0/PrizeAmount', '/text']],
    ['with a window that ends before it begins', file([row()], { RecAwardEnd: '1151001' }), ['/text']],
    ['with an entity', `<!DOCTYPE a [<!ENTITY b "c">]>${file([row()])}`, ['/text']],
    ['of another message', '<Invoice/>', ['/text']],
    ['that is not XML', 'no;file', ['/text']],
  ])('refuses a file %s and changes nothing', async (_case, text, pointers) => {
    const before = await query('select * from invoice_winners order by invoice_number');
    const refused = await answer('InvoiceWinnerImport', { text });
    expect(refused).toMatchObject({ success: false, code: 'import-faults' });
    expect((refused.errors ?? []).map(({ pointer }) => pointer)).toEqual(pointers);
    expect(await query('select * from invoice_winners order by invoice_number')).toEqual(before);
  });

  test('refuses a number that the list of another period has', async () => {
    await query(`insert into invoice_winners select 'ZX10000057', '1150506', tax_number, list_type, seller_tax_number, issued_on, buyer_id,
      total_twd, carrier_code, carrier_id, prize_type, prize_twd, null, null, null, null, claim_from, claim_until, imported_at
      from invoice_winners limit 1`);
    expect(await answer('InvoiceWinnerImport', { text: file([row()]) })).toMatchObject({
      errors: [{ pointer: '/rows/0/InvoiceNumber', code: 'repeated' }],
    });
  });

  test('is received from the platform in the same way', async () => {
    const now = new Date('2026-11-20T10:00:00+08:00');
    const receive = (xml: string) =>
      server.storage.database.transaction((tx) => receiveWinners(xml, { tx, now }));
    expect(await receive(file([row()]))).toEqual([]);
    expect(await receive(file([row()], { HeadBan: '83045210' }))).toEqual([
      { element: 'HeadBan', reason: 'other-company', value: '83045210' },
    ]);
    expect((await list({ invoiceNumber: 'ZX10000057' })).items).toMatchObject([{ match: 2, teller: null }]);
  });
});

describe('notices and proof sheets', () => {
  test('are kept once, for winners of the member carrier only', async () => {
    const [one, two] = (await list({ isToTell: true })).items;
    const [platforms] = (await list({ tellers: [1] })).items;
    const numbers = [one?.invoiceNumber ?? '', two?.invoiceNumber ?? ''];
    expect(
      await answer('InvoiceWinnerNotify', {
        invoiceNumbers: [...numbers, platforms?.invoiceNumber ?? ''],
        notice: 1,
      }),
    ).toMatchObject({ code: 'winner-not-ours-to-notify' });
    const answers = await Promise.all(
      [1, 3].map((notice) =>
        answer('InvoiceWinnerNotify', { invoiceNumbers: numbers, notice: notice as 1 | 3 }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { winner, history } = await admin.data('InvoiceWinnerDetail', { invoiceNumber: numbers[0] ?? '' });
    expect(winner.notifiedAt).not.toBeNull();
    expect(history.map(({ deal }) => deal)).toEqual(['30903']);
  });

  test('print a carrier invoice once as the original, then as a reprint', async () => {
    const unprinted = await query<StoredWinner>('select invoice_number from invoices where print_state = 0');
    const fresh = new Set(unprinted.map(({ invoice_number }) => invoice_number));
    const one = (await list({ isToPrint: true })).items.find(({ invoiceNumber }) => fresh.has(invoiceNumber));
    const [platforms] = (await list({ tellers: [1] })).items;
    const keyOf = ({ invoiceNumber = '', invoiceVersion }: Partial<Schemas['InvoiceWinnerRow']> = {}) => ({
      invoiceNumber,
      version: invoiceVersion ?? 0,
    });
    expect(await answer('InvoiceWinnerPrint', { invoices: [keyOf(platforms)] })).toMatchObject({
      code: 'winner-not-printable',
    });
    const { items } = await admin.data('InvoiceProofs', {
      invoiceNumbers: [one?.invoiceNumber ?? '', platforms?.invoiceNumber ?? ''],
    });
    expect(items.map(({ standing }) => standing)).toEqual(['printable', 'carrier']);
    const { printed } = await admin.data('InvoiceWinnerPrint', { invoices: [keyOf(one)] });
    expect(printed).toMatchObject([{ isReprint: false }]);
    const { winner } = await admin.data('InvoiceWinnerDetail', { invoiceNumber: one?.invoiceNumber ?? '' });
    expect(winner.printedAt).not.toBeNull();
    expect(await answer('InvoiceWinnerPrint', { invoices: [keyOf(winner)] })).toMatchObject({
      code: 'reprint-reason',
    });
    expect(
      await admin.data('InvoiceWinnerPrint', { invoices: [keyOf(winner)], reason: '遺失' }),
    ).toMatchObject({ printed: [{ isReprint: true }] });
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });
});
