import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleValue } from '@parking-plus/contracts/sample-value';
import { checkDeal } from '@parking-plus/contracts/validators';
import { expect, test } from 'vitest';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import { filesBelow } from '../../../project/files-below.ts';
import { listDealNames } from '../../../project/list-deals.ts';
import { project } from '../testing/copy-project.ts';
import { findQueries } from './find-queries.ts';
import { firstColumns, firstFilters } from './first-columns.ts';
import { findListDeal, rowKeyOf } from './list-deal.ts';

/** Lists that are parts of other screens. */
const PARTS = ['BulletinReaderList', 'DeclarationItemList', 'PendingInvoices', 'UploadDifferenceList'];
const lists = listDealNames(project).filter((name) => !PARTS.includes(name));

test('finds a list with its export, its detail and its action code', () => {
  expect(findListDeal(project, 'PaymentList')).toMatchObject({
    code: '10400',
    action: '10400',
    exportDeal: 'PaymentExport',
    detail: { deal: 'PaymentDetail', code: '10410', parameter: 'paymentId', record: 'payment' },
  });
  expect(findListDeal(project, 'DepartmentList').detail).toMatchObject({ hasHistory: true });
  expect(findListDeal(project, 'SiteList').detail).toMatchObject({ record: undefined });
  expect(findListDeal(project, 'ManualList')).toMatchObject({
    exportDeal: undefined,
    detail: undefined,
  });
});

test.each([
  ['PaymentLst', '"PaymentLst" is not a deal. Did you mean PaymentList?'],
  ['PaymentDetail', '"PaymentDetail" is a deal, but not a list. Did you mean PaymentList?'],
  ['TransactionVoid', '"TransactionVoid" is a deal, but not a list. Did you mean TransactionList?'],
  ['Xyz', '"Xyz" is not a deal. For example AbnormalList, AccountList, AllowanceList.'],
])('rejects %s', (name, message) => {
  expect(() => findListDeal(project, name)).toThrow(UsageError);
  expect(() => findListDeal(project, name)).toThrow(message);
});

test.each(PARTS)('rejects %s, which needs a parameter that no user chooses', (name) => {
  expect(() => findListDeal(project, name)).toThrow(CommandFailedError);
  expect(() => findListDeal(project, name)).toThrow(`${name} requires `);
});

test('rejects a contract that changed since it was generated', () => {
  const root = mkdtempSync(join(tmpdir(), 'plus deal '));
  mkdirSync(join(root, 'packages/contracts/src/generated'), { recursive: true });
  mkdirSync(join(root, 'packages/contracts/src/generate'));
  mkdirSync(join(root, 'packages/contracts/openapi'));
  writeFileSync(join(root, 'packages/contracts/src/generated/source-hash.txt'), 'old\n');
  expect(() => findListDeal(root, 'PaymentList')).toThrow('Run: npm run generate');
  rmSync(root, { recursive: true });
});

test('uses the first field of a row as its key, like the lists of the product', () => {
  const definitions = filesBelow(project, 'apps/web/src/screens', '.ts').flatMap(({ text }) => [
    ...text.matchAll(/defineList\((\w+)Shape, \{\n(?: {2}\/\/.*\n)* {2}rowKey: '(\w+)'/g),
  ]);
  expect(definitions.length).toBeGreaterThan(20);
  for (const [, shape = '', key] of definitions) {
    const name = `${shape.charAt(0).toUpperCase()}${shape.slice(1)}`;
    if (lists.includes(name)) expect([name, rowKeyOf(findListDeal(project, name))]).toEqual([name, key]);
  }
});

test.each(lists)('%s has columns, filters and a row that match the contract', async (name) => {
  const list = findListDeal(project, name);
  const { columns, names, titleField } = firstColumns(list, true);
  expect(columns.length).toBeGreaterThan(1);
  const widths = columns.map((column) => Number(/width: (\d+)/.exec(column)?.[1]));
  expect(widths.reduce((sum, width) => sum + width)).toBeLessThanOrEqual(1020);
  expect(columns.filter((column) => column.includes("card: 'title'"))).toHaveLength(1);
  expect(columns[0]).toContain('pinned: true, opensDetail: true');
  expect(names).toContain(titleField ?? rowKeyOf(list));
  for (const filter of firstFilters(list)) expect(Object.keys(list.filters)).toContain(filter);
  const page = sampleValue(list.document, 'page', list.result) as object;
  const row = sampleValue(list.document, 'row', list.result.properties?.items?.items ?? {});
  expect(await checkDeal(name as 'PaymentList', 'result', { ...page, items: [row] })).toEqual([]);
  if (list.detail === undefined) return;
  const detail = sampleValue(list.document, 'detail', list.detail.result);
  expect(await checkDeal(list.detail.deal as 'PaymentDetail', 'result', detail)).toEqual([]);
});

test('chooses sensible first columns', () => {
  const { columns, titleField } = firstColumns(findListDeal(project, 'RedemptionList'), false);
  expect(titleField).toBe('plate');
  expect(columns).toEqual(
    expect.arrayContaining([
      "{ field: 'siteCode', show: (row) => row.siteName, width: 128, card: 'line' }",
      "{ field: 'discountName', key: 'discountCode', width: 128 }",
      "{ field: 'amountTwd', width: 104, card: 'amount' }",
      "{ field: 'state', width: 104, tag: true, card: 'tag' }",
    ]),
  );
  expect(firstFilters(findListDeal(project, 'PaymentList')).slice(0, 4)).toEqual([
    'siteCodes',
    'period',
    'plate',
    'keyword',
  ]);
});

test('finds the existing queries of a deal', () => {
  expect(
    Object.fromEntries(findQueries(project, ['RedemptionList', 'RedemptionDetail', 'PaymentRefund'])),
  ).toEqual({
    RedemptionList: {
      file: 'resources/discounts/discount-queries.ts',
      queries: 'discountQueries',
      member: 'usages',
    },
    RedemptionDetail: {
      file: 'resources/discounts/discount-queries.ts',
      queries: 'discountQueries',
      member: 'usage',
    },
  });
});
