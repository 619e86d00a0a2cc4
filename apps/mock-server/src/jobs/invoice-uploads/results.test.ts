import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealCodes, UploadState } from '@parking-plus/contracts';
import { MAX_XML_BYTES } from '@parking-plus/domain/einvoice';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEngines } from '../../db/testing/engines.ts';
import { downCastFolder } from '../../modules/platform-files/turnkey-folders.ts';
import { summaryFile } from '../../modules/upload-reconciliation/testing/summary-file.ts';
import { type HandedOver, resultFile, UploadWorld } from './testing/upload-world.ts';

const { Sent, Accepted, Refused, Unknown } = UploadState;
const HOUR_MS = 3_600_000;
/** Refreshes the list of files, also for a rejected one. */
const FILE_READ = { deal: dealCodes.PlatformFileList, ids: [] };

describeEngines('results', (database) => {
  let folder: string;
  let world: UploadWorld;
  let numbers: string[];
  let sent: HandedOver[];

  beforeEach(async () => {
    await database().reset();
    folder = await mkdtemp(join(tmpdir(), 'plus-turnkey-'));
    world = new UploadWorld(database(), join(folder, 'turnkey'));
    numbers = await world.start(2);
    for (const number of numbers) await world.queue(number, { kind: 'F0401' });
    await world.run();
    sent = await world.take();
    world.changes.length = 0;
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    expect(world.failures).toEqual([]);
  });

  const namesIn = (part?: 'read' | 'rejected') =>
    readdir(downCastFolder(world.turnkeyPath, 'ProcessResult', part)).catch(() => []);
  const fileOf = (number: string | undefined) => sent.find((each) => each.number === number)?.fileId ?? '';
  const rejected = async () => {
    const { rows } = await database().sql.query<{ name: string; errors: unknown }>(
      `select name, (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'row', row_number, 'element', element, 'reason', reason, 'value', value)) order by sequence)
        from platform_file_errors as errors where errors.file_id = files.file_id) as errors
       from platform_files as files where is_rejected order by read_at desc, file_id desc`,
    );
    return rows;
  };

  test('confirm and reject messages, and the invoices follow without a new version', async () => {
    const [a = '', b = ''] = numbers;
    await world.receive('ProcessResult', 'a.xml', resultFile(fileOf(a), 'F0401', [['00000', a]]));
    await world.receive('ProcessResult', 'b.xml', resultFile(fileOf(b), 'F0401', [['E0103', b, '金額不符']]));
    await world.run();
    expect(await world.messages()).toMatchObject([
      { number: a, state: Accepted, code: '00000', text: null, history: [Sent, Accepted] },
      { number: b, state: Refused, code: 'E0103', text: '金額不符', history: [Sent, Refused] },
    ]);
    const { rows } = await database().sql.query(
      `select upload_state as state, upload_message as message, version from invoices where invoice_number = any($1)
       order by invoice_number`,
      [numbers],
    );
    expect(rows).toEqual([
      { state: Accepted, message: null, version: 1 },
      { state: Refused, message: 'E0103 金額不符', version: 1 },
    ]);
    const changedInvoices = world.changes.filter(({ deal }) => deal === dealCodes.InvoiceList);
    expect(changedInvoices.flatMap(({ ids }) => ids)).toEqual([a, b]);
    expect([await namesIn(), (await namesIn('read')).sort()]).toEqual([[], ['a.xml', 'b.xml']]);
  });

  test('describe a code without a description by its meaning', async () => {
    await world.answer(sent.slice(0, 1), 'E0105');
    await world.run();
    expect((await world.messages()).find(({ state }) => state === Refused)).toMatchObject({
      text: '總計為 0',
    });
  });

  test('find messages by kind and number if no file is named', async () => {
    const rows = numbers.map((number) => ['00000', number] as const);
    await world.receive('ProcessResult', 'all.xml', resultFile('package-1', 'F0401', rows));
    await world.run();
    expect(await world.states()).toEqual([Accepted, Accepted]);
  });

  describe('change nothing and are rejected with an error for each row', () => {
    test.each<[string, (file: string, number: string) => string, object[]]>([
      [
        'an unknown number',
        (_file, number) =>
          resultFile('x', 'F0401', [
            ['00000', number],
            ['00000', 'ZZ99999999'],
          ]),
        [{ row: 2, element: 'Parameter0', reason: 'unknown', value: 'ZZ99999999' }],
      ],
      [
        'an unknown file without a number',
        () => resultFile('x', 'F0401', [['00000']]),
        [{ row: 1, element: 'Id', reason: 'unknown', value: 'x' }],
      ],
      [
        'another number than the file’s',
        (file) => resultFile(file, 'F0401', [['00000', 'ZZ99999999']]),
        [{ row: 1, element: 'Parameter0', reason: 'unknown', value: 'ZZ99999999' }],
      ],
      [
        'another kind than the file’s',
        (file, number) => resultFile(file, 'F0501', [['00000', number]]),
        [{ element: 'MessageType', reason: 'wrong-message', value: 'F0501' }],
      ],
      [
        'another kind without a file',
        (_file, number) => resultFile('x', 'F0701', [['00000', number]]),
        [{ row: 1, element: 'Parameter0', reason: 'unknown' }],
      ],
      [
        'the same number twice',
        (_file, number) =>
          resultFile('x', 'F0401', [
            ['00000', number],
            ['E0201', number],
          ]),
        [{ row: 2, element: 'Parameter0', reason: 'repeated' }],
      ],
      [
        'a damaged file',
        (file) => resultFile(file, 'F0401', [['00000']]).slice(0, -5),
        [{ reason: 'malformed' }],
      ],
      ['an empty file', () => ' ', [{ reason: 'empty' }]],
      ['another message', () => '<SummaryResult/>', [{ element: 'SummaryResult', reason: 'wrong-message' }]],
      ['a file above 20 MB', () => ' '.repeat(MAX_XML_BYTES + 1), [{ reason: 'too-large' }]],
    ])('%s', async (_title, xmlOf, errors) => {
      await world.receive('ProcessResult', 'bad.xml', xmlOf(fileOf(numbers[0]), numbers[0] ?? ''));
      await world.run();
      expect(await world.states()).toEqual([Sent, Sent]);
      expect(await rejected()).toMatchObject([{ name: 'bad.xml', errors }]);
      expect([await namesIn('read'), await namesIn('rejected')]).toEqual([[], ['bad.xml']]);
      expect(world.changes).toEqual([FILE_READ]);
    });

    test('bytes that are not UTF-8', async () => {
      await world.receive('ProcessResult', 'big5.xml', Uint8Array.from([0x3c, 0xa4, 0xa4, 0x2f, 0x3e]));
      await world.run();
      expect(await rejected()).toEqual([{ name: 'big5.xml', errors: [{ element: '', reason: 'encoding' }] }]);
    });

    test('a second result of a settled message', async () => {
      await world.answer(sent);
      await world.run();
      await world.receive('ProcessResult', 'again.xml', resultFile(fileOf(numbers[0]), 'F0401', [['E0201']]));
      await world.run();
      expect(await world.states()).toEqual([Accepted, Accepted]);
      expect(await rejected()).toMatchObject([{ name: 'again.xml', errors: [{ reason: 'repeated' }] }]);
    });

    test('a second result of a settled message, beside results of others', async () => {
      await world.answer(sent.filter(({ number }) => number === numbers[0]));
      await world.run();
      const rows = [
        ['E0201', numbers[0] ?? ''],
        ['00000', numbers[1] ?? ''],
      ] as const;
      await world.receive('ProcessResult', 'again.xml', resultFile('package-1', 'F0401', rows));
      await world.run();
      expect(await world.states()).toEqual([Accepted, Sent]);
      expect(await rejected()).toMatchObject([
        { errors: [{ row: 1, element: 'Parameter0', reason: 'repeated' }] },
      ]);
    });

    test('other contents under the name of an earlier file', async () => {
      await world.receive('ProcessResult', 'a.xml', resultFile(fileOf(numbers[0]), 'F0401', [['00000']]));
      await world.run();
      await world.receive('ProcessResult', 'a.xml', resultFile(fileOf(numbers[1]), 'F0401', [['00000']]));
      await world.run();
      expect(await world.states()).toEqual([Accepted, Sent]);
      expect(await rejected()).toMatchObject([{ errors: [{ reason: 'repeated', value: 'a.xml' }] }]);
      expect(await namesIn('read')).toEqual(['a.xml']);
      expect(await namesIn('rejected')).toEqual([expect.stringMatching(/^a\.[0-9a-f]{16}\.xml$/)]);
    });
  });

  describe('that tell nothing new are skipped, and the others of their file are applied', () => {
    const setBack = (number: string | undefined) =>
      database().sql.query(
        `update invoice_messages set state = 0, file_name = null, package_id = null, xml = null, handed_over_at = null
         where invoice_number = $1`,
        [number],
      );
    const allOf = () =>
      resultFile(
        'package-1',
        'F0401',
        numbers.map((number) => ['00000', number] as const),
      );

    test('a message is confirmed already', async () => {
      await world.answer(sent.filter(({ number }) => number === numbers[0]));
      await world.run();
      await world.receive('ProcessResult', 'late.xml', allOf());
      await world.run();
      expect(await rejected()).toEqual([]);
      expect(await world.messages()).toMatchObject([
        { state: Accepted, history: [Sent, Accepted] },
        { state: Accepted, history: [Sent, Accepted] },
      ]);
    });

    test('a message was put back and waits again', async () => {
      await setBack(numbers[0]);
      await world.receive('ProcessResult', 'late.xml', allOf());
      await world.run();
      expect(await rejected()).toEqual([]);
      expect((await world.messages()).find(({ number }) => number === numbers[1])?.state).toBe(Accepted);
    });

    test('a result names the file of an earlier hand-over', async () => {
      await setBack(numbers[0]);
      await world.run();
      expect(await world.take()).toHaveLength(1);
      await world.receive(
        'ProcessResult',
        'late.xml',
        resultFile(fileOf(numbers[0]), 'F0401', [['E0201', numbers[0] ?? '']]),
      );
      await world.run();
      expect(await rejected()).toEqual([]);
      expect(await world.states()).toEqual([Sent, Sent]);
    });
  });

  test('are applied once when the process was killed before the file was moved', async () => {
    await world.receive('ProcessResult', 'a.xml', resultFile(fileOf(numbers[0]), 'F0401', [['00000']]));
    await world.run();
    const read = join(downCastFolder(world.turnkeyPath, 'ProcessResult', 'read'), 'a.xml');
    await rename(read, join(downCastFolder(world.turnkeyPath, 'ProcessResult'), 'a.xml'));
    await world.run();
    expect(await rejected()).toEqual([]);
    expect(await readFile(read, 'utf8')).toContain('00000');
    expect((await world.messages())[0]?.history).toEqual([Sent, Accepted]);
  });

  test('that were rejected are tried again when they are put into the folder again', async () => {
    const [number = ''] = numbers;
    await database().sql.exec(`update invoice_messages set state = 3 where invoice_number = '${number}'`);
    await world.receive('ProcessResult', 'a.xml', resultFile(fileOf(number), 'F0401', [['00000', number]]));
    await world.run();
    expect(await rejected()).toMatchObject([{ name: 'a.xml', errors: [{ reason: 'repeated' }] }]);
    const folder = downCastFolder(world.turnkeyPath, 'ProcessResult');
    const putAgain = () =>
      rename(
        join(downCastFolder(world.turnkeyPath, 'ProcessResult', 'rejected'), 'a.xml'),
        join(folder, 'a.xml'),
      );
    await putAgain();
    await world.run();
    expect(await rejected()).toMatchObject([{ name: 'a.xml', errors: [{ reason: 'repeated' }] }]);
    await database().sql.exec(`update invoice_messages set state = 1 where invoice_number = '${number}'`);
    await putAgain();
    await world.run();
    expect(await rejected()).toEqual([]);
    expect(await namesIn('read')).toEqual(['a.xml']);
    expect((await world.messages()).find((each) => each.number === number)?.state).toBe(Accepted);
  });

  test('of other kinds refresh their lists', async () => {
    const xml = summaryFile({ taxNumber: '72979298', id: '20261119', kinds: [{ kind: 'F0401' }] });
    await world.receive('SummaryResult', 's.xml', xml);
    await world.receive('E0504', 'w.xml', '<E0504/>');
    await world.run();
    expect(world.changes).toEqual([
      FILE_READ,
      { deal: dealCodes.UploadReconciliationList, ids: [] },
      FILE_READ,
    ]);
  });

  test('that are still being written are left alone', async () => {
    await world.receive('ProcessResult', '.a.xml', '<Process');
    await world.receive('ProcessResult', 'a.xml.part', '<Process');
    await world.run();
    expect((await namesIn()).sort()).toEqual(['.a.xml', 'a.xml.part']);
    expect(await rejected()).toEqual([]);
  });

  test('that do not come in a day make a message 逾時, which is never sent again, and settle it when they come', async () => {
    world.clock.advance(24 * HOUR_MS - 60_000);
    await world.run();
    expect(await world.states()).toEqual([Sent, Sent]);
    world.clock.advance(60_000);
    await world.run();
    await world.run();
    expect(await world.messages()).toMatchObject([
      { state: Unknown, code: '-997', attempts: 1, history: [Sent, Unknown] },
      { state: Unknown, code: '-997', attempts: 1, history: [Sent, Unknown] },
    ]);
    expect(await world.take()).toEqual([]);
    await world.answer(sent.slice(0, 1));
    await world.answer(sent.slice(1), 'E0103');
    await world.run();
    expect((await world.states()).sort()).toEqual([Accepted, Refused]);
  });

  test('never come for files in ERR: Turnkey’s own check rejected these', async () => {
    const [number = ''] = await world.start(1);
    await world.queue(number, { kind: 'F0401' });
    await world.run();
    await world.take('ERR');
    await world.run();
    await world.run();
    expect(await world.messages()).toMatchObject([
      { state: Refused, code: '-008', text: '發票格式錯誤', history: [Sent, Refused] },
    ]);
  });

  test('notify nobody of a package without rejections, except those who sent a message again', async () => {
    await world.answer(sent.slice(0, 1));
    await world.database.sql.exec(
      `insert into invoice_message_events (message_id, sequence, at, state, account)
       select max(message_id), 90, now(), 0, 'staff' from invoice_messages where state = 1`,
    );
    await world.answer(sent.slice(1));
    await world.run();
    expect(world.notified.map(({ account }) => account)).toEqual(['staff']);
  });

  test('notify those concerned once for each package, when its last one came', async () => {
    await world.answer(sent.slice(0, 1));
    await world.run();
    expect(world.notified).toEqual([]);
    await world.answer(sent.slice(1), 'E0103');
    await world.run();
    await world.run();
    const accounts = world.notified.map(({ account }) => account);
    expect(accounts).toContain('admin');
    expect(new Set(accounts).size).toBe(accounts.length);
    expect(world.notified[0]?.outcome).toEqual({
      success: true,
      message: '上傳批次完成：F0401 2 筆，退件 1 筆',
    });
  });
});
