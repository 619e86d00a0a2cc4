import type { DataDeal, DealRequest, Schemas } from '@parking-plus/contracts';
import { expect, test } from 'vitest';
import { acquireAdvisoryLock } from '../db/advisory-lock.ts';
import { AdvisoryLock } from '../db/sql/advisory-locks.ts';
import { countBlockedTransactions, describePostgres } from '../db/testing/engines.ts';
import { startUncommittedTransaction } from '../db/testing/uncommitted-transaction.ts';
import type { DealHandlers } from '../deals/define-deals.ts';
import { deals as bankAccounts } from '../modules/bank-accounts/bank-accounts.deals.ts';
import { deals as bays } from '../modules/bays/bays.deals.ts';
import { deals as companies } from '../modules/companies/companies.deals.ts';
import { deals as partners } from '../modules/discount-partners/discount-partners.deals.ts';
import { deals as discounts } from '../modules/discounts/discounts.deals.ts';
import { deals as lanes } from '../modules/lanes/lanes.deals.ts';
import { deals as machines } from '../modules/machines/machines.deals.ts';
import { deals as owners } from '../modules/owners/owners.deals.ts';
import { adminContext } from '../testing/deal-context.ts';

const handlers: DealHandlers = {
  ...bankAccounts,
  ...bays,
  ...companies,
  ...discounts,
  ...lanes,
  ...machines,
  ...owners,
  ...partners,
};
type Resource =
  | 'BankAccount'
  | 'Branch'
  | 'Company'
  | 'Discount'
  | 'DiscountPartner'
  | 'Lane'
  | 'Machine'
  | 'Owner'
  | 'SiteBay';
type RacingDeal = Extract<DataDeal, `${Resource}${'Create' | 'Edit' | 'Import' | 'Replace'}`>;
/** A call of a deal with its payload. With many scaffolded screens, a union of all deals is too complex for TypeScript. */
type Call = { [K in RacingDeal]: readonly [K, DealRequest<K>] }[RacingDeal];

const SITE = 'TPE001';
const seller = (taxNumber: string, name: string): Schemas['SellerEntries'] => ({
  name,
  taxNumber,
  taxOffice: null,
  taxRegistrationNumber: null,
  address: null,
  responsiblePerson: null,
  certificateContact: null,
  certificatePhone: null,
  certificateEmail: null,
});
const account = (accountNumber: string): Schemas['BankAccountEntries'] => ({
  branchCode: null,
  siteCode: null,
  bankCode: '981',
  bankName: '試行銀行',
  bankBranch: '中山分行',
  accountNumber,
  holder: '安行停車',
  purpose: 1,
  virtualAccountPrefix: null,
  validFrom: null,
});
const device = (macAddress: string, ipAddress = '10.99.7.1') => ({
  serialNumber: 'SN-7',
  softwareVersion: '4.12.0',
  ipAddress,
  macAddress,
});
const lane = (laneCode: string, name: string): Schemas['LaneEntries'] => ({
  siteCode: SITE,
  laneCode,
  name,
  direction: 1,
  vehicleKinds: [],
  state: 1,
  startsOn: '2026-11-20',
  endsOn: null,
});
const bay = { siteCode: SITE, floor: 'B9', kind: 1, vehicleKind: 1, setMode: null } as const;
const size = { lengthCm: 550, widthCm: 250, heightCm: 210 };
const owner: Schemas['OwnerEntries'] = {
  name: '同名業主',
  taxNumber: null,
  contact: null,
  phone: null,
  address: null,
  bankCode: null,
  bankAccountNumber: null,
  bankAccountName: null,
  endsOn: null,
};
const partner: Schemas['PartnerEntries'] = {
  name: '府中商場',
  taxNumber: null,
  contactName: '新店長',
  contactPhone: null,
  contactEmail: null,
  siteCodes: [],
  validFrom: '2024-01-01',
  validUntil: null,
  budgetTwd: null,
  budgetCount: null,
  billing: 0,
  paymentDays: null,
};
const imported = <Row>(...rows: Row[]) => ({ rows, onExisting: 'refuse' as const });

const machine = (macAddress: string): Call => [
  'MachineImport',
  imported({ siteCode: SITE, kind: 2 as const, laneCode: null, ...device(macAddress, '10.99.7.9') }),
];
const accounts = (accountNumber: string): Call => [
  'BankAccountImport',
  imported({ ...account(accountNumber), companyCode: 'C01', holder: '匯入' }),
];

type Race = {
  readonly title: string;
  readonly lock: keyof typeof AdvisoryLock;
  readonly keys: readonly [string, string];
  /** Assigns the key to a record. */
  readonly write: (key: string) => Call;
  /** Imports other values with the same key. */
  readonly rival: (key: string) => Call;
};
const RACES: readonly Race[] = [
  {
    title: 'a company',
    lock: 'CompanyNumbers',
    keys: ['04595257', '83045210'],
    write: (key) => ['CompanyCreate', { entries: seller(key, '新增') }],
    rival: (key) => ['CompanyImport', imported(seller(key, '匯入'))],
  },
  {
    title: 'a branch with the number of a company',
    lock: 'CompanyNumbers',
    keys: ['53960007', '53960098'],
    write: (key) => ['BranchCreate', { companyCode: 'C01', entries: seller(key, '新增') }],
    rival: (key) => ['CompanyImport', imported(seller(key, '匯入'))],
  },
  {
    title: 'a bank account',
    lock: 'CompanyNumbers',
    keys: ['98100000099001', '98100000099002'],
    write: (key) => ['BankAccountCreate', { companyCode: 'C01', entries: account(key) }],
    rival: accounts,
  },
  {
    title: 'an edited bank account',
    lock: 'CompanyNumbers',
    keys: ['98100000099003', '98100000099004'],
    write: (key) => ['BankAccountEdit', { bankAccountCode: 'BA002', version: 1, entries: account(key) }],
    rival: accounts,
  },
  {
    title: 'a lane',
    lock: 'LaneCodes',
    keys: ['IN7', 'IN8'],
    write: (key) => ['LaneCreate', { entries: lane(key, '新增') }],
    rival: (key) => ['LaneImport', imported(lane(key, '匯入'))],
  },
  {
    title: 'a machine',
    lock: 'MachineAddresses',
    keys: ['02:00:5E:97:00:01', '02:00:5E:97:00:02'],
    write: (key) => ['MachineCreate', { siteCode: SITE, kind: 2, laneCode: null, ...device(key) }],
    rival: machine,
  },
  {
    title: 'an edited machine',
    lock: 'MachineAddresses',
    keys: ['02:00:5E:97:00:03', '02:00:5E:97:00:04'],
    write: (macAddress) => [
      'MachineEdit',
      {
        machineCode: 'TPE001-LPR1',
        version: 1,
        laneCode: null,
        ipAddress: '10.99.7.2',
        macAddress,
        isInMaintenance: false,
      },
    ],
    rival: machine,
  },
  {
    title: 'the successor of a machine',
    lock: 'MachineAddresses',
    keys: ['02:00:5E:97:00:05', '02:00:5E:97:00:06'],
    write: (key) => [
      'MachineReplace',
      {
        machineCode: 'TPE001-LPR2',
        version: 1,
        ...device(key),
        retiredOn: '2026-11-20',
        reason: '汰換',
      },
    ],
    rival: machine,
  },
  {
    title: 'a bay',
    lock: 'BayNumbers',
    keys: ['B8-', 'B9-'],
    write: (prefix) => ['SiteBayCreate', { ...bay, ...size, prefix, from: 1, to: 1, width: 3 }],
    rival: (key) => ['SiteBayImport', imported({ ...bay, ...size, bayNumber: `${key}001`, heightCm: 200 })],
  },
];

describePostgres('a write during an import', (database) => {
  const run = async ([deal, payload]: Call): Promise<unknown> =>
    (handlers[deal] as (payload: unknown, context: unknown) => Promise<unknown>)(
      payload,
      adminContext(database()),
    );

  /** Starts calls that wait in turn for a lock, releases it, and returns what became of them. */
  async function race(lock: keyof typeof AdvisoryLock, calls: readonly Call[]) {
    const finish = await startUncommittedTransaction(
      database(),
      (tx) => acquireAdvisoryLock(tx, AdvisoryLock[lock]),
      async () => {},
    );
    const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = [];
    for (const [index, call] of calls.entries()) {
      outcomes.push(Promise.allSettled([run(call)]));
      await expect.poll(() => countBlockedTransactions(database())).toBe(index + 1);
    }
    await finish();
    return (await Promise.all(outcomes)).flat();
  }
  const done = { status: 'fulfilled' };
  /** An error of the business rules; one of the database has no HTTP status. */
  const refused = (more: object = {}) => ({
    status: 'rejected',
    reason: expect.objectContaining({ status: 200, ...more }),
  });

  test.each(RACES)('$title: the write sees what was imported first', async ({ lock, keys, write, rival }) => {
    const outcome = await race(lock, [rival(keys[0]), write(keys[0])]);
    expect(outcome).toMatchObject([done, refused()]);
  });

  test.each(RACES)('$title: the import sees what was written first', async ({ lock, keys, write, rival }) => {
    const outcome = await race(lock, [write(keys[1]), rival(keys[1])]);
    expect(outcome).toMatchObject([done, refused({ code: 'import-faults' })]);
  });

  test('an owner: the import sees the one that was created first', async () => {
    const outcome = await race('Owners', [
      ['OwnerCreate', { entries: owner }],
      ['OwnerImport', imported({ ...owner, contact: '匯入' })],
    ]);
    expect(outcome).toMatchObject([done, refused({ code: 'import-faults' })]);
  });

  test('a discount plan of an imported partner: neither waits for the other', async () => {
    const { rows } = await database().sql.query<{ partnerCode: string; siteCodes: string[] }>(
      `select partner_code as "partnerCode", array_agg(site_code) as "siteCodes" from discount_partners
       join discount_partner_sites using (partner_code) where name = '府中商場' group by partner_code`,
    );
    const { partnerCode = '', siteCodes = [] } = rows[0] ?? {};
    const plan: Schemas['DiscountEntries'] = {
      name: '折抵一小時',
      publishType: 51,
      publisher: '府中商場',
      partnerCode,
      discountType: 1,
      value: 60,
      countRule: 1,
      vehicleKinds: [1],
      siteCodes,
      validFrom: '2026-12-01',
      validUntil: '2026-12-31',
      quotaCount: 500,
    };
    const outcome = await race('DiscountNumbers', [
      ['DiscountPartnerImport', { rows: [{ ...partner, siteCodes }], onExisting: 'replace' }],
      ['DiscountCreate', { entries: plan }],
    ]);
    expect(outcome).toMatchObject([done, done]);
  });
});
