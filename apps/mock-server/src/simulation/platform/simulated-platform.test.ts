import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  readAllotment,
  readProcessResult,
  readSummaryResult,
  readWinners,
} from '@parking-plus/domain/einvoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';
import { upCastFolder } from '../../modules/platform-files/turnkey-folders.ts';
import { parseAnswerSeconds } from './simulated-platform.ts';
import { PlatformBench, SELLER } from './testing/platform-bench.ts';
import { cancelled, credited, issue, spoiled, voided } from './testing/platform-messages.ts';

const database = await acquireTestDatabase();
let bench: PlatformBench;
const rowsOf = async <Row>(text: string) => (await database.sql.query<Row>(text)).rows;
const numberOf = async (text: string) => (await rowsOf<{ number: number }>(text))[0]?.number;

beforeAll(() => database.snapshot());
beforeEach(async () => {
  await bench?.close();
  await database.restore();
  bench = await PlatformBench.open(database);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const ZQ1 = 'ZQ10000001';
const ZQ2 = 'ZQ10000002';

describe('messages', () => {
  test('are moved by date and hour, and answered a minute later, once', async () => {
    const name = await bench.send(...issue(ZQ1));
    await bench.tick();
    expect(await bench.sentTo('F0401', 'SRC')).toEqual([]);
    expect(await bench.sentTo('F0401', 'BAK')).toEqual([`20261120/10/${name}.xml`]);
    await bench.tick(58_000);
    expect((await bench.results()).has(name)).toBe(false);
    await bench.tick(3_000);
    expect((await bench.results()).get(name)).toBe('00000');
    const [reading] = (await bench.files('ProcessResult')).filter((file) => file.includes(name));
    const xml = await bench.read('ProcessResult', reading ?? '');
    expect(readProcessResult(xml)).toMatchObject({
      value: [{ messageId: name, messageType: 'F0401', infos: [{ code: '00000', parameters: [ZQ1] }] }],
    });
    expect(await bench.inbox()).toEqual([{ file: name, code: '00000', isAnswered: true }]);
  });

  test('of several kinds are decided in the order of their names', async () => {
    const number = ZQ1;
    expect(await bench.codesOf([issue(number), voided(number), issue(ZQ2), credited('AL1', ZQ2)])).toEqual(
      Array(4).fill('00000'),
    );
    expect(await numberOf(`select rest_twd as number from platform_records where number = '${ZQ2}'`)).toBe(
      83,
    );
    expect(await numberOf(`select state as number from platform_records where number = '${number}'`)).toBe(2);
  });

  test('unfinished and empty files stay', async () => {
    await bench.send('F0401', '');
    const name = await bench.send(...issue(ZQ1));
    const folder = upCastFolder(bench.path, 'F0401', 'SRC');
    await rename(join(folder, `${name}.xml`), join(folder, `.${name}.xml`));
    await bench.platform.answerNow();
    expect(await bench.sentTo('F0401', 'SRC')).toHaveLength(2);
    expect(await bench.inbox()).toEqual([]);
  });

  test('a file that was noted before a crash is moved again, and has one answer', async () => {
    const name = await bench.send(...issue(ZQ1));
    await bench.tick();
    const back = join(upCastFolder(bench.path, 'F0401', 'BAK'), '20261120', '10', `${name}.xml`);
    await rename(back, join(upCastFolder(bench.path, 'F0401', 'SRC'), `${name}.xml`));
    await bench.platform.answerNow();
    expect(await bench.inbox()).toEqual([{ file: name, code: '00000', isAnswered: true }]);
    expect(await bench.sentTo('F0401', 'SRC')).toEqual([]);
  });

  test('a result lost in a crash is written again with the same contents', async () => {
    const name = await bench.send(...issue(ZQ1));
    await bench.platform.answerNow();
    const [file = ''] = (await bench.files('ProcessResult')).filter((one) => one.includes(name));
    const first = await bench.read('ProcessResult', file);
    await database.sql.exec(
      `update platform_inbox set answered_at = null where file = '${name}'; delete from platform_records where number = '${ZQ1}'`,
    );
    await bench.platform.answerNow();
    const again = await bench.read('ProcessResult', file);
    const withoutSize = (xml: string) => xml.replace(/<Size>\d+<\/Size>/, '');
    expect(withoutSize(again)).toBe(withoutSize(first));
    expect(await numberOf(`select count(*) as number from platform_records where number = '${ZQ1}'`)).toBe(0);
  });

  test('are answered in chunks that know of each other', async () => {
    const numbers = Array.from(
      { length: 600 },
      (_, index) => `ZQ1000${String(100 + index).padStart(4, '0')}`,
    );
    const codes = await bench.codesOf([...numbers.map((number) => issue(number)), issue('ZQ10000100')]);
    expect(codes.slice(0, -1).every((code) => code === '00000')).toBe(true);
    expect(codes.at(-1)).toBe('E1003');
  });
});

describe('scenarios', () => {
  test('nothing is collected while the platform is down', async () => {
    const name = await bench.send(...issue(ZQ1));
    bench.rule({ platform: 'hold-files' });
    await bench.tick(120_000);
    expect(await bench.sentTo('F0401', 'SRC')).toEqual([`${name}.xml`]);
    bench.rules.clear();
    expect(await bench.platform.answerNow()).toMatchObject({ collected: 1, stopped: 0 });
  });

  test('answers wait until the rule is removed', async () => {
    const name = await bench.send(...issue(ZQ1));
    bench.rule({ platform: 'hold-answers' });
    await bench.tick();
    await bench.tick(120_000);
    expect(await bench.inbox()).toEqual([{ file: name, code: null, isAnswered: false }]);
    bench.rules.clear();
    await bench.tick();
    expect((await bench.results()).get(name)).toBe('00000');
  });

  test('an answer comes later, once', async () => {
    const name = await bench.send(...issue(ZQ1));
    bench.rule({ delayMs: 600_000 });
    await bench.tick();
    await bench.tick(61_000);
    await bench.tick(590_000);
    expect((await bench.results()).has(name)).toBe(false);
    await bench.tick(11_000);
    expect((await bench.results()).get(name)).toBe('00000');
  });

  test('every third invoice is refused, or one number, and is not entered', async () => {
    bench.rules.add({
      match: { message: { kind: 'F0401' } },
      answers: [{}, {}, { platform: 'refuse', code: 'E0103' }],
      atEnd: 'repeat',
    });
    const codes = await bench.codesOf(Array.from({ length: 7 }, (_, index) => issue(`ZQ1000001${index}`)));
    expect(codes).toEqual(['00000', '00000', 'E0103', '00000', '00000', 'E0103', '00000']);
    bench.rules.clear();
    bench.rules.add({
      match: { message: { number: ZQ1, seller: SELLER } },
      what: { platform: 'refuse', code: 'E0113' },
    });
    expect(await bench.codesOf([issue(ZQ1), issue(ZQ2), voided(ZQ2)])).toEqual(['E0113', '00000', '00000']);
    bench.rules.clear();
    expect(await bench.codesOf([issue(ZQ1), issue('ZQ10000012')])).toEqual(['00000', '00000']);
  });

  test('a lost answer is decided and never written', async () => {
    bench.rule({ platform: 'lose-answer' });
    expect(await bench.codesOf([issue(ZQ1)])).toEqual([undefined]);
    bench.rules.clear();
    expect(await bench.codesOf([issue(ZQ1)])).toEqual(['E1003']);
    expect(await bench.inbox()).toMatchObject([{ code: '00000', isAnswered: true }, { code: 'E1003' }]);
  });

  test('an answer arrives in two equal files, or cut in half', async () => {
    bench.rule({ platform: 'answer-twice' });
    const [twice] = [await bench.send(...issue(ZQ1))];
    await bench.platform.answerNow();
    const files = (await bench.files('ProcessResult')).filter((file) => file.includes(twice));
    expect(files).toHaveLength(2);
    const [first, second] = await Promise.all(files.map((file) => bench.read('ProcessResult', file)));
    expect(first).toBe(second);
    bench.rule({ platform: 'truncate-answer' });
    const cut = await bench.send(...issue(ZQ2));
    await bench.platform.answerNow();
    const xml = await bench.read('ProcessResult', `ProcessResult-${cut}.xml`);
    expect(readProcessResult(xml)).toEqual({ ok: false, errors: [{ element: '', reason: 'malformed' }] });
  });
});

describe('days', () => {
  const summaryOf = async (day: string) => {
    const reading = readSummaryResult(
      await bench.read('SummaryResult', `SummaryResult-${day}-${SELLER}.xml`),
    );
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    return reading.value;
  };

  test('a summary counts what was transmitted on the day, also when it is made again', async () => {
    await bench.tick();
    await bench.codesOf([issue(ZQ1), issue(ZQ1), cancelled(ZQ1), issue(ZQ1), credited('AL1', ZQ1)]);
    bench.clock.set(new Date('2026-11-21T00:30:00+08:00'));
    await bench.send(...issue(ZQ2));
    await bench.tick();
    const rows = await summaryOf('20261120');
    expect(
      rows.map(({ messageType, total, good, failed }) => [
        messageType,
        total.count,
        good.count,
        failed.count,
      ]),
    ).toEqual([
      ['F0401', 3, 2, 1],
      ['F0501', 0, 0, 0],
      ['F0701', 1, 1, 0],
      ['G0401', 1, 1, 0],
      ['G0501', 0, 0, 0],
    ]);
    expect(rows[0]).toMatchObject({
      total: { references: Array(3).fill({ reference: ZQ1, date: '2026-11-20' }) },
      failed: { references: [{ reference: ZQ1, date: '2026-11-20' }] },
    });
    const files = await bench.files('SummaryResult');
    const again = await bench.platform.summarise('2026-11-20');
    const plain = (name: string) => name.replace(/_\d+$/, '');
    expect(again.map((name) => `${plain(name)}.xml`)).toEqual(files);
    expect(again.every((name) => plain(name) !== name)).toBe(true);
    const contents = (name: string) => bench.read('SummaryResult', name);
    expect(await Promise.all(again.map((name) => contents(`${name}.xml`)))).toEqual(
      await Promise.all(files.map(contents)),
    );
    // The reader takes the files in the order of their names: the later one last.
    const own = (await bench.files('SummaryResult')).filter((name) => name.includes(SELLER));
    expect([own.length, own[0]]).toEqual([2, `SummaryResult-20261120-${SELLER}.xml`]);
    expect(files.length).toBeGreaterThan(2);
    expect(await bench.files('E0504')).toEqual([]);
  });

  test('a summary waits for decisions until 02:00', async () => {
    await bench.tick();
    await bench.send(...issue(ZQ1));
    bench.rule({ platform: 'hold-answers' });
    await bench.tick(1_000);
    bench.clock.set(new Date('2026-11-21T01:59:00+08:00'));
    await bench.tick();
    expect(await bench.files('SummaryResult')).toEqual([]);
    await bench.tick(120_000);
    expect((await summaryOf('20261120'))[0]?.total.count).toBe(0);
  });

  test('a new platform begins with its first day, and makes up for a pause', async () => {
    await bench.tick();
    expect(await rowsOf('select day from platform_days')).toEqual([{ day: '2026-11-19' }]);
    await bench.tick(5 * 86_400_000);
    expect(await numberOf('select count(*) as number from platform_days')).toBe(6);
    expect((await summaryOf('20261124')).length).toBe(5);
  });

  test('the draw on the 25th of an odd month chooses only invoices that can win', async () => {
    const own = (await rowsOf<{ tax: string }>('select distinct tax_number as tax from invoice_tracks')).map(
      ({ tax }) => tax,
    );
    await bench.tick();
    await bench.tick(6 * 86_400_000);
    const files = await bench.files('E0504');
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      const reading = readWinners(await bench.read('E0504', name), own);
      if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
      const [list] = reading.value;
      expect(list).toMatchObject({
        periodCode: '1150910',
        claimFrom: '2026-12-06',
        claimUntil: '2027-03-05',
      });
      const numbers = list?.winners.map(({ invoiceNumber }) => `'${invoiceNumber}'`) ?? [];
      expect(
        await numberOf(
          `select count(*) as number from invoices where invoice_number in (${numbers}) and buyer_tax_number is null
             and state <> 2 and total_twd > 0 and tax_type <> 2 and period_code = '1150910'`,
        ),
      ).toBe(numbers.length);
    }
    const before = await Promise.all(files.map((name) => bench.read('E0504', name)));
    await bench.platform.draw();
    expect(await Promise.all(files.map((name) => bench.read('E0504', name)))).toEqual(before);
  });

  test('numbers for the next period are allotted on the 20th of an even month, once', async () => {
    await bench.tick();
    bench.clock.set(new Date('2026-12-21T08:00:00+08:00'));
    await bench.tick();
    const files = await bench.files('E0501');
    const owners = await rowsOf<{ tax: string }>(
      `select distinct tax_number as tax from invoice_tracks where period_code = '1151112'
         and tax_number not in (select tax_number from invoice_tracks where period_code = '1160102')`,
    );
    expect(files).toHaveLength(owners.length);
    const used = (await rowsOf<{ track: string }>('select distinct track from invoice_tracks')).map(
      ({ track }) => track,
    );
    for (const name of files) {
      const reading = readAllotment(
        await bench.read('E0501', name),
        owners.map(({ tax }) => tax),
      );
      if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
      expect(
        reading.value.every(({ periodCode, track }) => periodCode === '1160102' && !used.includes(track)),
      ).toBe(true);
    }
  });
});

describe('the memory', () => {
  test('has the seeded invoices that were confirmed or are on their way, and no other', async () => {
    expect(
      await numberOf(`
        select count(*) as number from invoices
        where void_order = 0 and (upload_state = 2) <> exists (
          select from platform_records records where records.number = invoice_number
            and records.state = case when invoices.state = 2 then 2 else 1 end)
          and upload_state in (2, 3) and not exists (select from invoice_messages messages
            where messages.invoice_number = invoices.invoice_number and messages.state in (0, 1, 4))
          and not (invoices.state = 2 and upload_state = 3)`),
    ).toBe(0);
    expect(
      await numberOf(
        `
        select count(*) as number from platform_records join invoices on number = invoice_number
        where kind = 'F0401' and platform_records.void_order = invoices.void_order and upload_state = 2
          and rest_twd <> total_twd - allowance_twd and not exists (
            select from invoice_messages messages where messages.invoice_number = invoices.invoice_number
              and kind in ('G0401', 'G0501') and messages.state in (0, 3))`.replace(
          'total_twd -',
          'invoices.total_twd -',
        ),
      ),
    ).toBe(0);
  });

  test('answers seeded messages on their way', async () => {
    const waiting = await rowsOf<{ file: string }>(
      `select file_name as file from invoice_messages where state = 1 order by file_name`,
    );
    expect(waiting.length).toBeGreaterThan(0);
    await bench.tick();
    const results = await bench.results();
    for (const { file } of waiting) expect(results.get(file.replace('.xml', ''))).toBe('00000');
    expect(results.size).toBe(waiting.length);
  });

  test('refuses a seeded invoice that is sent again', async () => {
    const [row] = await rowsOf<{ number: string; tax: string; day: string; at: string; total: number }>(
      `select number, seller_tax_number as tax, issued_on::text as day, issued_time as at, total_twd as total
       from platform_records where kind = 'F0401' and state = 1 and buyer_id = '0000000000'
         and issued_on >= '2026-11-01' order by number limit 1`,
    );
    if (!row) throw new Error('The seed has no confirmed invoices.');
    const [kind, xml] = issue(row.number, { issuedAt: Date.parse(`${row.day}T${row.at}+08:00`) });
    expect(
      await bench.codesOf([spoiled([kind, xml], `<Identifier>${SELLER}<`, `<Identifier>${row.tax}<`)]),
    ).toEqual(['E1003']);
  });
});

test('the time of an answer is a setting', () => {
  expect([parseAnswerSeconds(), parseAnswerSeconds(''), parseAnswerSeconds('0')]).toEqual([60, 60, 0]);
  for (const wrong of ['-1', '1.5', '86401', 'soon'])
    expect(() => parseAnswerSeconds(wrong)).toThrow(RangeError);
});
