import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let deputy: DocumentClient;
let staff: DocumentClient;
let adminToken: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  deputy = await DocumentClient.signIn(server.app, 'deputy');
  staff = await DocumentClient.signIn(server.app, 'staff');
  adminToken = (await signIn(server.app, 'admin')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type Change = DealRequest<'PermissionChange'>['changes'][number];
const change = (overrides: Partial<Change> = {}): DealRequest<'PermissionChange'> => ({
  changes: [{ accountType: 150, version: 1, given: [], taken: [], ...overrides }],
});
const codesOf = async (accountType: number) =>
  (await admin.data('PermissionMatrix', {})).roles.find((role) => role.accountType === accountType)
    ?.actionCodes;

describe('matrix', () => {
  test('has every role with its codes and every code by name, in at most three statements', async () => {
    const { actions, roles, ownCodes } = await admin.data('PermissionMatrix', {});
    expect(roles.map(({ accountType }) => accountType)).toEqual([1, 2, 51, 100, 149, 150, 151, 251, 291]);
    expect(roles[0]?.actionCodes).toEqual(actions.map(({ code }) => code));
    expect(ownCodes).toEqual(roles[0]?.actionCodes);
    expect(actions).toContainEqual({ code: '10100', title: '交易', titleEn: 'Transactions' });
    expect(actions.filter(({ titleEn }) => /\p{Script=Han}/u.test(titleEn))).toEqual([]);
    expect(roles.find(({ accountType }) => accountType === 291)?.accountCount).toBe(2);
    expect(roles.filter(({ isEditable }) => !isEditable).map(({ accountType }) => accountType)).toEqual([1]);
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(adminToken, 'PermissionMatrix', {})),
    );
    expect(statements).toBeLessThanOrEqual(3);
    expect((await staff.refusedData('PermissionMatrix', {})).status).toBe(403);
  });
});

describe('a change', () => {
  test('applies from the next call of signed-in users: permissions, menu, and 403', async () => {
    const machines = { page: 1, pageSize: 20 } as const;
    expect((await staff.refusedData('MachineList', machines)).status).toBe(403);
    const given = ['70200'];
    const taken = ['10100'];
    expect(await admin.data('PermissionChange', change({ given, taken }))).toEqual({
      roles: [{ accountType: 150, version: 2 }],
    });
    expect((await staff.data('MachineList', machines)).total).toBeGreaterThan(0);
    const { actionCodes, navItems } = await staff.data('MyPermissions', {});
    const held = actionCodes.map(({ operateCode }) => operateCode);
    expect([held.includes('70200'), held.includes('10100')]).toEqual([true, false]);
    const screens = navItems.flatMap(({ children = [] }) => children.map(({ name }) => name));
    expect([screens.includes('machine-list'), screens.includes('transaction-list')]).toEqual([true, false]);
    const answer = await signIn(server.app, 'staff');
    expect({ actionCodes: answer.actionCodes, navItems: answer.navItems }).toEqual({ actionCodes, navItems });
    const { rows } = await server.storage.database.sql.query<{ changes: unknown }>(
      `select changes from operation_logs where record_id = 'role-150'`,
    );
    expect(rows).toEqual([
      {
        changes: [
          { pointer: '/roles/150/70200', before: false, after: true },
          { pointer: '/roles/150/10100', before: true, after: false },
        ],
      },
    ]);
  });

  test('with a stale version is refused and changes nothing, for all roles or none', async () => {
    await admin.data('PermissionChange', change({ given: ['70200'] }));
    const second = { accountType: 151, version: 1, given: ['10100'], taken: [] } as const;
    const refused = await deputy.refusedData('PermissionChange', {
      changes: [
        { ...second, given: [...second.given], taken: [] },
        { accountType: 150, version: 1, given: [], taken: ['10100'] },
      ],
    });
    expect(refused.code).toBe('stale-version');
    expect(refused.message).toContain('林系統');
    expect(await codesOf(151)).not.toContain('10100');
    expect(await codesOf(150)).toContain('10100');
  });

  test("is limited to roles below the caller's, and never applies to the first administrators", async () => {
    for (const [client, accountType] of [
      [admin, 1],
      [deputy, 1],
      [deputy, 2],
    ] as const) {
      const refused = await client.refusedData('PermissionChange', change({ accountType, taken: ['10100'] }));
      expect([refused.status, refused.code]).toEqual([200, 'role-not-below']);
    }
    expect((await staff.refusedData('PermissionChange', change({ given: ['10100'] }))).status).toBe(403);
  });

  test('grants only existing codes that the caller holds', async () => {
    expect((await admin.refusedData('PermissionChange', change({ given: ['99999'] }))).code).toBe(
      'codes-not-found',
    );
    await admin.data('PermissionChange', change({ accountType: 2, taken: ['10107'] }));
    const given = change({ accountType: 291, given: ['10107'] });
    expect((await deputy.refusedData('PermissionChange', given)).code).toBe('codes-not-held');
    const twice = { changes: [...change().changes, ...change().changes] };
    expect((await admin.refusedData('PermissionChange', twice)).code).toBe('role-twice');
  });

  test('without effect keeps the version', async () => {
    const idle = change({ given: ['10100'], taken: ['70200'] });
    expect(await admin.data('PermissionChange', idle)).toEqual({ roles: [{ accountType: 150, version: 1 }] });
  });
});
