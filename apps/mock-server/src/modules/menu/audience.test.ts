import { type DealName, dealCodes } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverNavLeaves } from '../../registry/nav-leaves.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { envelopeRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NavItem } from './menu-tree.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PAGE = { page: 1, pageSize: 20 } as const;
const screensIn = (items: readonly NavItem[]): string[] =>
  items.flatMap(({ component, children = [] }) => [
    ...(component ? [component] : []),
    ...screensIn(children),
  ]);

test.each([
  ['administrators', 'admin', 'people/account-list', 'AccountList'],
  ['company staff', 'staff', 'fees/transaction-list', 'TransactionList'],
  ['field engineers', 'engineer', 'sites/machine-list', 'MachineList'],
  ['site staff', 'sitestaff', 'fees/transaction-list', 'TransactionList'],
] as const)(
  'lets %s sign in, open every menu screen and see rows @spec(1.1)',
  async (_title, account, screen, deal) => {
    const { accessToken, navItems } = await signIn(server.app, account);
    const screens = screensIn(navItems);
    expect(screens).toContain(screen);
    for (const { component, action } of serverNavLeaves().filter((leaf) =>
      screens.includes(leaf.component),
    )) {
      const { status } = await send(server.app, envelopeRequest(accessToken, action, '{}'));
      expect([component, status]).toEqual([component, 200]);
    }
    const rows = await send<{ data: string }>(
      server.app,
      envelopeRequest(accessToken, dealCodes[deal], JSON.stringify(PAGE)),
    );
    expect(JSON.parse(rows.body.data)).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
  },
);

const DOMAINS = [
  ['parking fees', 'TransactionList'],
  ['rentals', 'RentalList'],
  ['invoices', 'InvoiceList'],
  ['deals', 'DocumentList'],
  ['bulletins', 'BulletinList'],
  ['message boards', 'ThreadList'],
] as const satisfies readonly (readonly [string, DealName])[];

test.each(DOMAINS)('has rows of %s @spec(1.2)', async (_title, deal) => {
  const admin = await DealClient.signIn(server.app, 'admin');
  const { items, total } = await admin.data(deal, PAGE);
  expect(items).not.toEqual([]);
  expect(total).toBeGreaterThanOrEqual(items.length);
});
