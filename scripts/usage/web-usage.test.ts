import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findDeal,
  findFields,
  hasField,
  mergedUse,
  parseWebUsage,
  screenUses,
} from '@parking-plus/contracts/usage';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

const text = readFileSync(join(projectRoot, 'packages/contracts/usage/web-usage.json'), 'utf8');
const usage = parseWebUsage(text);
const filesOf = (field: string, kind: 'reads' | 'sends') =>
  findFields(usage, [field])
    .parts.filter(({ kinds }) => kinds.includes(kind))
    .map(({ file }) => file.split('/').at(-1));

/** Read from the source by hand, each for another way of reading. */
test.each([
  ['PaymentRow.attempts', 'a column and a detail', ['payment-detail.tsx', 'payment-list.ts']],
  ['PaymentRow.answeredAt', 'a column and a detail', ['payment-detail.tsx', 'payment-list.ts']],
  ['PaymentRow.bankReference', 'a detail only', ['payment-detail.tsx']],
  ['PaymentRow.refundedAt', 'a detail under a condition', ['payment-detail.tsx']],
  [
    'PaymentRow.siteName',
    'a function of a column, and the name next to a code',
    ['payment-detail.tsx', 'payment-list.ts'],
  ],
  [
    'PaymentRow.bankMessage',
    'a function, a detail and the answer of an action',
    ['payment-detail.tsx', 'payment-list.ts', 'use-bank-actions.ts'],
  ],
  ['PaymentSummary.payingCount', 'tiles', ['payment-tiles.ts']],
  ['PaymentSummary.amountTwd', 'totals of the page', ['payment-list-page.tsx']],
  ['RefundStanding.mostTwd', 'start values of a form', ['refund-drawer.tsx']],
  ['AccountRecord.openSessionCount', 'a detail of two spread records', ['account-detail.tsx']],
  [
    'SiteSettings.selfInvoice',
    'a detail with spread properties',
    ['site-detail.tsx', 'site-form-drawer.tsx', 'site-setup.tsx'],
  ],
  ['AllocatableTrack.freeCount', 'a text of a form', ['allocate-drawer.tsx']],
  ['RentBillPreviewResult.existingCount', 'a preview', ['generate-bills-drawer.tsx']],
  ['SiteUse.carsInsideCount', 'a link in a detail', ['site-detail.tsx']],
  ['RefundStanding.fullWay', 'a detail and a drawer', ['payment-detail.tsx', 'refund-drawer.tsx']],
  ['InvoiceBlankFileResult.fileName', 'a constraint of a generic hook', ['blank-list-page.tsx']],
  ['TransactionOperation.accountName', 'a shared part', ['operation-history.tsx']],
  ['HolidayImportResult.createdCount', 'the shared import', ['rows-import.tsx']],
  ['PaymentExportResult.nextKey', 'the export', ['payment-list-page.tsx']],
  ['UserInfo.account', 'the session', expect.arrayContaining(['session-store.ts'])],
  ['LookupsResult.sites', 'a hook', expect.arrayContaining(['use-change-labels.ts'])],
])('%s is read by %s', (field, _how, files) => {
  expect(filesOf(field, 'reads')).toEqual(files);
});

test.each([
  'BankAccountSummary.validCount',
  'UnpaidSummary.waivedTwd',
  'MachineSummary.unsyncedCount',
  'PermissionChangeResult.roles',
  'RentalRefund.memo',
  'ConnectionRow.softwareCode',
  'TransactionOperation.changes',
])('%s is read by no screen', (field) => {
  expect(findFields(usage, [field]).parts).toEqual([]);
});

test.each([
  ['PaymentRefundRequest.amountTwd', 'a form and its values', ['refund-drawer.tsx']],
  ['PaymentFilters.from', 'a period of a list', ['payment-list.ts']],
  ['PaymentKey.version', 'an action of a row', ['use-bank-actions.ts']],
  ['TransactionManualEntryForm.plate', 'a form field of a document', ['manual-entry-drawer.tsx']],
  ['NewBankLine.serial', 'imported rows', ['bank-file-import.tsx']],
])('%s is sent by %s', (field, _how, files) => {
  expect(filesOf(field, 'sends')).toEqual(expect.arrayContaining(files));
});

test('names screens, tests, deals, steps, codes and statuses', () => {
  const { deals, codes } = screenUses(usage).get('fees/payment-list') ?? mergedUse([]);
  expect([...deals].filter((deal) => deal.startsWith('Payment')).sort()).toEqual([
    'PaymentDetail',
    'PaymentExport',
    'PaymentList',
    'PaymentQuery',
    'PaymentRefund',
    'PaymentResend',
  ]);
  expect(codes.has('CashFlowPayState.Paying')).toBe(true);
  expect(findDeal(usage, 'PaymentRefund')).toMatchObject({
    screens: ['fees/payment-list'],
    tests: expect.arrayContaining([
      'apps/web/src/screens/fees/payment-list/payment-list-page.test.tsx',
      'e2e/journeys/fees/act-on-fees.spec.ts',
    ]),
  });
  expect(findDeal(usage, 'BankAccountList').screens).toEqual(['sites/bank-account-list']);
  const others = usage.parts.filter(({ deals }) => !deals?.includes('BankAccountList'));
  expect(findDeal({ ...usage, parts: others }, 'BankAccountList')).toEqual({
    screens: [],
    parts: [],
    tests: [],
  });
  const { statuses, steps, operations } = mergedUse(usage.parts);
  expect([...statuses]).toEqual(expect.arrayContaining([401, 403, 409]));
  expect([...steps].sort()).toEqual([
    'approve',
    'close',
    'create',
    'del',
    'edit',
    'list',
    'return',
    'submit',
    'void',
  ]);
  expect([...operations]).toEqual(expect.arrayContaining(['accountLogin', 'filesUpload', 'taskRun']));
});

test('says “whole” where a record is passed on unread', () => {
  const { reads } = mergedUse(usage.parts);
  expect(reads.has('MenuNode.*')).toBe(true);
  expect(hasField(reads, 'MenuNode.anything')).toBe(true);
});
