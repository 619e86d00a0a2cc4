import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@parking-plus/contracts/client';
import type { SoakServer } from './soak-server.ts';
import { soakSession } from './soak-session.ts';

/** Time that a message may wait: the queue is drained more often. */
const DRAIN_MS = 60_000;
const GIVE_UP_MS = 180_000;
const WAITING = 0;

/** E-invoice messages of a run. */
export interface HandedOver {
  /** Files for Turnkey. */
  readonly count: number;
  /** Messages with more than one file. */
  readonly twice: readonly string[];
  /** Messages of invoices of the run that were not handed over in time. */
  readonly late: readonly string[];
}

/** Waits until the queue is drained or the limit is reached, and returns what was handed over. */
export async function handedOver(server: SoakServer): Promise<HandedOver> {
  const { client, signIn } = soakSession(server.processOf(0).origin, 'admin');
  await signIn();
  const until = server.nowMs();
  const giveUpAtMs = performance.now() + DRAIN_MS + GIVE_UP_MS;
  let late = await waitingSince(client, server.firstInstantMs, until);
  while (late.length > 0 && performance.now() < giveUpAtMs) {
    await delay(2_000);
    late = await waitingSince(client, server.firstInstantMs, until);
  }
  const names = await messagesInFiles(server.turnkeyFolder);
  return { count: names.length, twice: repeated(names), late };
}

/** Returns the waiting messages that were created in a period of the server's clock. */
async function waitingSince(client: Client, fromMs: number, untilMs: number): Promise<string[]> {
  const { items } = await client.data('InvoiceMessageList', {
    page: 1,
    pageSize: 100,
    sort: { field: 'createdAt', order: 'desc' },
    filters: { states: [WAITING] },
  });
  return items
    .filter(({ createdAt }) => Date.parse(createdAt) >= fromMs && Date.parse(createdAt) <= untilMs)
    .map(({ kind, invoiceNumber }) => `${kind} ${invoiceNumber}`);
}

/** Returns kind and invoice of each file that waits for Turnkey. */
async function messagesInFiles(turnkeyFolder: string): Promise<string[]> {
  const upCast = join(turnkeyFolder, 'UpCast');
  const files = (await readdir(upCast, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && basename(file.parentPath) === 'SRC',
  );
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const text = await readFile(join(parentPath, name), 'utf8');
      const subject = /<(?:InvoiceNumber|CancelInvoiceNumber|AllowanceNumber)>(\w+)</.exec(text)?.[1] ?? name;
      return `${basename(dirname(parentPath))} ${subject}`;
    }),
  );
}

/** Returns the texts that occur more than once. */
export function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(texts.filter((text) => seen.size === seen.add(text).size))];
}
