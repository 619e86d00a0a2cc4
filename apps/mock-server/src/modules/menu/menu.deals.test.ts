import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

type Node = Schemas['MenuNode'];
type NavItem = Schemas['NavItem'];

let server: TestApp;
let admin: DocumentClient;
let deputy: DocumentClient;
let staff: DocumentClient;
let nodes: Node[];

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  deputy = await DocumentClient.signIn(server.app, 'deputy');
  staff = await DocumentClient.signIn(server.app, 'staff');
  nodes = (await admin.data('MenuTree', {})).nodes;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const withNode = (name: string, part: Partial<Node>) =>
  nodes.map((node) => (node.name === name ? { ...node, ...part } : node));
const change = (wanted: Node[] = nodes, version = 1): DealRequest<'MenuChange'> => ({
  version,
  nodes: wanted,
});
const own: Node = {
  name: 'group-1',
  parent: null,
  isGroup: true,
  titles: { title: '常用', titleEn: 'Favourites' },
  isHidden: false,
  roles: [],
};
const menuOf = async (client: DocumentClient) => (await client.data('MyPermissions', {})).navItems;
const outline = (items: readonly NavItem[]): string[] =>
  items.flatMap(({ name, children = [] }) => [name, ...outline(children)]);

async function logged() {
  const { rows } = await server.storage.database.sql.query<{
    deal: string;
    reason: string | null;
    changes: unknown;
  }>(`select deal, reason, changes from operation_logs where record_id = 'menu' order by at, log_id`);
  return rows;
}

describe('menu', () => {
  test('is the default at first, with every screen once, for accounts that can see it', async () => {
    const { version, isDefault, views, groups, mender } = await admin.data('MenuTree', {});
    expect([version, isDefault]).toEqual([1, true]);
    expect(nodes.filter(({ isGroup }) => isGroup).map(({ name }) => name)).toEqual(
      groups.map(({ name }) => name),
    );
    expect(
      nodes
        .filter(({ isGroup }) => !isGroup)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(views.map(({ name }) => name).toSorted());
    expect(views).toContainEqual({
      name: 'transaction-list',
      title: '交易查詢',
      path: '/fees/transaction-list',
      action: '10100',
      isNeverShown: false,
    });
    expect(views.find(({ name }) => name === 'rental-contract')?.isNeverShown).toBe(true);
    expect(mender).toEqual({ view: 'menu-editor', roles: ['Admin'] });
    const { accessToken } = await signIn(server.app, 'admin');
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(accessToken, 'MenuTree', {})),
    );
    expect(statements).toBeLessThanOrEqual(3);
    expect((await staff.refusedData('MenuTree', {})).status).toBe(403);
    expect((await staff.refusedData('MenuChange', change())).status).toBe(403);
    expect((await staff.refusedData('MenuReset', { version: 1, reason: '試' })).status).toBe(403);
  });

  test('applies the arrangement on the next fetch and at sign-in: order, groups, titles, hidden, roles @spec(2.10) @spec(6.2) @spec(6.7)', async () => {
    const moved = withNode('transaction-list', {
      parent: 'group-1',
      titles: { title: ' 交易 ', titleEn: 'All transactions' },
      roles: ['Admin', 'Company Staff'],
    }).map((node) => (node.name === 'unpaid-list' ? { ...node, isHidden: true } : node));
    const rest = moved.filter(({ name }) => name !== 'rentals');
    const rentals = moved.filter(({ name }) => name === 'rentals');
    expect(await admin.data('MenuChange', change([...rentals, own, ...rest]))).toEqual({ version: 2 });
    const menu = await menuOf(staff);
    expect(menu.slice(0, 3).map(({ name }) => name)).toEqual(['rentals', 'group-1', 'fees']);
    expect(menu[1]).toEqual({
      name: 'group-1',
      title: '常用',
      titleEn: 'Favourites',
      children: [
        {
          name: 'transaction-list',
          title: '交易',
          titleEn: 'All transactions',
          component: 'fees/transaction-list',
          roles: ['Admin', 'Company Staff'],
        },
      ],
    });
    expect(menu[2]?.children?.find(({ name }) => name === 'unpaid-list')?.hidden).toBe(true);
    expect((await signIn(server.app, 'staff')).navItems).toEqual(menu);
    expect((await admin.data('MenuTree', {})).isDefault).toBe(false);
  });

  test('has external links with an https URL and both titles @spec(5.9)', async () => {
    const url = 'https://tax.example/rules';
    const link: Node = { ...own, name: 'link-1', parent: 'fees', isGroup: false, url };
    for (const [part, pointer] of [
      [{ url: null }, '/url'],
      [{ url: 'https://[' }, '/url'],
      [{ titles: null }, '/titles'],
    ] as const) {
      const refused = await admin.refusedData('MenuChange', change([...nodes, { ...link, ...part }]));
      expect(refused.errors?.map((error) => error.pointer)).toEqual([`/nodes/${nodes.length}${pointer}`]);
    }
    const insecure = await admin.refusedData(
      'MenuChange',
      change([...nodes, { ...link, url: 'http://a.tw' }]),
    );
    expect(insecure.code).toBe('invalid-payload');
    await admin.data('MenuChange', change([...nodes, link]));
    const fees = (await menuOf(staff)).find(({ name }) => name === 'fees');
    expect(fees?.children?.at(-1)).toEqual({
      name: 'link-1',
      title: '常用',
      titleEn: 'Favourites',
      path: url,
    });
    expect((await admin.data('MenuTree', {})).nodes).toContainEqual(link);
    expect((await logged())[0]?.changes).toContainEqual(expect.objectContaining({ after: url }));
  });

  test('contains no screen without its action code, and no group without a screen', async () => {
    const before = outline(await menuOf(staff));
    const gathered = nodes.map((node) => (node.isGroup ? node : { ...node, parent: 'group-1' }));
    await admin.data('MenuChange', change([own, ...gathered]));
    const after = outline(await menuOf(staff));
    const groups = nodes.filter(({ isGroup }) => isGroup).map(({ name }) => name);
    expect(after.toSorted()).toEqual(
      ['group-1', ...before.filter((name) => !groups.includes(name))].toSorted(),
    );
  });

  test('survives another build: omits removed screens, appends new ones', async () => {
    const old = { ...own, name: 'bygone', isGroup: false, parent: 'emptied' };
    const kept = [
      { ...own, name: 'emptied', titles: null },
      old,
      ...nodes.filter(({ name }) => name !== 'site-list' && name !== 'people' && name !== 'deputy-list'),
    ];
    await server.storage.database.sql.query('update menu_trees set nodes = $1::jsonb', [
      JSON.stringify(kept),
    ]);
    const tree = await admin.data('MenuTree', {});
    expect(tree.nodes.filter(({ name }) => name === 'bygone' || name === 'emptied')).toEqual([]);
    expect(tree.nodes.slice(-3).map(({ name, parent }) => `${parent} ${name}`)).toEqual([
      'null people',
      'sites site-list',
      'people deputy-list',
    ]);
  });
});

describe('a change', () => {
  test('with a stale version is refused, changes nothing and names the other user', async () => {
    await admin.data('MenuChange', change(withNode('fees', { isHidden: true })));
    const refused = await deputy.refusedData('MenuChange', change(withNode('sites', { isHidden: true })));
    expect([refused.status, refused.code]).toEqual([200, 'stale-version']);
    expect(refused.message).toContain('林系統');
    expect((await deputy.refusedData('MenuReset', { version: 1, reason: '回復' })).code).toBe(
      'stale-version',
    );
    const { nodes: kept } = await admin.data('MenuTree', {});
    expect(kept.filter(({ isHidden, isGroup }) => isHidden && isGroup).map(({ name }) => name)).toEqual([
      'fees',
    ]);
  });

  test('with errors is refused with all of them at their nodes', async () => {
    const at = (name: string) => nodes.findIndex((node) => node.name === name);
    const found = async (wanted: Node[]) => {
      const { code, errors = [] } = await admin.refusedData('MenuChange', change(wanted));
      return [code, ...errors.map((error) => `${error.code} ${error.pointer}`)];
    };
    expect(await found(withNode('people', { isHidden: true }))).toEqual([
      'menu-not-valid',
      `locked-out /nodes/${at('menu-editor')}`,
    ]);
    expect(await found(withNode('people', { roles: ['HR'] }))).toContain(
      `locked-out /nodes/${at('menu-editor')}`,
    );
    expect(await found(nodes.filter(({ name }) => name !== 'site-list'))).toEqual([
      'menu-not-valid',
      'missing-view /nodes',
    ]);
    expect(await found([...nodes, { ...own, isGroup: false }])).toContain(
      `unknown-view /nodes/${nodes.length}`,
    );
    expect(await found(withNode('fees', { parent: 'fees' }))).toContain(
      `wrong-parent /nodes/${at('fees')}/parent`,
    );
    expect((await admin.data('MenuTree', {})).version).toBe(1);
  });

  test('is logged in words, published to all signed-in users, and reset with a reason', async () => {
    const told: string[] = [];
    server.app.hub.dataChanged = ({ deal }) => void told.push(deal);
    const wanted = withNode('rental-list', { parent: 'fees', roles: ['Site Manager'] });
    await admin.data('MenuChange', change([...wanted.slice(1), ...wanted.slice(0, 1)]));
    await admin.data('MenuReset', { version: 2, reason: ' 回到原本的排列 ' });
    expect(await admin.data('MenuReset', { version: 3, reason: '再一次' })).toEqual({ version: 3 });
    const tree = await admin.data('MenuTree', {});
    expect([tree.version, tree.isDefault, tree.nodes]).toEqual([3, true, nodes]);
    expect(told).toEqual(['80500', '90512', '80500', '90512']);
    const [changed, reset, ...more] = await logged();
    expect(more).toEqual([]);
    expect(changed).toMatchObject({
      deal: '80502',
      reason: null,
      changes: [
        { pointer: '/menu/月租合約/group', before: '月租', after: '停車費' },
        { pointer: '/menu/月租合約/roles', before: [], after: [251] },
        {
          pointer: '/menu//order',
          before: expect.stringMatching(/^停車費、/),
          after: expect.stringMatching(/、停車費$/),
        },
      ],
    });
    expect(reset).toMatchObject({ deal: '80507', reason: '回到原本的排列' });
  });
});
