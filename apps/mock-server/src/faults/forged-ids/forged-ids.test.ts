import { type DataDeal, type DealName, dealRegistry, type Schemas } from '@parking-plus/contracts';
import { type DealPayload, dealPayloads } from '@parking-plus/contracts/suite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { keyOf } from '../../workflow/testing/document-client.ts';
import { ExampleView } from './account-fixtures.ts';
import { Attacker, type Call, sitesOfCompanies } from './attacker-accounts.ts';
import {
  collectStrings,
  containsValue,
  type IdorPayload,
  type IdorTargets,
  idorPayloads,
} from './idor-payloads.ts';
import { isMembers, SiteOwnership } from './site-ownership.ts';
import { tableChecksums } from './table-checksums.ts';

/** Fixed clock, so that equal requests get equal responses. */
class StandingClock extends AdjustableClock {
  override nowMs(): number {
    return new Date(TEST_SEED.referenceAt).getTime();
  }
}

type Document = { readonly head: Schemas['DocumentHead']; readonly form: unknown };

const ACCOUNTS = ['sitestaff', 'sitemanager', 'single', 'staff', 'manager', 'engineer', 'hr', 'guest'];
const entries = dealPayloads();
/** Returns the first digit of a deal's code. Groups the deals, so that no test is long. */
const areaOf = ({ deal }: DealPayload) => dealRegistry[deal].code.slice(0, 1);
const areas = [...new Set(entries.map(areaOf))].toSorted();
const taskDeals = entries.flatMap(({ deal, action }) => (action === 'create' ? [deal] : []));
const ownership = new SiteOwnership(sitesOfCompanies());
/** Administrator's views of sites that are foreign to an account. */
const views = new Map<string, ExampleView>();
const documents = new Map<string, readonly Document[]>();
const aimed = new Map<string, IdorTargets>();
const forgedDeals = new Set<string>();

let server: TestApp;
let admin: Attacker;
let attackers: ReadonlyMap<string, Attacker>;
let before: Map<string, string>;

beforeAll(async () => {
  // The contract suite checks responses.
  server = await startTestApp({ clock: new StandingClock(), checkAnswers: false });
  admin = await Attacker.signIn(server, 'admin');
  attackers = new Map(
    await Promise.all(
      ACCOUNTS.map(async (account) => [account, await Attacker.signIn(server, account)] as const),
    ),
  );
});
// One hook for each: together they take as long as many tests do.
for (const account of ACCOUNTS)
  beforeAll(async () => {
    await lookAt(attackerOf(account).othersSites);
  });
beforeAll(async () => {
  before = await tableChecksums(server.storage.database.sql);
});
afterAll(() => server.close());

test.each(ACCOUNTS.flatMap((account) => areas.map((area) => [account, area] as const)))(
  '%s sees and changes nothing of foreign sites: deals %s….',
  async (account, area) => {
    const aims = await aimsOf(account);
    const issues: string[] = [];
    for (const entry of entries.filter((one) => areaOf(one) === area)) {
      for (const forged of await idorPayloads(entry, aims)) {
        const issue = await attack(attackerOf(account), entry, forged, aims);
        if (issue !== undefined) issues.push(`${entry.title}: ${issue} to ${JSON.stringify(forged.payload)}`);
      }
    }
    expect(issues).toEqual([]);
  },
);

test('no row has changed', async () => {
  const after = await tableChecksums(server.storage.database.sql);
  expect([...after].filter(([table, rows]) => before.get(table) !== rows)).toEqual([]);
});

test.each(taskDeals)(
  "the account's own draft of %s cannot be changed to a record of another site",
  async (deal) => {
    const metadata = dealRegistry[deal];
    if (metadata.channel !== 'task') throw new Error(`${deal} is no document type.`);
    const manager = attackerOf('manager');
    const foreign = await (await lookAt(manager.othersSites)).fill(metadata.exampleForm);
    const edit = { ...(await draftOf(manager, deal, metadata.exampleForm)), form: foreign };
    expect(await manager.call({ deal, action: 'edit' } as Call, edit)).toMatchObject({ status: 403 });
  },
);

test('most deals were tried with a record of another site', () => {
  expect(forgedDeals.size).toBeGreaterThan(entries.length / 2);
});

function attackerOf(account: string): Attacker {
  const attacker = attackers.get(account);
  if (attacker === undefined) throw new Error(`${account} is not signed in.`);
  return attacker;
}

async function aimsOf(account: string): Promise<IdorTargets> {
  const known = aimed.get(account);
  if (known !== undefined) return known;
  const { viewer, othersSites } = attackerOf(account);
  const aims: IdorTargets = {
    own: viewOf(attackerOf(account)),
    others: await lookAt(othersSites),
    othersSites,
    isForeign: (value) => viewer !== null && ownership.isForeign(value, viewer),
    documentFor: (entry) => documentFor(entry, othersSites),
  };
  aimed.set(account, aims);
  return aims;
}

/** Returns what is wrong with the response, or undefined. */
async function attack(
  attacker: Attacker,
  entry: DealPayload,
  { payload, ofNowhere }: IdorPayload,
  { isForeign }: IdorTargets,
): Promise<string | undefined> {
  const isForged = containsValue(payload, isForeign);
  const isReading = entry.action === 'list' || (entry.action === 'data' && dealRegistry[entry.deal].safe);
  const mayPerform = attacker.mayPerform(entry);
  // A write without foreign records is allowed.
  if (mayPerform && !isReading && !isForged) return undefined;
  if (isForged) forgedDeals.add(entry.title);
  const { status, code, result } = await attacker.call(entry, payload);
  if (!mayPerform) return status === 403 ? undefined : `${status} ${code ?? ''} without the right`;
  if (status >= 500) return String(status);
  if (result === undefined) return undefined;
  if (!isReading) return 'done';
  const { viewer } = attacker;
  if (viewer === null) return undefined;
  const leaks = ownership.leaks(result, viewer, new Set(collectStrings(payload)));
  if (leaks.length > 0) return `tells ${leaks.slice(0, 3).join(', ')}`;
  // The sums of visible rows may differ.
  if (ofNowhere === undefined || hasRows(result)) return undefined;
  const nowhere = await attacker.call(entry, ofNowhere);
  return JSON.stringify(nowhere.result) === JSON.stringify(result) ? undefined : 'tells sums';
}

const hasRows = (result: unknown) =>
  isMembers(result) && Array.isArray(result.items) && result.items.length > 0;

/** Returns the account's own view, optionally of one site. */
function viewOf(attacker: Attacker, siteCode?: string): ExampleView {
  return new ExampleView({
    ask: (deal, payload) => attacker.ask(deal, payload),
    sitesOf: (record) => ownership.sitesOf(record),
    ...(siteCode === undefined ? {} : { siteCodes: [siteCode] }),
  });
}

/** Returns the administrator's view of these sites. Records which values belong to them. */
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
  const items = await documentsAt(deal, siteCodes);
  const selected = items.find(({ head }) => head.allowedActions.some((one) => one === action)) ?? items[0];
  return selected && { ...selected.head, form: selected.form };
}

/**
 * Returns the documents of a type at these sites, as an administrator sees them. Cached, since no test step
 * changes them.
 */
async function documentsAt(deal: DealName, siteCodes: readonly string[]): Promise<readonly Document[]> {
  if (siteCodes.length === 0) return [];
  const place = `${deal} ${siteCodes.join()}`;
  const known = documents.get(place);
  if (known !== undefined) return known;
  const query = { page: 1, pageSize: 100, filters: { siteCodes } };
  const { result } = await admin.call({ deal, action: 'list' } as Call, query);
  const { items = [] } = (result ?? {}) as { items?: readonly Document[] };
  for (const { head } of items) ownership.learn(head);
  documents.set(place, items);
  return items;
}

/** Returns a draft about a record of the first of the account's sites that has a suitable one. */
async function draftOf(
  attacker: Attacker,
  deal: DealName,
  example: unknown,
): Promise<Schemas['DocumentKey']> {
  const errors: unknown[] = [];
  for (const siteCode of attacker.viewer?.siteCodes ?? []) {
    const form = await viewOf(attacker, siteCode).fill(example);
    const { code, result } = await attacker.call({ deal, action: 'create' } as Call, { form });
    if (result === undefined) errors.push(`${siteCode} ${code}`);
    else return keyOf(result as { head: Schemas['DocumentHead'] });
  }
  throw new Error(`${attacker.account} could draft no ${deal}: ${errors.join(', ')}`);
}
