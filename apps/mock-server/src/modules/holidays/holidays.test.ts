import type { DealName, DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { SEEDED_SITES } from '../../seeding/rows/seeded-sites.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { priceAtSite } from '../parked-cars/site-pricing.ts';

let server: TestApp;
let admin: DocumentClient;
let manager: DocumentClient;
let tokens: Record<'admin' | 'manager' | 'senior' | 'staff', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  manager = await DocumentClient.signIn(server.app, 'manager');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    manager: await tokenOf('manager'),
    senior: await tokenOf('senior'),
    staff: await tokenOf('staff'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type HolidayDeal = Extract<DealName, `Holiday${string}`>;

async function error<K extends HolidayDeal>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}

const FAIR = { date: '2026-11-27', dateType: 3, name: '園遊會' } as const;
const list = async (siteCode: string | null = null, client = admin) =>
  (await client.data('HolidayList', { year: 2026, siteCode })).items;
const namesOf = (items: Schemas['HolidayRecord'][]) => items.map(({ day }) => day.name);
const named = async (name: string, client = admin) => {
  const found = (await list(null, client)).filter(({ day }) => day.name === name);
  if (!found[0]) throw new Error(`There is no ${name}.`);
  return found[0];
};
const logOf = async (recordId: string) =>
  (
    await server.storage.database.sql.query<{ deal: string; reason: string | null }>(
      `select deal, reason from operation_logs where record_id = '${recordId}' order by at`,
    )
  ).rows;

describe('special days of a year', () => {
  test('are ordered by date, in one statement', async () => {
    const items = await list();
    expect(items[0]).toEqual({
      holidayId: 'H20260101',
      version: 1,
      day: { date: '2026-01-01', dateType: 2, name: '開國紀念日' },
      siteCode: null,
      siteName: null,
    });
    const dates = items.map(({ day }) => day.date);
    expect(dates).toEqual([...dates].sort());
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(tokens.admin, 'HolidayList', { year: 2026, siteCode: null })),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  test("are those of all sites and of the caller's visible sites", async () => {
    await admin.data('HolidayCreate', { day: FAIR, siteCodes: ['TPE001', 'KHH001'] });
    expect(namesOf(await list()).filter((name) => name === FAIR.name)).toHaveLength(2);
    expect(namesOf(await list('TPE001'))).toContain(FAIR.name);
    expect(namesOf(await list('TXG001'))).not.toContain(FAIR.name);
    const seen = (await list(null, manager)).filter(({ day }) => day.name === FAIR.name);
    expect(seen.map(({ siteCode }) => siteCode)).toEqual(['TPE001']);
    expect(await error('HolidayList', { year: 2026, siteCode: 'KHH001' }, 'manager')).toMatchObject({
      status: 403,
    });
    expect((await error('HolidayList', { year: 2026, siteCode: null }, 'staff')).status).toBe(403);
  });
});

describe('creating', () => {
  test('is logged once per site', async () => {
    const { holidayIds } = await manager.data('HolidayCreate', {
      day: { ...FAIR, name: ' 園遊會 ' },
      siteCodes: ['TPE001'],
    });
    expect(await named('園遊會')).toMatchObject({ holidayId: holidayIds[0], version: 1, siteCode: 'TPE001' });
    expect(await logOf(holidayIds[0] ?? '')).toEqual([{ deal: '70401', reason: null }]);
  });

  test('is refused on a taken day, also for two concurrent requests', async () => {
    const create = () => error('HolidayCreate', { day: FAIR, siteCodes: ['TPE001'] });
    const answers = await Promise.all([create(), create()]);
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toMatchObject([{ code: 'holiday-exists', errors: [{ pointer: '/day/date' }] }]);
    expect(refused[0]?.message).toContain('「園遊會」（TPE001）');
    expect((await error('HolidayCreate', { day: FAIR, siteCodes: ['TXG001', 'TPE001'] })).code).toBe(
      'holiday-exists',
    );
    expect(namesOf(await list('TXG001'))).not.toContain(FAIR.name);
  });

  test('requires the permission and visible sites', async () => {
    const create = (siteCodes: string[], by: keyof typeof tokens) =>
      error('HolidayCreate', { day: FAIR, siteCodes }, by);
    expect(await create([], 'manager')).toMatchObject({
      code: 'holiday-of-all-sites',
      errors: [{ pointer: '/siteCodes' }],
    });
    expect((await create(['KHH001'], 'manager')).status).toBe(403);
    expect((await create(['TPE001'], 'senior')).status).toBe(403);
    expect(await create(['NOPE'], 'admin')).toMatchObject({
      code: 'site-not-found',
      errors: [{ pointer: '/siteCodes' }],
    });
  });
});

describe('editing', () => {
  test("increases the version, and shows the second of two users the first one's name and time", async () => {
    const { holidayId, version, day } = await named('國慶日');
    const edit = (name: string, by: number) =>
      error('HolidayEdit', { holidayId, version: by, day: { ...day, name }, siteCode: null });
    expect((await edit('國慶', version)).success).toBe(true);
    const second = await edit('雙十節', version);
    expect(second.code).toBe('stale-version');
    expect(second.message).toMatch(/^此特殊日已於 2026\/11\/20 10:00 由.+變更/);
    expect(await named('國慶')).toMatchObject({ holidayId, version: version + 1 });
    expect((await edit('國慶', version + 1)).success).toBe(true);
    expect(await named('國慶')).toMatchObject({ version: version + 1 });
    expect(await logOf(holidayId)).toEqual([{ deal: '70402', reason: null }]);
  });

  test('is refused onto a taken day, and for a deleted one', async () => {
    const { holidayId, version, day } = await named('國慶日');
    const onto = { ...day, date: '2026-10-25' };
    expect(await error('HolidayEdit', { holidayId, version, day: onto, siteCode: null })).toMatchObject({
      code: 'holiday-exists',
      errors: [{ pointer: '/day/date', message: '已有「臺灣光復節」（全部場站）' }],
    });
    const gone = { holidayId: 'nope', version: 1, day, siteCode: null };
    expect((await error('HolidayEdit', gone)).code).toBe('holiday-not-found');
    const foreign = { holidayId, version, day, siteCode: 'TPE001' };
    expect((await error('HolidayEdit', foreign, 'manager')).code).toBe('holiday-of-all-sites');
  });

  test('deleting requires a version, a reason and the permission', async () => {
    const { holidayId, version } = await named('國慶日');
    const remove = (of: number, by: keyof typeof tokens = 'admin') =>
      error('HolidayDelete', { holidayId, version: of, reason: '重複' }, by);
    expect((await remove(version + 1)).code).toBe('stale-version');
    expect((await remove(version, 'senior')).status).toBe(403);
    expect((await remove(version)).success).toBe(true);
    expect((await remove(version)).code).toBe('holiday-not-found');
    expect(namesOf(await list())).not.toContain('國慶日');
    expect(await logOf(holidayId)).toEqual([{ deal: '70403', reason: '重複' }]);
  });
});

describe('an import', () => {
  const rows: Schemas['HolidayDay'][] = [
    { date: '2026-11-14', dateType: 1, name: '補行上班' },
    { date: '2026-10-10', dateType: 2, name: '國慶日' },
    { date: '2026-05-01', dateType: 2, name: '勞動節放假' },
  ];
  const take = (onExisting: 'refuse' | 'replace' | 'keep') =>
    admin.data('HolidayImport', { rows, onExisting });

  test('is all or nothing: a different day is reported at its row', async () => {
    const before = await list();
    const answer = await error('HolidayImport', { rows, onExisting: 'refuse' });
    expect(answer).toMatchObject({ code: 'import-existing', errors: [{ pointer: '/rows/2/date' }] });
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]?.message).toContain('「勞動節」（全部場站）');
    expect(await list()).toEqual(before);
  });

  test('replaces or keeps existing days on request, and is idempotent', async () => {
    expect(await take('keep')).toEqual({ createdCount: 1, replacedCount: 0, keptCount: 2 });
    expect((await named('勞動節')).version).toBe(1);
    expect(await take('replace')).toEqual({ createdCount: 0, replacedCount: 1, keptCount: 2 });
    expect(await named('勞動節放假')).toMatchObject({ holidayId: 'H20260501', version: 2 });
    expect(await take('refuse')).toEqual({ createdCount: 0, replacedCount: 0, keptCount: 3 });
  });

  test("sees the other one's days when sent twice concurrently", async () => {
    const done = await Promise.all([take('replace'), take('replace')]);
    expect(done.toSorted((a, b) => a.keptCount - b.keptCount)).toEqual([
      { createdCount: 1, replacedCount: 1, keptCount: 1 },
      { createdCount: 0, replacedCount: 0, keptCount: 3 },
    ]);
  });

  test('names every invalid row, since users correct all of them', async () => {
    const days = Array.from({ length: 60 }, (_, index) => index);
    const twice = [...days, ...days].map((day) => ({
      date: new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10),
      dateType: 3 as const,
      name: '園遊會',
    }));
    const answer = await error('HolidayImport', { rows: twice, onExisting: 'keep' });
    expect(answer.errors).toHaveLength(60);
    expect(answer.errors?.at(-1)?.pointer).toBe('/rows/119/date');
  });

  test('with an invalid form reports every row', async () => {
    const nonsense = Array.from({ length: 120 }, () => ({ ...rows[0], name: '' }) as Schemas['HolidayDay']);
    const answer = await error('HolidayImport', { rows: nonsense, onExisting: 'keep' });
    expect(answer.code).toBe('invalid-payload');
    // A blank name has two errors.
    const pointers = new Set(answer.errors?.map(({ pointer }) => pointer));
    expect([...pointers]).toEqual(nonsense.map((_, index) => `/rows/${index}/name`));
  });

  test('is refused for duplicates, too many rows, and accounts that see some sites only', async () => {
    const doubled = [...rows, rows[0] as Schemas['HolidayDay']];
    expect(await error('HolidayImport', { rows: doubled, onExisting: 'keep' })).toMatchObject({
      code: 'import-doubles',
      errors: [{ pointer: '/rows/3/date' }],
    });
    const many = Array.from({ length: 4001 }, () => FAIR);
    expect(await error('HolidayImport', { rows: many, onExisting: 'keep' })).toMatchObject({
      code: 'invalid-payload',
      errors: [{ pointer: '/rows' }],
    });
    expect((await error('HolidayImport', { rows, onExisting: 'keep' }, 'manager')).code).toBe(
      'holiday-of-all-sites',
    );
  });

  test('accepts the rows of a whole year', async () => {
    const day = (index: number) => new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10);
    const years = Array.from({ length: 4000 }, (_, index) => ({ ...FAIR, date: day(index) }));
    const taken = await admin.data('HolidayImport', { rows: years, onExisting: 'refuse' });
    expect(taken.createdCount).toBe(4000);
  });
});

describe('fees', () => {
  const museum = SEEDED_SITES.find(({ siteCode }) => siteCode === 'TXG001');
  /** Returns the fee of 130 minutes at the museum’s rates: 75 on a weekday, 100 on a holiday. */
  const feeOn = async (date: string) => {
    const at = (time: string) => `${date}T${time}:00+08:00`;
    const stay = { siteCode: 'TXG001', vehicleKind: 1, isTokenLost: false, discount: null } as const;
    const quote = await admin.data('RateQuote', { ...stay, enteredAt: at('08:00'), exitedAt: at('10:10') });
    if (!museum) throw new Error('There is no museum.');
    const [enteredMs, exitedMs] = [Date.parse(at('08:00')), Date.parse(at('10:10'))];
    const charged = await server.storage.database.transaction((tx) =>
      priceAtSite(tx, museum, { enteredMs, exitedMs }, date),
    );
    expect(charged).toMatchObject({ ok: true, receivableTwd: quote.payableTwd });
    return quote.payableTwd;
  };

  test('follow a holiday on a weekday, and revert once it is deleted', async () => {
    expect(await feeOn('2026-11-27')).toBe(75);
    await admin.data('HolidayCreate', { day: { ...FAIR, dateType: 2 }, siteCodes: ['TXG001'] });
    expect(await feeOn('2026-11-27')).toBe(100);
    const { holidayId, version } = await named(FAIR.name);
    await admin.data('HolidayDelete', { holidayId, version, reason: '停辦' });
    expect(await feeOn('2026-11-27')).toBe(75);
  });

  test('follow a make-up workday on a Saturday, except at a site with its own holiday', async () => {
    expect(await feeOn('2026-11-28')).toBe(100);
    const workday = { date: '2026-11-28', dateType: 1, name: '補行上班' } as const;
    await admin.data('HolidayImport', { rows: [workday], onExisting: 'refuse' });
    expect(await feeOn('2026-11-28')).toBe(75);
    const own = { ...workday, dateType: 2, name: '館慶' } as const;
    await admin.data('HolidayCreate', { day: own, siteCodes: ['TXG001'] });
    expect(await feeOn('2026-11-28')).toBe(100);
  });
});
