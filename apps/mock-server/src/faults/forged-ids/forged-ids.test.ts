import { type DataDeal, type DealName, dealRegistry, type Schemas } from '@parking-plus/contracts';
import { type DealPayload, dealPayloads } from '@parking-plus/contracts/suite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import { TEST_SEED } from '../../seed/seed-settings.ts';
import { keyOf } from '../../tasks/testing/document-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Attacker, type Call, sitesOfCompanies } from './attackers.ts';
import { ExampleView } from './example-view.ts';
import { type Aims, type Forged, forgedPayloads, someLeaf, textsOf } from './forged-payloads.ts';
import { rowSums } from './row-sums.ts';
import { isMembers, SiteOwnership } from './site-ownership.ts';

/** Two answers to the same question are the same. */
class StandingClock extends AdjustableClock {
  override nowMs(): number {
    return new Date(TEST_SEED.referenceAt).getTime();
  }
}

const ACCOUNTS = ['sitestaff', 'sitemanager', 'single', 'staff', 'manager', 'engineer', 'hr', 'guest'];
const entries = dealPayloads();
const taskDeals = entries.flatMap(({ deal, action }) => (action === 'create' ? [deal] : []));
const ownership = new SiteOwnership(sitesOfCompanies());
/** What an administrator is shown of the sites that are others' to somebody. */
const views = new Map<string, ExampleView>();
const forgedDeals = new Set<string>();

let server: TestApp;
let admin: Attacker;
let attackers: ReadonlyMap<string, Attacker>;
let before: Map<string, string>;

beforeAll(async () => {
  server = await startTestApp({ clock: new StandingClock() });
  admin = await Attacker.signIn(server, 'admin');
  attackers = new Map(
    await Promise.all(
      ACCOUNTS.map(async (account) => [account, await Attacker.signIn(server, account)] as const),
    ),
  );
  for (const { othersSites } of attackers.values()) await lookAt(othersSites);
  before = await rowSums(server.storage.database.sql);
});
afterAll(() => server.close());

test.each(ACCOUNTS)(
  '%s is told nothing of sites that are not theirs, and changes nothing there',
  async (account) => {
    const attacker = attackers.get(account);
    if (attacker === undefined) throw new Error(`${account} is not signed in.`);
    const { beholder, othersSites } = attacker;
    const aims: Aims = {
      own: viewOf(attacker),
      others: await lookAt(othersSites),
      othersSites,
      isForeign: (value) => beholder !== null && ownership.isForeign(value, beholder),
      documentFor: (entry) => documentFor(entry, othersSites),
    };
    const faults: string[] = [];
    for (const entry of entries) {
      for (const forged of await forgedPayloads(entry, aims)) {
        const fault = await attack(attacker, entry, forged, aims);
        if (fault !== undefined) faults.push(`${entry.title}: ${fault} to ${JSON.stringify(forged.payload)}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test('all of that has changed no row', async () => {
  const after = await rowSums(server.storage.database.sql);
  expect([...after].filter(([table, rows]) => before.get(table) !== rows)).toEqual([]);
});

test.each(taskDeals)(
  'a draft of one’s own of %s cannot be turned to a record of another site',
  async (deal) => {
    const metadata = dealRegistry[deal];
    if (metadata.channel !== 'task') throw new Error(`${deal} is no document type.`);
    const manager = attackers.get('manager') ?? admin;
    const foreign = await (await lookAt(manager.othersSites)).fill(metadata.exampleForm);
    const edit = { ...(await draftOf(manager, deal, metadata.exampleForm)), form: foreign };
    expect(await manager.call({ deal, action: 'edit' } as Call, edit)).toMatchObject({ status: 403 });
  },
);

test('most deals could be tried with a record of another site', () => {
  expect(forgedDeals.size).toBeGreaterThan(entries.length / 2);
});

/** What is wrong with the answer, or undefined. */
async function attack(
  attacker: Attacker,
  entry: DealPayload,
  { payload, ofNowhere }: Forged,
  { isForeign }: Aims,
): Promise<string | undefined> {
  const isForged = someLeaf(payload, isForeign);
  const isReading = entry.action === 'list' || (entry.action === 'data' && dealRegistry[entry.deal].safe);
  const mayPerform = attacker.mayPerform(entry);
  // A writing that names nothing of others is everybody's own affair.
  if (mayPerform && !isReading && !isForged) return undefined;
  if (isForged) forgedDeals.add(entry.title);
  const { status, code, result } = await attacker.call(entry, payload);
  if (!mayPerform) return status === 403 ? undefined : `${status} ${code ?? ''} without the right`;
  if (status >= 500) return String(status);
  if (result === undefined) return undefined;
  if (!isReading) return 'done';
  const { beholder } = attacker;
  if (beholder === null) return undefined;
  const leaks = ownership.leaks(result, beholder, new Set(textsOf(payload)));
  if (leaks.length > 0) return `tells ${leaks.slice(0, 3).join(', ')}`;
  // Rows that may be shown have sums of their own.
  if (ofNowhere === undefined || hasRows(result)) return undefined;
  const nowhere = await attacker.call(entry, ofNowhere);
  return JSON.stringify(nowhere.result) === JSON.stringify(result) ? undefined : 'tells sums';
}

const hasRows = (result: unknown) =>
  isMembers(result) && Array.isArray(result.items) && result.items.length > 0;

/** What somebody is shown themselves; of one site, where told so. */
function viewOf(attacker: Attacker, siteCode?: string): ExampleView {
  return new ExampleView({
    ask: (deal, payload) => attacker.ask(deal, payload),
    sitesOf: (record) => ownership.sitesOf(record),
    ...(siteCode === undefined ? {} : { siteCodes: [siteCode] }),
  });
}

/** What an administrator sees of these sites; whatever is seen on the way is known for theirs. */
async function lookAt(siteCodes: readonly string[]): Promise<ExampleView> {
  const known = views.get(siteCodes.join());
  if (known !== undefined) return known;
  const view = new ExampleView({
    async ask(deal, payload) {
      const result = await admin.ask(deal, payload);
      ownership.learn(result);
      return result;
    },
    siteCodes,
    sitesOf: (record) => ownership.sitesOf(record),
  });
  views.set(siteCodes.join(), view);
  if (siteCodes.length === 0) return view;
  for (const deal of Object.keys(dealRegistry) as DataDeal[])
    if (dealRegistry[deal].safe && !deal.endsWith('Export')) await view.resultOf(deal);
  return view;
}

async function documentFor({ deal, action }: DealPayload, siteCodes: readonly string[]) {
  if (siteCodes.length === 0) return undefined;
  const query = { page: 1, pageSize: 100, filters: { siteCodes } };
  const { result } = await admin.call({ deal, action: 'list' } as Call, query);
  type Document = { readonly head: Schemas['DocumentHead']; readonly form: unknown };
  const { items = [] } = (result ?? {}) as { items?: readonly Document[] };
  for (const { head } of items) ownership.learn(head);
  const chosen = items.find(({ head }) => head.allowedActions.some((one) => one === action)) ?? items[0];
  return chosen && { ...chosen.head, form: chosen.form };
}

/** A draft of a record of the first of their sites that has a fit one. */
async function draftOf(
  attacker: Attacker,
  deal: DealName,
  example: unknown,
): Promise<Schemas['DocumentKey']> {
  const refusals: unknown[] = [];
  for (const siteCode of attacker.beholder?.siteCodes ?? []) {
    const form = await viewOf(attacker, siteCode).fill(example);
    const { code, result } = await attacker.call({ deal, action: 'create' } as Call, { form });
    if (result === undefined) refusals.push(`${siteCode} ${code}`);
    else return keyOf(result as { head: Schemas['DocumentHead'] });
  }
  throw new Error(`${attacker.account} could draft no ${deal}: ${refusals.join(', ')}`);
}
