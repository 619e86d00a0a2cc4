import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { openStorage } from '../db/storage.ts';
import { type BuiltPrograms, buildPrograms } from '../multi-process/testing/built-programs.ts';
import { signInAt } from '../multi-process/testing/remote-account.ts';
import { type ServerProcess, startServerProcess } from '../multi-process/testing/server-process.ts';
import { serverModules } from '../registry/server-modules.ts';
import { countWaitingFiles, queueOnly, readWaitingFiles } from './testing/waiting-messages.ts';

/** `PLUS_KILLS=50` kills more often. */
const KILLS = Number(process.env.PLUS_KILLS ?? 10);
const MESSAGES = 6_000;
/** The lives of all processes together, so that the queue is not empty before the last one is killed. */
const LIVES_MS = 6_000;
const TEST_MS = 60_000 + KILLS * 15_000;

let folder: string;
let programs: BuiltPrograms | undefined;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plus-kill-'));
  programs = await buildPrograms();
}, TEST_MS);
afterAll(async () => {
  await server?.kill();
  programs?.remove();
  await rm(folder, { recursive: true, force: true });
});

test(
  'a server killed at any time hands each message over exactly once',
  async () => {
    const dataDir = join(folder, 'data');
    const turnkeyPath = join(folder, 'turnkey');
    const open = () =>
      openStorage({ place: { kind: 'directory', path: dataDir }, seed: TEST_SEED, modules: serverModules() });
    const start = () =>
      startServerProcess(programs?.server ?? '', '', dataDir, [], { TURNKEY_DIR: turnkeyPath });
    const before = await open();
    await before.database.sql.exec(queueOnly(MESSAGES));
    await before.close();

    let withinPackage = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      server = await start();
      // Answers once the data is open and the job has begun.
      await signInAt(server.origin, 'admin');
      await delay((2 * LIVES_MS * Math.random()) / KILLS);
      await server.kill();
      const left = await readdir(join(turnkeyPath, 'UpCast/outgoing')).catch(() => []);
      if (left.length > 0) withinPackage += 1;
    }
    const early = await countWaitingFiles(turnkeyPath);
    server = await start();
    await vi.waitFor(
      async () => expect(await countWaitingFiles(turnkeyPath)).toBeGreaterThanOrEqual(MESSAGES),
      { timeout: TEST_MS, interval: 200 },
    );
    await server.stop();
    process.stdout.write(
      `killed ${KILLS} times, ${withinPackage} of them within a package: ${early} of ${MESSAGES} messages were handed over before the last start\n`,
    );

    const { names, invoiceNumbers } = await readWaitingFiles(turnkeyPath);
    expect(new Set(invoiceNumbers).size).toBe(MESSAGES);
    expect(names).toHaveLength(MESSAGES);
    const after = await open();
    try {
      const { rows } = await after.database.sql.query<{ name: string; number: string }>(
        'select file_name as name, invoice_number as number from invoice_messages where state = 1 and attempts = 1',
      );
      expect(rows.map(({ name }) => name).sort()).toEqual(names);
      expect(rows.map(({ number }) => number).sort()).toEqual([...invoiceNumbers].sort());
      const { rows: packages } = await after.database.sql.query(
        `select sum(message_count)::integer as messages, count(*) filter (where handed_over_at is null)::integer as open
         from upload_packages`,
      );
      expect(packages).toEqual([{ messages: MESSAGES, open: 0 }]);
    } finally {
      await after.close();
    }
  },
  TEST_MS,
);
