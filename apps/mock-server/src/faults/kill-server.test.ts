import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { openStorage } from '../db/storage.ts';
import { type BuiltPrograms, buildPrograms } from '../multi-process/testing/built-programs.ts';
import { post, sendDeal, signInAt } from '../multi-process/testing/remote-account.ts';
import { type ServerProcess, startServerProcess } from '../multi-process/testing/server-process.ts';
import { serverModules } from '../registry/server-modules.ts';
import { draftWrite, passwordWrite, type SentWrite, uploadWrite } from './writer.ts';

/** Milliseconds of writing before each server process is killed. */
const LIVES_MS = [60, 210, 450, 700, 1_000];
const TEST_MS = 120_000;
const SITES = ['TPE001', 'TPE002', 'NWT001', 'TAO001', 'TXG001'];

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

type Ledger = { readonly done: Set<string>; unanswered: SentWrite[] };

/** Sends writes sequentially until the server is gone. Those without a response stay open. */
async function writeUntilGone(
  origin: string,
  ledger: Ledger,
  next: (turn: number) => SentWrite | undefined,
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const write = next(turn);
    if (write === undefined) return;
    try {
      if (await write.send(origin)) ledger.done.add(write.name);
      else throw new Error(`${write.name} was refused.`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      ledger.unanswered.push(write);
      return;
    }
  }
}

async function sessionsUntilGone(origin: string, tokens: string[]): Promise<void> {
  try {
    for (;;) tokens.push((await signInAt(origin, 'deputy')).accessToken);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

test(
  'a server killed at any time keeps every confirmed write, and runs none twice',
  async () => {
    const dataDir = join(folder, 'data');
    const drafts: Ledger = { done: new Set(), unanswered: [] };
    const uploads: Ledger = { done: new Set(), unanswered: [] };
    const passwords: Ledger = { done: new Set(), unanswered: [] };
    const sessions: string[] = [];
    const start = () => startServerProcess(programs?.server ?? '', '', dataDir);

    server = await start();
    const admin = (await signInAt(server.origin, 'admin')).accessToken;
    const hr = (await signInAt(server.origin, 'hr')).accessToken;
    const { data } = await sendDeal<{ items: { invoiceNumber: string }[] }>(
      server.origin,
      'data',
      admin,
      'InvoiceList',
      { page: 1, pageSize: 20, filters: { states: [1], from: '2026-11-01', to: '2026-11-18' } },
    );
    const invoiceNumber = data?.items[0]?.invoiceNumber ?? '';

    for (const [life, lifeMs] of LIVES_MS.entries()) {
      const running = server;
      const { origin } = running;
      const writing = [
        ...[1, 2].map((writer) =>
          writeUntilGone(origin, drafts, (turn) =>
            draftWrite(`draft ${life}-${writer}-${turn}`, admin, invoiceNumber),
          ),
        ),
        writeUntilGone(origin, uploads, (turn) =>
          turn < 12 ? uploadWrite(`picture-${life}-${turn}`, admin, SITES[life] ?? '') : undefined,
        ),
        writeUntilGone(origin, passwords, (turn) => passwordWrite(`Parking${life}x${turn}`, hr)),
        sessionsUntilGone(origin, sessions),
      ];
      await delay(lifeMs);
      await running.kill();
      await Promise.all(writing);

      server = await start();
      // Retries every write without a response.
      for (const ledger of [drafts, uploads, passwords]) {
        for (const write of ledger.unanswered) {
          expect([write.name, await write.send(server.origin)]).toEqual([write.name, true]);
          ledger.done.add(write.name);
        }
        ledger.unanswered = [];
      }
      for (const token of [admin, hr, ...sessions]) {
        const answer = await fetch(`${server.origin}/plusapi/data/gettime`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.status).toBe(200);
      }
      const password = [...passwords.done].at(-1) ?? 'Parking2026';
      const signedIn = await post(`${server.origin}/plusapi/account/login`, { username: 'hr', password });
      expect([password, signedIn.body]).toMatchObject([password, { success: true }]);
    }
    await server.kill();
    process.stdout.write(
      `killed ${LIVES_MS.length} times: ${drafts.done.size} drafts, ${uploads.done.size} uploads, ` +
        `${passwords.done.size} passwords, ${sessions.length} sessions, all there once\n`,
    );

    const storage = await openStorage({
      place: { kind: 'directory', path: dataDir },
      seed: TEST_SEED,
      modules: serverModules(),
    });
    try {
      const namesOf = async (text: string) =>
        (await storage.database.sql.query<{ name: string }>(text)).rows.map(({ name }) => name);
      const reasons = await namesOf(
        `select form ->> 'reason' as name from documents where form ->> 'reason' like 'draft %'`,
      );
      expect(reasons.toSorted()).toEqual([...drafts.done].toSorted());
      const { rows } = await storage.database.sql.query<{ name: string; path: string }>(
        `select file_name as name, folder || '/' || stored_name as path from files where file_name like 'picture-%'`,
      );
      expect(rows.map(({ name }) => name).toSorted()).toEqual(
        [...uploads.done].map((name) => `${name}.png`).toSorted(),
      );
      expect(rows.filter(({ path }) => !existsSync(join(storage.filesPath, path)))).toEqual([]);
      expect(await readdir(storage.filesPath)).toContain(rows[0]?.path.split('/')[0]);
    } finally {
      await storage.close();
    }
    expect(drafts.done.size).toBeGreaterThan(LIVES_MS.length);
  },
  TEST_MS,
);
