import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { DocumentOf, Schemas } from '@parking-plus/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { AdvisoryLock } from '../db/sql/advisory-locks.ts';
import {
  postgresPrograms,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../db/testing/temporary-postgres.ts';
import { countWaitingFiles, queueOnly, readWaitingFiles } from '../faults/testing/waiting-messages.ts';
import { serverModules } from '../registry/server-modules.ts';
import { type BuiltPrograms, buildPrograms } from './testing/built-programs.ts';
import { post, sendDeal, signInAt } from './testing/remote-account.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { openTrafficProcess } from './testing/traffic-process.ts';

const STARTING_MS = 240_000;
const HUB = '/signalr/CommunicateHub?softwareCode=900000003&projectClass=1&type=1&siteCode=0';

type Connected = {
  clients: { account: string }[];
  serverInfoClients: { account: string; serverId: string }[];
};

const hasPostgres = postgresPrograms() !== undefined;
if (!hasPostgres) {
  process.stderr.write('\n!!! NO POSTGRESQL ON THIS MACHINE: several processes are not tested.\n\n');
}

describe.skipIf(!hasPostgres)('two processes on one PostgreSQL server', () => {
  let postgres: TemporaryPostgres | undefined;
  let programs: BuiltPrograms | undefined;
  let dataDir: string;
  let a: ServerProcess;
  let b: ServerProcess;
  let serverProgram: string;
  let databaseUrl: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plus-processes-'));
    [postgres, programs] = await Promise.all([startTemporaryPostgres(), buildPrograms()]);
    databaseUrl = postgres?.url ?? '';
    serverProgram = programs.server;
    // Both start on an empty database: one creates the tables and rows, the other waits for them.
    [a, b] = await Promise.all([start(), start()]);
    await Promise.all([a, b].map(({ origin }) => signInAt(origin, 'staff')));
    await connectAndKill('senior');
  }, STARTING_MS);
  afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    await postgres?.stop();
    programs?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = () => startServerProcess(serverProgram, databaseUrl, dataDir);
  const callAt = (origin: string, token: string) =>
    sendDeal(origin, 'data', token, 'InvoiceList', { page: 1, pageSize: 10 });

  async function rowsOf<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function open(origin: string, account: string): Promise<HubConnection> {
    const { accessToken } = await signInAt(origin, account);
    const connection = new HubConnectionBuilder()
      .withUrl(`${origin}${HUB}`, {
        accessTokenFactory: () => accessToken,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();
    await connection.start();
    return connection;
  }

  /** Opens a connection that closes at the end of the running test. */
  async function connect(origin: string, account: string): Promise<HubConnection> {
    const connection = await open(origin, account);
    onTestFinished(() => connection.stop());
    return connection;
  }

  const accountsListedTo = async (connection: HubConnection) =>
    (await connection.invoke<Connected>('GetClients')).clients.map(({ account }) => account);

  /** Connects a client to another process, waits until the others list it, and kills that process. */
  async function connectAndKill(account: string): Promise<void> {
    const doomed = await start();
    const [atA, atDoomed] = [await open(a.origin, 'staff'), await open(doomed.origin, account)];
    const isListed = async () => expect(await accountsListedTo(atA)).toContain(account);
    await vi.waitFor(isListed, { timeout: 60_000, interval: 50 });
    await doomed.kill();
    await Promise.all([atA.stop(), atDoomed.stop()]);
  }

  test('one that is told to stop while it seeds, stops, and nothing half is left', async () => {
    const url = (await postgres?.createDatabase('interrupted')) ?? '';
    // With traffic, hub and calls that wait for the rows, which would take minutes.
    const seeding = await startServerProcess(serverProgram, url, dataDir, [
      '--seed-size',
      'large',
      '--traffic',
    ]);
    const waiting = post(`${seeding.origin}/plusapi/account/login`, { username: 'admin', password: 'x' });
    waiting.catch(() => {});
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    const hasBegun = async () =>
      client
        .query("select 1 from bookkeeping.applied_modules where name like '%/seed'")
        .then(({ rowCount }) => rowCount ?? 0)
        // The table does not exist yet.
        .catch(() => 0);
    await expect.poll(hasBegun, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);

    expect(await seeding.stop()).toBe(0);

    const { rows } = await client.query(
      `select (select count(*)::integer from transactions) as transactions,
         (select count(*)::integer from bookkeeping.applied_modules where name = 'transactions/seed') as seeds`,
    );
    expect(rows).toEqual([{ transactions: 0, seeds: 0 }]);
  });

  test('the rows were made once', async () => {
    const [made] = await rowsOf<{ accounts: number; seeds: number; names: number }>(
      `select (select count(*)::integer from accounts) as accounts, count(*)::integer as seeds,
         count(distinct name)::integer as names from bookkeeping.applied_modules`,
    );
    expect(made?.accounts).toBeGreaterThan(10);
    expect(made?.seeds).toBe(made?.names);
  });

  test('a session that began at one is known to the other, and ends at both', async () => {
    const { accessToken } = await signInAt(a.origin, 'staff');
    expect((await callAt(b.origin, accessToken)).status).toBe(200);
    await sendDeal(b.origin, 'data', accessToken, 'SessionEnd', {});
    expect((await callAt(a.origin, accessToken)).status).toBe(401);
  });

  test('a refresh token traded at both at once has one successor, and the session goes on', async () => {
    let pair: Schemas['RenewedTokens'] = await signInAt(a.origin, 'staff');
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [a, b, a, b].map(({ origin }) =>
          post<Schemas['RenewedTokens']>(`${origin}/plusapi/account/refreshtoken`, {
            accessToken: pair.accessToken,
            refreshToken: pair.refreshToken,
          }),
        ),
      );
      const renewed = answers.map(({ body }) => body);
      expect(new Set(renewed.map(({ refreshToken }) => refreshToken)).size).toBe(1);
      const [first] = renewed;
      if (first === undefined) throw new Error('Nothing was renewed.');
      expect(first.refreshToken).not.toBe(pair.refreshToken);
      pair = { accessToken: first.accessToken, refreshToken: first.refreshToken };
    }
    expect((await callAt(b.origin, pair.accessToken)).status).toBe(200);
  });

  test('a single-session account that signs in at one is superseded at the other', async () => {
    const older = await signInAt(a.origin, 'single');
    const newer = await signInAt(b.origin, 'single');
    expect((await callAt(a.origin, older.accessToken)).status).toBe(409);
    expect((await callAt(a.origin, newer.accessToken)).status).toBe(200);
  });

  test('of approvals of one document at both at once, one wins and its effect is there once', async () => {
    const staff = await signInAt(a.origin, 'staff');
    const managers = await Promise.all([a, b].map(({ origin }) => signInAt(origin, 'manager')));
    const [sale] = await rowsOf<{ id: string }>(
      `select transaction_id as id from transactions
       where site_code = 'TXG101' and state = 1 and mode = 1 and received_twd > 0 and invoice_number is null
         and transaction_id not in (select transaction_id from rent_bills where transaction_id is not null)
       order by 1 limit 1`,
    );
    const made = await sendDeal<DocumentOf<'TransactionVoid'>>(
      a.origin,
      'Task/create',
      staff.accessToken,
      'TransactionVoid',
      { form: { transactionId: sale?.id ?? '', reason: '重複收費' } },
    );
    expect(made.data, JSON.stringify(made.body)).toBeDefined();
    const keyOf = (document: typeof made.data) => ({
      documentId: document?.head.documentId,
      version: document?.head.version,
    });
    const submitted = await sendDeal<DocumentOf<'TransactionVoid'>>(
      b.origin,
      'Task/submit',
      staff.accessToken,
      'TransactionVoid',
      keyOf(made.data),
    );
    expect(submitted.data, JSON.stringify(submitted.body)).toBeDefined();
    const answers = await Promise.all(
      [a, b, a, b].map(({ origin }, at) =>
        sendDeal(
          origin,
          'Task/approve',
          managers[at % 2]?.accessToken ?? '',
          'TransactionVoid',
          keyOf(submitted.data),
        ),
      ),
    );
    const outcomes = answers.map(({ body }) => (body.success ? 'done' : (body.code ?? '')));
    expect(outcomes.toSorted()).toEqual(['done', 'stale-version', 'stale-version', 'stale-version']);
    const [effect] = await rowsOf<{ state: number; closings: number }>(
      `select state, (select count(*)::integer from document_steps where document_id = $2 and action = 'close') as closings
       from transactions where transaction_id = $1`,
      [sale?.id, made.data?.head.documentId],
    );
    expect(effect?.closings).toBe(1);
    expect(effect?.state).not.toBe(1);
  });

  test('50 invoice numbers taken by two processes at once are different and without a gap', async () => {
    const [holder] = await rowsOf<{ track: string; next: number }>(
      `select company_code as "companyCode", branch_code as "branchCode", site_code as "siteCode",
         machine_code as "machineCode", track, next_number as next from invoice_allocations
       where period_code = '1151112' and assign_type = 2 and end_number - next_number > 60 limit 1`,
    );
    if (holder === undefined) throw new Error('The seed has no allocation with 60 numbers left.');
    const run = async () => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [programs?.takeNumbers ?? '', JSON.stringify(holder), '25'],
        { env: { ...process.env, DATABASE_URL: databaseUrl } },
      );
      return JSON.parse(stdout) as string[];
    };
    const taken = (await Promise.all([run(), run()])).flat();
    expect(taken.toSorted()).toEqual(
      Array.from({ length: 50 }, (_, at) => `${holder.track}${String(holder.next + at).padStart(8, '0')}`),
    );
  });

  test('a message sent at one reaches a client of the other, and both list it with its server', async () => {
    const atB = await connect(b.origin, 'manager');
    const heard: string[] = [];
    atB.on('Send1000', (text: string) => heard.push(text));
    const atA = await connect(a.origin, 'staff');
    const listed = async (connection: HubConnection) =>
      (await connection.invoke<Connected>('GetClients')).serverInfoClients;
    await expect
      .poll(async () => (await listed(atA)).map(({ account }) => account), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['staff', 'manager']));
    const clients = await listed(atA);
    const serverOf = (account: string) => clients.find((client) => client.account === account)?.serverId;
    expect(serverOf('manager')).toMatch(/./);
    expect(serverOf('manager')).not.toBe(serverOf('staff'));
    const message = '車輛進場 '.repeat(2_000);
    await post(`${a.origin}/__mock/hub/send`, { message });
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual([message]);
  });

  test('of two with traffic one drives it, and the other goes on when that has ended', async () => {
    const [first, second] = [openTrafficProcess(databaseUrl), openTrafficProcess(databaseUrl)];
    onTestFinished(async () => void (await Promise.all([first.database.close(), second.database.close()])));
    await first.pass(1);
    const driven = await first.cars();
    expect(driven).toBeGreaterThan(0);
    await second.pass(2);
    expect(await second.cars()).toBe(driven);

    await Promise.all([first.pass(1), second.pass(0)]);
    expect(await second.cars()).toBeGreaterThan(driven);
    expect(await second.carsTwice()).toBe(0);

    const before = await first.cars();
    await first.database.close();
    await second.pass(1);
    expect(await second.cars()).toBeGreaterThan(before);
  });

  test('of two, one hands messages over; when it is killed, the other goes on, and each file is there once', {
    timeout: 240_000,
  }, async () => {
    const url = (await postgres?.createDatabase('uploads')) ?? '';
    const turnkeyPath = join(dataDir, 'uploads');
    const startUploader = () =>
      startServerProcess(serverProgram, url, dataDir, [], { TURNKEY_DIR: turnkeyPath });
    const messages = 6_000;
    const seeding = openDatabase({ kind: 'postgres', url, seed: TEST_SEED, modules: serverModules() });
    await seeding.sql.exec(queueOnly(messages));
    await seeding.close();
    const [first, second] = await Promise.all([startUploader(), startUploader()]);
    onTestFinished(async () => void (await Promise.all([first.kill(), second.kill()])));
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    await vi.waitFor(async () => expect(await countWaitingFiles(turnkeyPath)).toBeGreaterThan(0), {
      timeout: 120_000,
      interval: 10,
    });
    const { rows: leaders } = await client.query(
      `select count(*)::integer as count from pg_locks where locktype = 'advisory' and granted and objid = $1
           and database = (select oid from pg_database where datname = current_database())`,
      [AdvisoryLock.InvoiceUploadLeader],
    );
    expect(leaders).toEqual([{ count: 1 }]);
    await first.kill();
    await vi.waitFor(
      async () => {
        const { rows } = await client.query(
          'select count(*)::integer as waiting from invoice_messages where state = 0',
        );
        expect(rows).toEqual([{ waiting: 0 }]);
      },
      { timeout: 120_000, interval: 100 },
    );
    const { names, invoiceNumbers } = await readWaitingFiles(turnkeyPath);
    expect(new Set(invoiceNumbers).size).toBe(messages);
    const { rows } = await client.query<{ name: string }>('select file_name as name from invoice_messages');
    expect(rows.map(({ name }) => name).sort()).toEqual(names);
  });

  test('the clients of a process that was killed are no longer listed', { timeout: 240_000 }, async () => {
    const atA = await connect(a.origin, 'staff');
    // A killed process is detected after 30 s. It was killed before all other tests, and this test is the last.
    await expect
      .poll(() => accountsListedTo(atA), { timeout: 120_000, interval: 250 })
      .not.toContain('senior');
    const { accessToken } = await signInAt(b.origin, 'staff');
    expect((await callAt(a.origin, accessToken)).status).toBe(200);
  });
});
