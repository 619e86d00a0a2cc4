import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findSeller, numberHoldersFor } from '../../ledger/invoices/invoice-seller.ts';
import { LiveTraffic } from '../../simulation/live-traffic.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

// Simulates hours of traffic, on machines with other load.
vi.setConfig({ testTimeout: 90_000 });

let server: TestApp;
let admin: DocumentClient;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  token = (await signIn(server.app, 'admin')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const rows = async <Row>(text: string) => (await server.storage.database.sql.query<Row>(text)).rows;
const ENTRY = {
  siteCode: 'TPE001',
  channel: 2,
  plate: 'ABC-7777',
  vehicleKind: 1,
  enteredAt: '2026-11-20T08:00:00+08:00',
  exitedAt: '2026-11-20T09:00:00+08:00',
  receivableTwd: 60,
  discountTwd: 0,
  paymentMethod: 1,
  mode: 303,
  reason: '斷線',
} as const;

/** Sets columns of a site past the checks of the screen. */
const put = (siteCode: string, columns: string) =>
  server.storage.database.sql.query(`update sites set ${columns} where site_code = '${siteCode}'`);

async function edit(siteCode: string, change: Partial<Schemas['SiteSettings']>) {
  const { version, settings } = await admin.data('SiteDetail', { siteCode });
  const request = { siteCode, version, settings: { ...settings, ...change } };
  return (await send(server.app, dealRequest(token, 'SiteEdit', request))).body;
}

describe('a mode or fee type without rentals', () => {
  test.each([
    ['fee type 僅臨停 @spec(3.22)', { feeType: 1 }, '/settings/feeType'],
    ['mode 僅紀錄 @spec(3.19)', { mode: 2 }, '/settings/mode'],
    ['mode 無效 @spec(3.19)', { mode: 0 }, '/settings/mode'],
  ] as const)(
    'is refused while rentals are active, with their numbers: %s',
    async (_title, change, pointer) => {
      const refused = await edit('TPE001', change);
      expect(refused).toMatchObject({ code: 'rentals-running', errors: [{ pointer }] });
      const [first] = await rows<{ id: string }>(
        `select min(rental_id) as id from rentals where site_code = 'TPE001' and state = 1`,
      );
      expect(refused.message).toContain(`份承租中的月租合約（${first?.id}、`);
      await rows(`update rentals set state = 0, returned_at = now() where site_code = 'TPE001'`);
      expect(await edit('TPE001', change)).toMatchObject({ success: true });
    },
  );

  test('is not copied to a site with active rentals', async () => {
    const { version } = await admin.data('SiteDetail', { siteCode: 'TPE001' });
    const copy = { siteCode: 'TPE001', version, fromSiteCode: 'TAO001', parts: ['fees' as const] };
    const { body } = await send(server.app, dealRequest(token, 'SiteCopy', copy));
    expect(body).toMatchObject({ code: 'rentals-running', errors: [{ pointer: '/parts' }] });
  });
});

describe('a site', () => {
  test.each([
    ['fee_type = 1', 'site-temporary-only', '僅臨停'],
    ['mode = 2', 'site-record-only', '僅紀錄'],
    ['mode = 0', 'site-invalid', '無效'],
  ])('with %s renews no rental', async (columns, code, label) => {
    const [rental] = await rows<{ rentalId: string; version: number }>(
      `select rental_id as "rentalId", version from rentals where site_code = 'TPE001' and state = 1
       order by rental_id limit 1`,
    );
    if (rental === undefined) throw new Error('The seed has no rental.');
    await put('TPE001', columns);
    const renewal = { ...rental, months: 1, start: 'day-after', reason: '續租' } as const;
    const { body } = await send(server.app, dealRequest(token, 'RentalRenewal', renewal));
    expect(body).toMatchObject({ code, errors: [{ pointer: '/rentalId' }] });
    expect(body.message).toContain(label);
  });

  test.each([
    ['fee_type = 2', 'site-monthly-only'],
    ['mode = 2', 'site-record-only'],
    ['state = 2', 'site-not-operating'],
  ])('with %s takes no manual entry', async (columns, code) => {
    await put('TPE001', columns);
    const refused = await admin.refused('create', 'TransactionManualEntry', { form: ENTRY });
    expect(refused).toMatchObject({ errors: [{ pointer: '/form/siteCode', code }] });
  });
});

test('a self-invoicing site takes numbers from its own allocations only @spec(3.24)', async () => {
  const holders = (siteCode: string) =>
    server.storage.database.transaction(async (tx) =>
      numberHoldersFor(await findSeller(tx, siteCode), { machineCode: 'M1' }).map(
        (holder) => [holder.siteCode, holder.branchCode, holder.machineCode] as const,
      ),
    );
  const own = [
    ['TPE001', null, 'M1'],
    ['TPE001', null, null],
  ];
  expect(await holders('TPE001')).toEqual([
    own[0],
    [null, null, 'M1'],
    own[1],
    [null, 'B01', null],
    [null, null, null],
  ]);
  expect(await edit('TPE001', { selfInvoice: 1 })).toMatchObject({ success: true });
  expect(await holders('TPE001')).toEqual(own);
});

/** Returns the form of a new rental that pays three months at once. */
async function rentalForm() {
  const { plans } = await admin.data('RentalOptions', { siteCode: 'TPE001' });
  const plan = plans.find(({ isFixed }) => !isFixed);
  return {
    siteCode: 'TPE001',
    planCode: plan?.planCode ?? '',
    tenantKind: 1,
    tenantName: '預繳測試',
    tenantMobile: null,
    lines: [{ plate: 'PRE-0001', bayCode: null }],
    startsOn: '2026-12-01',
    endsOn: '2027-05-31',
    periodMonths: 3,
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

test('a site without prepayment takes one month at a time @spec(3.51)', async () => {
  const form = await rentalForm();
  for (const prepaidType of [1, 2] as const) {
    expect(await edit('TPE001', { prepaidType })).toMatchObject({ success: true });
    expect(await admin.refused('create', 'RentalCreate', { form })).toMatchObject({
      errors: [{ pointer: '/form/periodMonths', code: 'no-prepayment' }],
    });
  }
  expect(await admin.run('create', 'RentalCreate', { form: { ...form, periodMonths: 1 } })).toBeDefined();
  expect(await edit('TPE001', { prepaidType: 3 })).toMatchObject({ success: true });
  expect(await admin.run('create', 'RentalCreate', { form })).toBeDefined();
});

test('a site without prepayment takes no rent before its period, one with stored value does @spec(3.51)', async () => {
  await admin.data('RentBillGeneration', { month: '2026-12', siteCodes: ['TPE001'] });
  const filters = { siteCodes: ['TPE001'], from: '2026-12', to: '2026-12', payStates: [0 as const] };
  const { items } = await admin.data('RentBillList', { page: 1, pageSize: 100, filters });
  const [bill] = items;
  if (bill === undefined) throw new Error('The seed has no bill of December.');
  const payment: DealRequest<'RentBillCollection'> = {
    billIds: [bill.billId],
    amountTwd: bill.dueTwd,
    channel: 2,
    paymentMethod: 1,
    isChecked: true,
    reference: null,
  };
  expect(await edit('TPE001', { prepaidType: 1 })).toMatchObject({ success: true });
  expect(await admin.refusedData('RentBillCollection', payment)).toMatchObject({
    code: 'no-prepayment',
    errors: [{ pointer: '/billIds/0' }],
  });
  expect(await edit('TPE001', { prepaidType: 2 })).toMatchObject({ success: true });
  await admin.data('RentBillCollection', payment);
  const paid = await admin.data('RentBillList', {
    page: 1,
    pageSize: 100,
    filters: { ...filters, payStates: [2] },
  });
  expect(paid.items.map(({ billId }) => billId)).toContain(bill.billId);
});

test('the invoice type of a site decides whose tax number its invoices bear, or that it gives none @spec(3.21)', async () => {
  const [site] = await rows<{ branch: string; company: string }>(
    `select branches.tax_number as branch, companies.tax_number as company
     from sites join branches using (branch_code) join companies on companies.company_code = sites.company_code
     where site_code = 'TPE001'`,
  );
  const { items } = await admin.data('PendingInvoices', {
    page: 1,
    pageSize: 100,
    filters: { kind: 'later', siteCodes: ['TPE001'] },
  });
  // Only a contract sets the owner.
  await put('TPE001', `owner_tax_number = '83045210'`);
  /** Issues the invoice of the next sale without one. */
  const issue = async (invoiceType: 3 | 4 | 5 | 6) => {
    expect(await edit('TPE001', { invoiceType })).toMatchObject({ success: true });
    const { transactionId = '', version = 0 } = items[0] ?? {};
    const request = { transactionId, version, buyer: { infoMode: 1 } } as const;
    const { body } = await send(server.app, dealRequest(token, 'InvoiceLateIssue', request));
    const [invoice] = await rows<{ seller: string }>(
      `select seller_tax_number as seller from invoices where transaction_id = '${transactionId}'`,
    );
    if (!body.success) return body.code;
    items.shift();
    return invoice?.seller;
  };
  expect(await issue(3)).toBe('invoice-receipt-site');
  // The seed allocates no numbers of the owner to this site.
  expect(await issue(4)).toBe('invoice-numbers-used-up');
  expect(await issue(5)).toBe(site?.branch);
  expect(await issue(6)).toBe(site?.company);
});

describe('the fee collection of a site @spec(3.23)', () => {
  test('decides whether the fee is deducted from what the owner receives', async () => {
    const month = '2026-10';
    const settled = async () => {
      await admin.data('OwnerSettlementCalculate', { month });
      const { settlement } = await admin.data('OwnerSettlementDetail', { settlementId: 'ST202610-TPE001' });
      return settlement;
    };
    await rows(
      `update owner_settlements set state = 1, document_id = null where settlement_id = 'ST202610-TPE001'`,
    );
    expect(await edit('TPE001', { feeCollection: 1 })).toMatchObject({ success: true });
    const deducted = await settled();
    expect(await edit('TPE001', { feeCollection: 2 })).toMatchObject({ success: true });
    const extra = await settled();
    expect(deducted.feeTwd).toBeGreaterThan(0);
    expect(extra).toMatchObject({
      feeTwd: deducted.feeTwd,
      payableTwd: deducted.payableTwd + deducted.feeTwd,
    });
  });
});

test('a plan limits the months of one payment @spec(3.41)', async () => {
  const form = await rentalForm();
  await rows(`update rental_plans set max_period = 2 where plan_code = '${form.planCode}'`);
  expect(await admin.refused('create', 'RentalCreate', { form })).toMatchObject({
    errors: [{ pointer: '/form/periodMonths', code: 'period-too-long' }],
  });
});

describe('traffic of two hours', () => {
  const SITE = 'TPE001';
  async function pass(): Promise<void> {
    const { database } = server.storage;
    const options = { database, clock: server.clock, wait: async () => undefined };
    const onFailure = (error: unknown) => {
      throw error;
    };
    server.clock.advance(2 * 3_600_000);
    await new LiveTraffic({
      ...options,
      changePublisher: { dataChanged: () => undefined },
      onFailure,
    }).catchUp();
  }

  test.each([
    ['fee_type = 2', 0],
    ['mode = 0', 0],
    ['mode = 2', 1],
    ['fee_type = 1', 1],
  ])('with %s lets in: %i (1 for any)', async (columns, some) => {
    const [before] = await rows<{ at: string }>(`select max(charged_at)::text as at from transactions`);
    await put(SITE, columns);
    await pass();
    const came = await rows(
      `select 1 from transactions where site_code = '${SITE}' and entered_at > '${before?.at}' limit 1`,
    );
    expect(came).toHaveLength(some);
    const paid = await rows(
      `select 1 from transactions where site_code = '${SITE}' and exited_at > '${before?.at}' and received_twd > 0 limit 1`,
    );
    expect(paid).toHaveLength(columns === 'mode = 2' ? 0 : 1);
  });
});

describe('the sign-in of a site’s staff @spec(3.25)', () => {
  async function signInFrom(remoteAddress: string, account = 'sitestaff', headers = {}) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/plusapi/account/login',
      payload: { username: account, password: 'Parking2026' },
      remoteAddress,
      headers,
    });
    return response.json<{ success: boolean; code?: string; message: string }>();
  }

  test('is accepted from the address of the site only, while the site has a check', async () => {
    expect(await signInFrom('10.21.1.10')).toMatchObject({ success: true });
    const refused = await signInFrom('192.168.7.7');
    expect(refused).toMatchObject({ success: false, code: 'address-not-of-site' });
    expect(refused.message).toContain('192.168.7.7');
    await put('TPE001', 'check_type = 0, check_value = null');
    expect(await signInFrom('192.168.7.7')).toMatchObject({ success: true });
  });

  test('by MAC address is accepted from the machine that has it', async () => {
    const [machine] = await rows<{ ip: string; mac: string }>(
      `select ip_address as ip, mac_address as mac from machines where site_code = 'TPE001' order by 1 limit 1`,
    );
    await put('TPE001', `check_type = 2, check_value = '${machine?.mac}'`);
    expect(await signInFrom(machine?.ip ?? '')).toMatchObject({ success: true });
    expect(await signInFrom('10.21.1.10')).toMatchObject({ code: 'address-not-of-site' });
    await rows(`update machines set connection = 0, retired_on = '2026-11-20', retire_reason = '汰舊換新'
      where mac_address = '${machine?.mac}'`);
    expect(await signInFrom(machine?.ip ?? '')).toMatchObject({ code: 'address-not-of-site' });
  });

  test('uses a forwarded address only behind a proxy on this machine', async () => {
    const headers = { 'x-forwarded-for': '10.21.1.10' };
    expect(await signInFrom('192.168.7.7', 'sitestaff', headers)).toMatchObject({ success: false });
    expect(await signInFrom('127.0.0.1', 'sitestaff', headers)).toMatchObject({ success: true });
    const foreign = { 'x-forwarded-for': '192.168.7.7' };
    expect(await signInFrom('127.0.0.1', 'sitestaff', foreign)).toMatchObject({ success: false });
  });

  test('leaves staff of the company alone', async () => {
    expect(await signInFrom('192.168.7.7', 'manager')).toMatchObject({ success: true });
  });
});
