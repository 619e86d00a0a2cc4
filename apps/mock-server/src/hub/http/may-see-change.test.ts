import type { AddressInfo } from 'node:net';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { type DataChanged, dealActions, dealCodes, HubEvent } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { DataChange } from '../../deals/change-publisher.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { HubPrincipal } from '../connections/hub-principal.ts';
import { canReceiveChange } from './hub-wiring.ts';

/** Members to set, or to remove if undefined. */
type Changes<T> = { [K in keyof T]?: T[K] | undefined };

function buildPrincipal(overrides: Changes<HubPrincipal> = {}): HubPrincipal {
  return {
    account: 'staff',
    type: 150,
    name: '李專員',
    sessionId: 'session',
    actionCodes: new Set(['10100']),
    siteCodes: ['TPE001'],
    ...overrides,
  } as HubPrincipal;
}

const change: DataChange = { deal: dealCodes.TransactionList, ids: ['T1'], siteCodes: ['TPE001', 'KHH001'] };

describe('recipients of a change event', () => {
  test.each<[string, Changes<HubPrincipal>, Changes<DataChange>, boolean]>([
    ['with the deal’s action code and one of the sites', {}, {}, true],
    ['with all sites', { siteCodes: 'all' }, {}, true],
    ['without the action code', { actionCodes: new Set(['30100']), siteCodes: 'all' }, {}, false],
    ['without any right', { actionCodes: new Set() }, {}, false],
    ['whose rights are unknown', { actionCodes: undefined }, {}, false],
    ['of another site', { siteCodes: ['NWT001'] }, {}, false],
    ['without a site', { siteCodes: [] }, {}, false],
    ['whose own the rows are, at whatever site', { siteCodes: [] }, { owners: ['staff'] }, true],
    [
      'whose own they are, but without the action code',
      { actionCodes: new Set() },
      { owners: ['staff'] },
      false,
    ],
    ['where the rows belong to no site', { siteCodes: [] }, { siteCodes: undefined }, true],
    ['who is named', { siteCodes: [] }, { accounts: ['staff'] }, true],
    ['who is not among those named', { siteCodes: 'all' }, { accounts: ['admin'] }, false],
    ['of a deal that asks for no action code', { actionCodes: new Set() }, { deal: dealCodes.Lookups }, true],
    ['of a deal whose list another code opens', {}, { deal: dealCodes.AllowanceList }, false],
    ['of a deal that nobody knows', { siteCodes: 'all' }, { deal: '99999' }, false],
  ])('somebody %s', (_title, principal, more, mayHear) => {
    const told = { ...change, ...more } as DataChange;
    expect(canReceiveChange(buildPrincipal(principal), told)).toBe(mayHear);
  });
});

const OF_UPLOADS: readonly string[] = [
  dealCodes.InvoiceList,
  dealCodes.InvoiceMessageList,
  dealCodes.AllowanceList,
  dealCodes.UploadReconciliationList,
];

describe('in the whole server', () => {
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    server = await startTestApp();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/signalr/CommunicateHub?softwareCode=900000003&projectClass=1&type=1&siteCode=0`;
  });
  afterAll(() => server.close());

  async function listen(account: string): Promise<string[]> {
    const { accessToken } = await signIn(server.app, account);
    const transport = HttpTransportType.WebSockets;
    const connection = new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: () => accessToken, transport })
      .configureLogging(LogLevel.None)
      .build();
    const heard: string[] = [];
    // The server sends seeded messages to the platform.
    connection.on(
      HubEvent.DataChanged,
      ({ deal, ids }: DataChanged) => !OF_UPLOADS.includes(deal) && heard.push(...ids),
    );
    await connection.start();
    onTestFinished(() => connection.stop());
    return heard;
  }

  test('accounts receive changes of the rows that their lists show, and of no others', async () => {
    const accounts = ['admin', 'manager', 'sitestaff', 'single', 'engineer', 'guest'] as const;
    const heard = Object.fromEntries(
      await Promise.all(accounts.map(async (account) => [account, await listen(account)] as const)),
    );
    const { hub } = server.app;
    const [transactions, rates] = [dealCodes.TransactionList, dealCodes.RateList];
    hub.dataChanged({ deal: transactions, ids: ['at TPE001'], siteCodes: ['TPE001'] });
    hub.dataChanged({ deal: transactions, ids: ['at KHH001'], siteCodes: ['KHH001'] });
    hub.dataChanged({ deal: rates, ids: ['rate of TPE001'], siteCodes: ['TPE001'] });
    hub.dataChanged({ deal: dealCodes.Lookups, ids: ['end'] });
    for (const account of accounts) await expect.poll(() => heard[account]?.at(-1)).toBe('end');
    expect(heard).toEqual({
      admin: ['at TPE001', 'at KHH001', 'rate of TPE001', 'end'],
      manager: ['at TPE001', 'rate of TPE001', 'end'],
      sitestaff: ['at TPE001', 'end'],
      single: ['at KHH001', 'end'],
      engineer: ['rate of TPE001', 'end'],
      guest: ['end'],
    });
  });

  test('changes of owners reach the company that sees them, and no other', async () => {
    await server.storage.database.sql.query(
      `insert into account_actions (account, action_code) values ('single', $1)`,
      [dealActions.OwnerList],
    );
    const accounts = ['admin', 'manager', 'single'] as const;
    const heard = Object.fromEntries(
      await Promise.all(accounts.map(async (account) => [account, await listen(account)] as const)),
    );
    const admin = await DealClient.signIn(server.app, 'admin');
    const manager = await DealClient.signIn(server.app, 'manager');
    const { items } = await admin.data('OwnerList', { page: 1, pageSize: 100 });
    /** Edits the owner of a site under contract. */
    async function editOwnerOf(siteCode: string): Promise<string> {
      const { settings } = await admin.data('SiteDetail', { siteCode });
      const owner = items.find(({ name }) => name === settings.ownerName);
      if (owner === undefined) throw new Error(`${siteCode} has no owner.`);
      const { ownerId, version, ...entries } = owner;
      await admin.data('OwnerEdit', { ownerId, version, entries: { ...entries, contact: '新窗口' } });
      return ownerId;
    }
    const ofFirst = await editOwnerOf('TPE001');
    const ofSecond = await editOwnerOf('KHH001');
    const blank = {
      taxNumber: null,
      contact: null,
      phone: null,
      address: null,
      bankCode: null,
      bankAccountNumber: null,
      bankAccountName: null,
      endsOn: null,
    };
    const { ownerId: entered } = await manager.data('OwnerCreate', {
      entries: { ...blank, name: '甲公司業主' },
    });
    await manager.data('OwnerDelete', { ownerId: entered, version: 1, reason: '重複建立' });
    const { ownerId: ofAll } = await admin.data('OwnerCreate', { entries: { ...blank, name: '總公司業主' } });
    server.app.hub.dataChanged({ deal: dealCodes.Lookups, ids: ['end'] });
    for (const account of accounts) await expect.poll(() => heard[account]?.at(-1)).toBe('end');
    expect(heard).toEqual({
      admin: [ofFirst, ofSecond, entered, entered, ofAll, 'end'],
      manager: [ofFirst, entered, entered, ofAll, 'end'],
      single: [ofSecond, ofAll, 'end'],
    });
  });
});
