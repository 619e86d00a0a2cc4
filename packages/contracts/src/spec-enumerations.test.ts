import { expect, it } from 'vitest';
import { type EnumName, enumTables } from './generated/enum-tables.ts';

type Codes = Readonly<Record<number, string>>;

/** Codes that the specification gives without a meaning of their own. */
const codes = (...numbers: number[]): Codes => Object.fromEntries(numbers.map((code) => [code, '']));

const CARDS = codes(3, 4, 5, 6, 7, 8);

/** docs/spec-statements.md 3.15 to 3.60, to the letter; where it names no meaning, the code alone. */
const OF_THE_SPECIFICATION: readonly (readonly [title: string, name: EnumName, meanings: Codes])[] = [
  ['state @spec(3.15)', 'State', { 0: 'Invalid', 1: 'Valid' }],
  ['yes/no @spec(3.15)', 'YesNo', { 0: 'No', 1: 'Yes' }],
  ['site type @spec(3.16)', 'SiteType', { 1: 'Website', 2: 'App' }],
  ['cash-flow pay state @spec(3.17)', 'CashFlowPayState', { 0: 'Paying', 1: 'Success', 2: 'Failed' }],
  ['identity @spec(3.18)', 'Identity', { 1: 'Client', 2: 'Server', 3: 'Cloud' }],
  ['site mode @spec(3.19)', 'SiteMode', { 0: 'Invalid', 1: 'Valid', 2: 'Record' }],
  ['site state @spec(3.20)', 'SiteState', { 0: 'Withdrawn', 1: 'Operating', 2: 'Being built' }],
  [
    'site invoice type @spec(3.21)',
    'SiteInvoiceType',
    { 3: 'Receipt', 4: 'Owner invoice', 5: 'Branch invoice', 6: 'Head-office invoice' },
  ],
  ['fee type @spec(3.22)', 'FeeType', { 0: 'Temporary & monthly', 1: 'Temporary only', 2: 'Monthly only' }],
  ['fee collection @spec(3.23)', 'FeeCollection', { 1: 'Deducted from remittance', 2: 'Extra remittance' }],
  ['self invoice @spec(3.24)', 'SelfInvoice', { 0: 'Not used', 1: 'Used' }],
  ['site check @spec(3.25)', 'SiteCheck', { 0: 'None', 1: 'IP', 2: 'MAC address' }],
  ['invoice mode @spec(3.26)', 'InvoiceMode', { 1: 'Immediate', 2: 'Next month' }],
  ['sync @spec(3.27)', 'Sync', { 0: 'Unsynced', 1: 'Synced' }],
  ['pay state @spec(3.28)', 'PayState', { 0: 'Unpaid', 1: 'Paid', 2: 'Prepaid', 3: 'Collected on behalf' }],
  ['check result @spec(3.29)', 'CheckResult', { 1: 'Normal', 2: 'Abnormal' }],
  ['discrepancy @spec(3.30)', 'Discrepancy', { 1: 'Invoice', 2: 'Amount', 3: 'Branch count' }],
  ['requirement type @spec(3.31)', 'RequirementType', { 1: 'New feature', 2: 'Adjustment', 3: 'Bug' }],
  ['invoice print @spec(3.32)', 'InvoicePrint', { 0: 'Unprinted', 1: 'Printed', 2: 'Cloud download' }],
  [
    'invoice assign @spec(3.33)',
    'InvoiceAssign',
    { 1: 'Company', 2: 'Site', 3: 'Site machine', 4: 'Branch', 5: 'Company machine' },
  ],
  [
    'invoice state @spec(3.34)',
    'InvoiceState',
    { 0: 'Unused', 1: 'Used', 2: 'Void', 3: 'Allowance', 4: 'Unissued void' },
  ],
  [
    'invoice info mode @spec(3.35)',
    'InvoiceInfoMode',
    { 1: 'Personal', 2: 'Company', 3: 'E-carrier', 4: 'Donation' },
  ],
  [
    'invoice type @spec(3.36)',
    'InvoiceType',
    {
      1: 'Two-part cash register',
      2: 'Electronic',
      3: 'Manual triple',
      4: 'Manual double',
      5: 'Self-printed',
    },
  ],
  [
    'carrier type, 3 to 8 cards and memberships @spec(3.37)',
    'CarrierType',
    { 1: 'Mobile barcode', 2: 'Citizen certificate', ...CARDS },
  ],
  ['data scope @spec(3.38)', 'DataScope', { 1: 'Self', 2: 'All', 3: 'Agent', 4: 'Custom' }],
  [
    'transaction mode @spec(3.39)',
    'TransactionMode',
    {
      [-1]: 'Free',
      1: 'Revenue',
      11: 'Allowance',
      12: 'Allowance fill',
      21: 'Void',
      22: 'Void fill',
      51: 'Prior unpaid',
      101: 'Estimate',
      151: 'Deposit',
      201: 'Collected on behalf',
      202: 'Collected on behalf fill',
      251: 'Prepaid',
      252: 'Advance',
      301: 'Other',
      302: 'Loss',
      303: 'Fill',
      304: 'Gain',
      305: 'Loss ticket',
    },
  ],
  [
    'transaction info state, nine codes and eight labels @spec(3.40)',
    'TransactionInfoState',
    {
      0: 'Abnormal',
      1: 'Normal',
      2: 'Void',
      3: 'Allowance',
      4: 'Allowance pending',
      5: 'Delete-allowance pending',
      6: 'Cancel normal',
      7: 'Cancel abnormal',
      8: '',
    },
  ],
  [
    'max period @spec(3.41)',
    'MaxPeriod',
    {
      1: '1 month',
      2: '2 months',
      3: '3 months',
      4: '4 months',
      5: '5 months',
      6: '6 months',
      12: 'One year',
    },
  ],
  [
    'charge channel @spec(3.42)',
    'ChargeChannel',
    {
      1: 'APS',
      2: 'POS',
      3: 'APP',
      4: 'Exit APS',
      5: 'Online APS',
      6: 'On-site',
      7: 'Online',
      8: 'Roadside PDA',
      9: 'Plate pillar',
      10: 'Online temp parking',
      11: 'Other',
      12: 'Other',
    },
  ],
  ['rent state @spec(3.43)', 'RentState', { 0: 'Terminated', 1: 'Rented', 2: 'Forced return' }],
  [
    'rent set mode @spec(3.44)',
    'RentSetMode',
    { 1: 'Flat fixed', 2: 'Flat non-fixed', 3: 'Mechanical fixed', 4: 'Mechanical non-fixed' },
  ],
  ['auto withhold @spec(3.45)', 'AutoWithhold', codes(0, 1)],
  ['rent printable @spec(3.45)', 'RentPrintable', codes(0, 1, 2)],
  ['declaration state @spec(3.46)', 'DeclarationState', codes(0, 1, 2, 3, 4, 5)],
  ['message type @spec(3.47)', 'MessageType', { 1: 'SMS', 2: 'E-mail' }],
  ['message board state @spec(3.48)', 'MessageBoardState', { 0: 'Replied', 1: 'Open', 2: 'Closed' }],
  ['target @spec(3.49)', 'MessageTarget', { 1: 'Accounting', 2: 'Software' }],
  [
    'bulletin target @spec(3.50)',
    'BulletinTarget',
    { 0: 'All', 1: 'All companies', 3: 'All sites', 4: 'Some sites' },
  ],
  ['bank detail state @spec(3.51)', 'BankDetailState', codes(1, 2, 3, 4)],
  ['site prepaid type @spec(3.51)', 'SitePrepaidType', codes(1, 2, 3)],
  ['discount publish type @spec(3.52)', 'DiscountPublishType', codes(1, 21, 51, 71, 101)],
  ['discount type @spec(3.53)', 'DiscountType', { 0: 'Free', 1: 'Minutes', 2: 'Amount' }],
  ['discount count rule @spec(3.54)', 'DiscountCountRule', { 0: '', 1: 'Once a day', 2: 'By slot count' }],
  ['site owner @spec(3.55)', 'SiteOwner', { 1: 'Private', 21: 'Government' }],
  [
    'parking charge type @spec(3.56)',
    'ParkingChargeType',
    { 1: 'Per use', 2: 'Timed', 3: 'Progressive', 4: 'Special' },
  ],
  ['charging type @spec(3.56)', 'ChargingType', codes(1, 2, 3, 4)],
  ['date type @spec(3.57)', 'DateType', { 1: 'Weekday', 2: 'Holiday', 3: 'Special' }],
  ['service order pay type @spec(3.58)', 'ServiceOrderPayType', { 1: 'Self', 2: 'On behalf' }],
  ['tax type @spec(3.59)', 'TaxType', { 1: 'Taxable', 2: 'Zero', 3: 'Exempt' }],
];

it.each(OF_THE_SPECIFICATION)('has the codes and meanings of %s', (_title, name, meanings) => {
  const rows = enumTables[name];
  expect(rows.map(({ code }) => Number(code)).toSorted((one, other) => one - other)).toEqual(
    Object.keys(meanings)
      .map(Number)
      .toSorted((one, other) => one - other),
  );
  for (const { code, en, zh_TC } of rows) {
    const meaning = meanings[Number(code)] ?? '';
    const isSo = en.toLowerCase().startsWith(meaning.toLowerCase());
    expect([code, isSo, zh_TC.trim() !== '']).toEqual([code, true, true]);
  }
});

it('has authority codes of ministries, cities and transit companies @spec(3.60)', () => {
  const names = enumTables.Authority.map(({ en }) => en);
  expect(names).toEqual(expect.arrayContaining(['Taipei City', 'Kaohsiung City']));
  expect(names.filter((name) => /Ministry/.test(name))).not.toEqual([]);
  expect(names.filter((name) => /Metro|MRT|Rapid Transit/.test(name)).length).toBeGreaterThan(1);
});
