import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { residentMb } from '../bench/mock/server-calls.ts';
import { workThroughApi } from './api-worker.ts';
import { type PlannedFault, planIssues } from './fault-schedule.ts';
import { type HandedOver, handedOver } from './handed-over.ts';
import { injectFault } from './inject-fault.ts';
import type { MemorySample } from './memory-growth.ts';
import { PageUser } from './page-user.ts';
import { createPrng } from './prng.ts';
import type { SoakOptions } from './soak-options.ts';
import type { SoakServer } from './soak-server.ts';
import { type SoakSession, soakSession } from './soak-session.ts';
import { listWrites } from './soak-writes.ts';
import type { JournalEntry, ListedWrite } from './write-journal.ts';

const WORKERS = ['admin', 'manager', 'staff'];
const USERS = ['staff', 'manager'];
/** Time for pages and clients to become idle after the last fault. */
const SETTLE_LIMIT_MS = 180_000;
const SAMPLES = 60;

/** Result of a run, input of the checks. */
export interface SoakRecord {
  readonly journal: readonly JournalEntry[];
  readonly listed: readonly ListedWrite[];
  /** Messages of the invoices that the simulated vehicles got. */
  readonly messages: HandedOver;
  readonly faults: readonly PlannedFault[];
  readonly lostSessions: number;
  readonly unrecovered: readonly string[];
  readonly uncaughtErrors: readonly string[];
  readonly acts: { readonly done: number; readonly failed: number };
  /** Of the longest-lived server process. */
  readonly serverMemory: readonly MemorySample[];
  readonly pageMemory: ReadonlyMap<string, readonly MemorySample[]>;
}

/** Runs users and clients for the requested time with one fault after another, then waits until all are idle. */
export async function runSoak(
  server: SoakServer,
  browser: Browser,
  { minutes, seed }: SoakOptions,
): Promise<SoakRecord> {
  const issues = planIssues(createPrng(seed), minutes);
  const users: PageUser[] = [];
  for (const [index, account] of USERS.entries())
    users.push(
      await PageUser.signIn(browser, server.processOf(index).url, account, createPrng(seed + 100 + index)),
    );
  const sessions = WORKERS.map((account, index) => soakSession(server.processOf(index).origin, account));
  for (const session of sessions) await session.signIn();

  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + minutes * 60_000;
  let isClientsTurn = true;
  const journals = sessions.map((session, index) =>
    workThroughApi({
      session,
      chance: createPrng(seed + 200 + index),
      markStart: `${markOf(seed)}-${WORKERS[index]}`,
      isWorking: () => isClientsTurn,
      givesUpAtMs: endsAtMs + SETTLE_LIMIT_MS,
    }),
  );
  const isUsersTurn = () => performance.now() < endsAtMs;
  const work = users.map((user) => user.work(isUsersTurn));
  const memory = sampleMemory(server, users, isUsersTurn, (minutes * 60_000) / SAMPLES);
  for (const issue of issues) {
    await delay(Math.max(0, startedAtMs + issue.atMs - performance.now()));
    tell(startedAtMs, issue.kind);
    await injectFault(server, issue);
  }
  await Promise.all(work);
  const { serverMemory, pageMemory } = await memory;

  for (const user of users) await user.comeToRest();
  tell(startedAtMs, 'kill, with nobody at the pages');
  const lastFault: PlannedFault = { kind: 'kill', atMs: performance.now() - startedAtMs, lastsMs: 2_000 };
  await injectFault(server, lastFault);
  const wellSinceMs = performance.now();
  isClientsTurn = false;
  const journal = (await Promise.all(journals)).flat();
  const unrecovered = (
    await Promise.all(users.map((user) => user.unrecovered(wellSinceMs, SETTLE_LIMIT_MS)))
  ).flat();
  if (unrecovered.length > 0)
    for (const user of users) await user.takePicture(`test-results/soak-${user.account}.png`);
  const { origin } = server.processOf(0);
  return {
    journal,
    listed: await listAsFreshAdmin(origin, seed),
    messages: await handedOver(server),
    faults: [...issues, lastFault],
    lostSessions: sum(sessions.map((session: SoakSession) => session.lostSessions())),
    unrecovered,
    uncaughtErrors: users.flatMap(({ uncaughtErrors }) => uncaughtErrors),
    acts: {
      done: sum(users.map(({ acts }) => acts.done)),
      failed: sum(users.map(({ acts }) => acts.failed)),
    },
    serverMemory,
    pageMemory,
  };
}

function markOf(seed: number): string {
  return `soak${seed}`;
}

async function listAsFreshAdmin(origin: string, seed: number): Promise<ListedWrite[]> {
  const session = soakSession(origin, 'admin');
  await session.signIn();
  return listWrites(session.client, markOf(seed));
}

async function sampleMemory(
  server: SoakServer,
  users: readonly PageUser[],
  isOn: () => boolean,
  everyMs: number,
): Promise<Pick<SoakRecord, 'serverMemory' | 'pageMemory'>> {
  const ofProcess = new Map<number, MemorySample[]>();
  const pageMemory = new Map<string, MemorySample[]>(users.map(({ account }) => [account, []]));
  while (isOn()) {
    await delay(everyMs);
    for (const { process } of server.processes) {
      const { pid } = process;
      const megabytes = residentMb(pid);
      if (pid !== undefined && !Number.isNaN(megabytes))
        ofProcess.set(pid, [...(ofProcess.get(pid) ?? []), { atMs: performance.now(), megabytes }]);
    }
    for (const user of users)
      pageMemory.get(user.account)?.push({ atMs: performance.now(), megabytes: await user.heapMegabytes() });
  }
  const lives = [...ofProcess.values()].sort((a, b) => b.length - a.length);
  return { serverMemory: lives[0] ?? [], pageMemory };
}

function tell(startedAtMs: number, what: string): void {
  const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
  console.log(`${String(seconds).padStart(5)} s  ${what}`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
