import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dealCodes } from '@parking-plus/contracts';
import { draftWrite, passwordWrite, type SentWrite } from '../../apps/mock-server/src/faults/writer.ts';
import { listTransactions, post, signIn } from '../bench/mock/server-calls.ts';
import { SoakServer } from './soak-server.ts';
import { type Ledger, missingWrites, possibleValues } from './write-ledger.ts';

/** Accounts that repeatedly change their own password, each in its own row. */
const ACCOUNTS = ['hr', 'senior', 'manager', 'engineer'] as const;
/** Sessions that only read heavy lists. */
const READERS = 3;

export type Life = { readonly answered: number; readonly lost: readonly string[] };

/**
 * Starts a server on a new directory, writes under load, and kills it `lifeMs` after the first acknowledged password.
 * Then restarts it and returns the acknowledged writes that are lost. A pending write may be stored or not.
 */
export async function liveOnFreshDirectory(folder: string, run: number, lifeMs: number): Promise<Life> {
  const dataFolder = join(folder, `data-${run}`);
  const server = await SoakServer.start(dataFolder, null);
  try {
    const { origin } = server.processOf(0);
    const admin = await signIn(origin);
    const tokens = await Promise.all(ACCOUNTS.map((account) => signIn(origin, account)));
    const invoiceNumber = await voidableInvoice(origin, admin);
    const drafts: Ledger = { answered: [], open: undefined };
    const passwords = ACCOUNTS.map((): Ledger => ({ answered: [], open: undefined }));
    const working = [
      untilGone(origin, drafts, (turn) => draftWrite(`draft-${turn}`, admin, invoiceNumber)),
      ...passwords.map((ledger, index) =>
        untilGone(origin, ledger, (turn) => passwordWrite(`Parking${index}x${turn}`, tokens[index] ?? '')),
      ),
      ...Array.from({ length: READERS }, () => readUntilGone(origin, admin)),
    ];
    while (passwords.every((ledger) => ledger.answered.length === 0)) await delay(1);
    await delay(lifeMs);
    await server.killAndRestart(0);
    await Promise.all(working);
    const lost = await lostDrafts(server.processOf(0).origin, admin, drafts);
    for (const [index, ledger] of passwords.entries()) {
      const account = ACCOUNTS[index] ?? '';
      if (!(await holdsOneOf(server.processOf(0).origin, account, ledger))) {
        lost.push(`${account}: ${ledger.answered.at(-1)} (open: ${ledger.open})`);
      }
    }
    const answered = [drafts, ...passwords].reduce((sum, ledger) => sum + ledger.answered.length, 0);
    return { answered, lost };
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function untilGone(origin: string, ledger: Ledger, next: (turn: number) => SentWrite): Promise<void> {
  for (let turn = 0; ; turn++) {
    const write = next(turn);
    ledger.open = write.name;
    try {
      if (!(await write.send(origin))) throw new Error(`${write.name} was refused.`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    ledger.answered.push(write.name);
    ledger.open = undefined;
  }
}

async function readUntilGone(origin: string, token: string): Promise<void> {
  try {
    for (;;) await listTransactions(origin, token, { plate: 'A' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

async function voidableInvoice(origin: string, token: string): Promise<string> {
  const filters = { states: [1], from: '2026-11-01', to: '2026-11-18' };
  const { items } = await read<{ items: { invoiceNumber: string }[] }>(
    origin,
    token,
    'data',
    dealCodes.InvoiceList,
    {
      page: 1,
      pageSize: 20,
      filters,
    },
  );
  return items[0]?.invoiceNumber ?? '';
}

async function lostDrafts(origin: string, token: string, ledger: Ledger): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; ; page++) {
    const { items, total } = await read<{ items: { form: { reason?: string } }[]; total: number }>(
      origin,
      token,
      `Task/list/${dealCodes.InvoiceVoid}`,
      dealCodes.InvoiceVoid,
      { page, pageSize: 100 },
    );
    for (const { form } of items) found.add(form.reason ?? '');
    if (page * 100 >= total) break;
  }
  return missingWrites(ledger, found);
}

/** Returns whether the account can sign in with one of its possible passwords. */
async function holdsOneOf(origin: string, username: string, ledger: Ledger): Promise<boolean> {
  for (const password of possibleValues(ledger, 'Parking2026')) {
    const answer = await post(`${origin}/plusapi/account/login`, { username, password });
    if ((JSON.parse(answer) as { success?: boolean }).success === true) return true;
  }
  return false;
}

async function read<Data>(
  origin: string,
  token: string,
  path: string,
  deal: string,
  payload: object,
): Promise<Data> {
  const envelope = { Json: JSON.stringify(payload), Model_DealType: deal };
  const answer = JSON.parse(await post(`${origin}/plusapi/${path}`, envelope, token)) as {
    readonly success: boolean;
    readonly data: string;
    readonly message?: string;
  };
  if (!answer.success) throw new Error(`${deal}: ${answer.message}`);
  return JSON.parse(answer.data) as Data;
}
