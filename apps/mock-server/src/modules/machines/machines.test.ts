import type { DealName, DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { MachineSyncJob } from '../../simulation/machine-sync.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let engineer: DocumentClient;
let tokens: Record<'admin' | 'engineer' | 'staff' | 'sitemanager', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  engineer = await DocumentClient.signIn(server.app, 'engineer');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    engineer: await tokenOf('engineer'),
    staff: await tokenOf('staff'),
    sitemanager: await tokenOf('sitemanager'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type MachineDeal = Extract<DealName, `Machine${string}`>;

async function refusal<K extends MachineDeal>(deal: K, payload: DealRequest<K>, by: keyof typeof tokens) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}

const list = (filters: Schemas['MachineFilters'] = {}, client = admin) =>
  client.data('MachineList', { page: 1, pageSize: 100, filters });
const show = async (machineCode: string) => (await admin.data('MachineDetail', { machineCode })).machine;
const formOf = ({
  machineCode,
  version,
  laneCode,
  ipAddress,
  macAddress,
  connection,
}: Schemas['MachineRow']) => ({
  machineCode,
  version,
  laneCode,
  ipAddress,
  macAddress,
  isInMaintenance: connection === 2,
});
async function oneThat(connection: number): Promise<Schemas['MachineRow']> {
  const { items } = await list({ connections: [connection as Schemas['MachineConnection']] });
  const found = items.find(({ siteCode }) => !['HSZ001', 'TNN001'].includes(siteCode));
  if (found === undefined) throw new Error(`The seed has no machine of connection ${connection}.`);
  return found;
}

/** Adds a lane to a site. Returns its code. */
async function addLane(siteCode: string): Promise<string> {
  const lane = {
    siteCode,
    laneCode: 'X9',
    name: '測試車道',
    direction: 3,
    vehicleKinds: [],
    state: 1,
  } as const;
  await admin.data('LaneCreate', {
    entries: { ...lane, vehicleKinds: [], startsOn: '2026-01-01', endsOn: null },
  });
  return 'X9';
}

describe('list of machines', () => {
  test('filters, sorts and counts online ones, in at most three statements', async () => {
    const all = await list();
    const { onlineCount, offlineCount, maintenanceCount } = all.summary;
    expect(onlineCount + offlineCount + maintenanceCount).toBe(all.total);
    expect((await list({ connections: [0] })).total).toBe(offlineCount);
    expect((await list({ kinds: [3] })).items.every(({ kind }) => kind === 3)).toBe(true);
    expect((await list({ keyword: 'tpe001-aps' })).items.map(({ machineCode }) => machineCode)).toEqual([
      'TPE001-APS1',
      'TPE001-APS2',
    ]);
    const { statements } = await countStatements(() =>
      send(
        server.app,
        dealRequest(tokens.admin, 'MachineList', {
          page: 1,
          pageSize: 100,
          sort: { field: 'remainingNumbers', order: 'asc' },
        }),
      ),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  test("shows a machine's remaining invoice numbers of the current period", async () => {
    const { items, summary } = await list();
    const counted = items.filter(({ invoiceNumbers }) => invoiceNumbers !== null);
    expect(counted.length).toBeGreaterThan(0);
    const low = counted.filter(
      ({ invoiceNumbers }) =>
        (invoiceNumbers?.remainingCount ?? 0) < (invoiceNumbers?.allocatedCount ?? 0) * 0.15,
    );
    expect(summary.lowOnNumbersCount).toBe(low.length);
    expect(low.length).toBeGreaterThan(0);
    const found = await list({ isLowOnNumbers: true });
    expect(found.items.map(({ machineCode }) => machineCode)).toEqual(
      low.map(({ machineCode }) => machineCode),
    );
    expect((await list({ isLowOnNumbers: false })).total).toBe(items.length - low.length);
  });

  test("is limited to machines of the account's sites, and responds with 403 without the code", async () => {
    const { siteCode } = (await list({ siteCodes: ['KHH001'] })).items[0] ?? { siteCode: '' };
    expect(siteCode).toBe('KHH001');
    const query = { machineCode: 'KHH001-APS1' };
    expect(await refusal('MachineDetail', query, 'sitemanager')).toMatchObject({ status: 403 });
    expect(await refusal('MachineList', { page: 1, pageSize: 20 }, 'staff')).toMatchObject({ status: 403 });
    expect(await refusal('MachineDetail', { machineCode: 'NOPE' }, 'admin')).toMatchObject({
      code: 'machine-not-found',
    });
  });
});

describe('an edited machine', () => {
  test('enters maintenance, and leaves it with the state of its heartbeat', async () => {
    const machine = await oneThat(1);
    const form = formOf(machine);
    const laneCode = await addLane(machine.siteCode);
    await admin.data('MachineEdit', { ...form, laneCode, isInMaintenance: true });
    const out = await show(machine.machineCode);
    expect(out).toMatchObject({ laneCode, connection: 2, sync: 0, version: machine.version + 1 });
    await admin.data('MachineEdit', formOf({ ...out, connection: 1 }));
    expect(await show(machine.machineCode)).toMatchObject({ connection: 1, version: machine.version + 2 });
    const silent = await oneThat(2);
    await admin.data('MachineEdit', { ...formOf(silent), isInMaintenance: false });
    expect((await show(silent.machineCode)).connection).toBe(0);
  });

  test('is refused with a stale version, invalid addresses and another machine’s address', async () => {
    const [machine, other] = [await oneThat(1), await oneThat(0)];
    const form = formOf(machine);
    expect(
      await refusal('MachineEdit', { ...form, ipAddress: '10.1.1', macAddress: 'x' }, 'admin'),
    ).toMatchObject({ errors: [{ pointer: '/ipAddress' }, { pointer: '/macAddress' }] });
    expect(await refusal('MachineEdit', { ...form, macAddress: other.macAddress }, 'admin')).toMatchObject({
      code: 'machine-address-taken',
      errors: [{ pointer: '/macAddress' }],
    });
    expect(await refusal('MachineEdit', { ...form, laneCode: 'X9' }, 'admin')).toMatchObject({
      code: 'machine-lane-unknown',
      errors: [{ pointer: '/laneCode' }],
    });
    const laneCode = await addLane(machine.siteCode);
    await admin.data('MachineEdit', { ...form, laneCode });
    expect((await refusal('MachineEdit', { ...form, laneCode: null }, 'admin')).code).toBe('stale-version');
    expect((await show(machine.machineCode)).laneCode).toBe(laneCode);
    expect(await refusal('MachineEdit', form, 'sitemanager')).toMatchObject({ status: 403 });
    const withdrawn = formOf(await show('TNN001-APS1'));
    expect((await refusal('MachineEdit', withdrawn, 'admin')).code).toBe('site-withdrawn');
  });
});

describe('synchronising', () => {
  test('updates online machines a moment later, and publishes the change', async () => {
    const [online, offline] = [await oneThat(1), await oneThat(0)];
    const codes = [online.machineCode, offline.machineCode];
    const outcome = await admin.data('MachineSync', { machineCodes: codes });
    expect(outcome).toEqual({ asked: [online.machineCode], silent: [offline.machineCode] });
    expect((await show(online.machineCode)).sync).toBe(0);
    const told: DataChange[] = [];
    const contact = new MachineSyncJob({
      database: server.storage.database,
      clock: server.clock,
      changePublisher: { dataChanged: (change) => told.push(change) },
      onFailure: (error) => {
        throw error;
      },
    });
    await contact.answer();
    expect(await show(online.machineCode)).toMatchObject({
      sync: 1,
      lastSeenAt: expect.stringMatching(/^2026-11-20T1/),
      version: online.version,
    });
    expect((await show(offline.machineCode)).sync).toBe(0);
    expect(told).toEqual([{ deal: '70200', ids: [online.machineCode], siteCodes: [online.siteCode] }]);
    await contact.answer();
    expect(told).toHaveLength(1);
  });

  test('marks a site as synchronised once its online machines are', async () => {
    const { version, settings } = await admin.data('SiteDetail', { siteCode: 'TPE001' });
    await admin.data('SiteEdit', { siteCode: 'TPE001', version, settings: { ...settings, name: '松仁' } });
    const told: DataChange[] = [];
    await new MachineSyncJob({
      database: server.storage.database,
      clock: server.clock,
      changePublisher: { dataChanged: (change) => told.push(change) },
      onFailure: () => undefined,
    }).answer();
    expect((await admin.data('SiteDetail', { siteCode: 'TPE001' })).sync).toBe(1);
    expect(told).toEqual([{ deal: '70100', ids: ['TPE001'], siteCodes: ['TPE001'] }]);
  });

  test('changes nothing if a machine is unknown or out of scope', async () => {
    const codes = (code: string) => ({ machineCodes: ['TPE001-APS1', code] });
    expect((await refusal('MachineSync', codes('NOPE'), 'admin')).code).toBe('machine-not-found');
    expect(await refusal('MachineSync', codes('KHH001-APS1'), 'sitemanager')).toMatchObject({ status: 403 });
    const { history } = await admin.data('MachineDetail', { machineCode: 'TPE001-APS1' });
    expect(history).toEqual([]);
  });
});

describe('the life of a machine', () => {
  const device = {
    serialNumber: 'SN-0001',
    softwareVersion: '4.12.0',
    ipAddress: '10.99.3.10',
    macAddress: '02:00:5E:99:00:10',
  };
  const atExit = { siteCode: 'TPE001', kind: 1, laneCode: 'OUT1', ...device } as const;
  const retirement = { retiredOn: '2026-11-20', reason: '汰舊換新' };
  const sync = () =>
    new MachineSyncJob({
      database: server.storage.database,
      clock: server.clock,
      changePublisher: { dataChanged: () => undefined },
      onFailure: () => undefined,
    }).answer();

  test('begins with the next code of its site, offline until its first contact', async () => {
    const { machineCode } = await admin.data('MachineCreate', atExit);
    expect(machineCode).toBe('TPE001-APS3');
    expect(await show(machineCode)).toMatchObject({ ...atExit, connection: 0, sync: 0, lastSeenAt: null });
    await sync();
    expect(await show(machineCode)).toMatchObject({ connection: 1, sync: 1 });
    const { history } = await admin.data('MachineDetail', { machineCode });
    expect(history.map(({ deal }) => deal)).toEqual(['70201']);
  });

  test('is refused for wrong addresses, a lane of another site and without permission', async () => {
    const wrong = { ...atExit, ipAddress: '1.2.3', macAddress: 'x' };
    expect((await refusal('MachineCreate', wrong, 'admin')).code).toBe('machine-invalid');
    const elsewhere = { ...atExit, laneCode: 'X9' };
    expect((await refusal('MachineCreate', elsewhere, 'admin')).code).toBe('machine-lane-unknown');
    const { macAddress } = await show('TPE001-APS1');
    expect((await refusal('MachineCreate', { ...atExit, macAddress }, 'admin')).code).toBe(
      'machine-address-taken',
    );
    expect((await refusal('MachineCreate', atExit, 'sitemanager')).status).toBe(403);
  });

  test('ends with a successor at its lane; open service orders stay with it', async () => {
    const old = await show('TPE001-APS2');
    await admin.data('MachineServiceOrderCreate', {
      machineCode: old.machineCode,
      fault: '無法找零',
      payType: 1,
    });
    const { machineCode, version } = old;
    const replacement = { machineCode, version, ...device, ...retirement };
    const early = { ...replacement, retiredOn: '2026-11-01' };
    expect((await refusal('MachineReplace', early, 'admin')).code).toBe('retirement-day');
    const made = await admin.data('MachineReplace', replacement);
    expect(await show(made.machineCode)).toMatchObject({
      laneCode: 'OUT1',
      kind: 1,
      replacesCode: machineCode,
    });
    expect(await show(machineCode)).toMatchObject({
      retiredOn: '2026-11-20',
      retireReason: '汰舊換新',
      replacedByCode: made.machineCode,
      connection: 0,
      openServiceOrderCount: old.openServiceOrderCount + 1,
    });
    for (const one of [machineCode, made.machineCode]) {
      const { history } = await admin.data('MachineDetail', { machineCode: one });
      expect(history[0]?.deal).toBe('70205');
    }
    const later = await show(machineCode);
    expect((await refusal('MachineEdit', formOf(later), 'admin')).code).toBe('machine-retired');
    expect((await refusal('MachineSync', { machineCodes: [machineCode] }, 'admin')).code).toBe(
      'machine-retired',
    );
  });

  test('ends on a day not after today, and figures, sync and allocations ignore it', async () => {
    const before = await list();
    const { machineCode, version } = await show('TPE001-APS1');
    const future = { machineCode, version, ...retirement, retiredOn: '2026-11-21' };
    expect(await refusal('MachineRetire', future, 'admin')).toMatchObject({
      code: 'retirement-day',
      errors: [{ pointer: '/retiredOn' }],
    });
    await admin.data('MachineRetire', { ...future, ...retirement });
    await sync();
    expect((await show(machineCode)).connection).toBe(0);
    const after = await list();
    expect(after.total).toBe(before.total - 1);
    expect(after.summary.offlineCount).toBeLessThanOrEqual(before.summary.offlineCount);
    expect((await list({ isRetired: true })).items.map((row) => row.machineCode)).toEqual([machineCode]);
    const { targets } = await admin.data('InvoiceAllocationOptions', {});
    expect(targets.filter(({ target }) => target.machineCode === machineCode)).toEqual([]);
  });

  test('is deleted only where nothing refers to it, and the refusal lists what does', async () => {
    const old = await show('TPE001-APS2');
    const deletion = { machineCode: old.machineCode, version: old.version, reason: '重複建立' };
    const refused = await refusal('MachineDelete', deletion, 'admin');
    expect(refused).toMatchObject({ code: 'machine-in-use' });
    expect(refused.message).toMatch(/交易 \d+ \(T\d/);
    const fresh = await admin.data('MachineCreate', atExit);
    expect((await refusal('MachineDelete', { ...fresh, reason: '重複建立' }, 'engineer')).status).toBe(403);
    await admin.data('MachineDelete', { ...fresh, reason: '重複建立' });
    expect((await refusal('MachineDetail', { machineCode: fresh.machineCode }, 'admin')).code).toBe(
      'machine-not-found',
    );
    const next = await admin.data('MachineCreate', atExit);
    expect(next.machineCode).not.toBe(fresh.machineCode);
  });
});

describe('the import', () => {
  const row = (number: number, overrides: Partial<Schemas['MachineImportRow']> = {}) => ({
    siteCode: 'TPE001',
    kind: 1 as const,
    laneCode: null,
    serialNumber: `SN-${number}`,
    softwareVersion: '4.12.0',
    ipAddress: '10.99.3.10',
    macAddress: `02:00:5E:99:01:0${number}`,
    ...overrides,
  });
  const imported = (rows: Schemas['MachineImportRow'][], onExisting: 'refuse' | 'keep' | 'replace') =>
    ({ rows, onExisting }) as const;

  test('creates machines with the next codes, and keeps or replaces those that exist', async () => {
    const rows = [row(1), row(2), row(3, { kind: 2 })];
    const created = { createdCount: 3, replacedCount: 0, keptCount: 0 };
    expect(await admin.data('MachineImport', imported(rows, 'refuse'))).toEqual(created);
    expect(await show('TPE001-APS4')).toMatchObject({ ...row(2), connection: 0, sync: 0, version: 1 });
    const changed = [row(1, { laneCode: 'OUT1', ipAddress: '10.99.3.11' }), row(2)];
    const kept = { createdCount: 0, replacedCount: 0, keptCount: 2 };
    expect(await admin.data('MachineImport', imported(changed, 'keep'))).toEqual(kept);
    const replaced = { createdCount: 0, replacedCount: 1, keptCount: 1 };
    expect(await admin.data('MachineImport', imported(changed, 'replace'))).toEqual(replaced);
    expect(await show('TPE001-APS3')).toMatchObject({
      ipAddress: '10.99.3.11',
      laneCode: 'OUT1',
      version: 2,
    });
  });

  test('refuses rows at their cells, among them sites out of scope', async () => {
    await admin.data('MachineImport', imported([row(1)], 'refuse'));
    const rows = [
      row(1, { serialNumber: 'OTHER' }),
      row(2, { laneCode: 'X9' }),
      row(3, { ipAddress: '1.2.3' }),
      row(4, { siteCode: 'NONE' }),
      row(5),
      row(5),
    ];
    const refused = await refusal('MachineImport', imported(rows, 'replace'), 'admin');
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '/rows/0/serialNumber',
      '/rows/1/laneCode',
      '/rows/2/ipAddress',
      '/rows/3/siteCode',
      '/rows/5/macAddress',
    ]);
    const foreign = imported([row(6, { siteCode: 'KHH001' })], 'keep');
    expect((await refusal('MachineImport', foreign, 'engineer')).errors).toMatchObject([
      { pointer: '/rows/0/siteCode', code: 'forbidden' },
    ]);
    expect((await refusal('MachineImport', foreign, 'sitemanager')).status).toBe(403);
    expect((await list({ keyword: '02:00:5E:99:01:05' })).total).toBe(0);
  });
});

test('a fault becomes a service order in review, with the next number', async () => {
  const machine = await oneThat(0);
  const issue = { machineCode: machine.machineCode, fault: ' 無法連線 ', payType: 1 } as const;
  const [one, two] = await Promise.all([
    engineer.data('MachineServiceOrderCreate', issue),
    admin.data('MachineServiceOrderCreate', issue),
  ]);
  expect(new Set([one.serviceOrderCode, two.serviceOrderCode])).toEqual(new Set(['SO0011', 'SO0012']));
  const { serviceOrders, machine: after } = await admin.data('MachineDetail', {
    machineCode: machine.machineCode,
  });
  expect(serviceOrders[0]).toMatchObject({ fault: '無法連線', state: '501', engineerName: null });
  expect(after.openServiceOrderCount).toBe(machine.openServiceOrderCount + 2);
  expect(await refusal('MachineServiceOrderCreate', issue, 'staff')).toMatchObject({ status: 403 });
});
