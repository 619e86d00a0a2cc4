import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealCodes, UploadState } from '@parking-plus/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEngines } from '../../db/testing/engines.ts';
import { upCastFolder } from '../../modules/platform-files/turnkey-folders.ts';
import { UploadWorld } from './testing/upload-world.ts';

const { Waiting, Sent, Accepted, Refused } = UploadState;

describeEngines('hand-over', (database) => {
  let folder: string;
  let world: UploadWorld;

  beforeEach(async () => {
    await database().reset();
    folder = await mkdtemp(join(tmpdir(), 'plus-turnkey-'));
    world = new UploadWorld(database(), join(folder, 'turnkey'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    expect(world.failures).toEqual([]);
  });

  const kindsOf = (taken: readonly { kind: string }[]) => taken.map(({ kind }) => kind);

  test('writes one file for each message, named by kind and time, and leaves nothing behind', async () => {
    const [a = '', b = ''] = await world.start(2);
    await world.queue(a, { kind: 'F0401' });
    await world.queue(b, { kind: 'F0401' });
    await world.run();
    const source = upCastFolder(world.turnkeyPath, 'F0401', 'SRC');
    expect(source).toBe(join(world.turnkeyPath, 'UpCast/B2SSTORAGE/F0401/SRC'));
    const names = await readdir(source);
    expect(names).toHaveLength(2);
    for (const name of names)
      expect(name).toMatch(/^4\.1-F0401-20261120-\d{9}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.xml$/);
    const texts = await Promise.all(names.map((name) => readFile(join(source, name), 'utf8')));
    expect(texts.sort()).toEqual([`<F0401>${a} 0</F0401>`, `<F0401>${b} 0</F0401>`]);
    expect(await world.messages()).toMatchObject([
      { state: Sent, attempts: 1, history: [Sent] },
      { state: Sent, attempts: 1, history: [Sent] },
    ]);
    expect(await readdir(join(world.turnkeyPath, 'UpCast/outgoing'))).toEqual([]);
    const { rows } = await database().sql.query(
      `select upload_state, uploaded_at is not null as has_time, version from invoices where invoice_number = any($1)`,
      [[a, b]],
    );
    expect(rows).toEqual([
      { upload_state: Sent, has_time: true, version: 1 },
      { upload_state: Sent, has_time: true, version: 1 },
    ]);
    expect(world.changes).toMatchObject([
      { deal: dealCodes.InvoiceMessageList, siteCodes: ['TPE001'] },
      { deal: dealCodes.InvoiceList, siteCodes: ['TPE001'] },
    ]);
  });

  test('sends a cancellation, then the new contents only after it is confirmed', async () => {
    const [number = ''] = await world.start(1);
    await world.queue(number, { kind: 'F0401' });
    await world.queue(number, { kind: 'F0701' }, { kind: 'F0401', voidOrder: 1 });
    await world.run();
    const first = await world.take();
    expect(kindsOf(first)).toEqual(['F0401']);
    await world.run();
    expect(await world.take()).toEqual([]);

    await world.answer(first);
    await world.run();
    const cancellation = await world.take();
    expect(kindsOf(cancellation)).toEqual(['F0701']);
    expect(await world.states()).toEqual([Accepted, Sent, Waiting]);

    await world.answer(cancellation);
    await world.run();
    expect(await world.take()).toMatchObject([{ kind: 'F0401', number, voidOrder: 1 }]);
  });

  test('sends allowance and its void, then the void of the invoice, each after the one before', async () => {
    const [number = ''] = await world.start(1);
    const { rows } = await database().sql.query<{ allowance: string }>(
      'select min(allowance_number) as allowance from allowances',
    );
    const allowanceNumber = rows[0]?.allowance ?? '';
    await world.queue(number, { kind: 'F0401' }, { kind: 'G0401', allowanceNumber });
    await world.queue(number, { kind: 'G0501', allowanceNumber, reason: '金額有誤' }, { kind: 'F0501' });
    const sent: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      await world.run();
      const taken = await world.take();
      expect(taken.length).toBeLessThanOrEqual(1);
      sent.push(...kindsOf(taken));
      await world.answer(taken);
    }
    expect(sent).toEqual(['F0401', 'G0401', 'G0501', 'F0501']);
  });

  test('closes a rejected allowance that was deleted, and sends what comes after it', async () => {
    await world.start(1);
    const { rows } = await database().sql.query<{ number: string; allowance: string }>(
      `with deleted as (
         update allowances set state = 0
         where allowance_number = (select min(allowance_number) from allowances where state = 1) returning *
       ), counted as (
         update invoices set allowance_twd = allowance_twd - amount_twd,
           state = case when allowance_twd = amount_twd then 1 else invoices.state end
         from deleted where invoices.invoice_number = deleted.invoice_number
       )
       select invoice_number as number, allowance_number as allowance from deleted`,
    );
    const [{ number, allowance } = { number: '', allowance: '' }] = rows;
    await world.queue(
      number,
      { kind: 'G0401', allowanceNumber: allowance },
      { kind: 'G0501', allowanceNumber: allowance },
      { kind: 'F0501' },
    );
    await world.run();
    await world.answer(await world.take(), 'E0221');
    await world.run();
    await world.run();
    expect(kindsOf(await world.take())).toEqual(['F0501']);
    expect(await world.states()).toEqual([Refused, Waiting, Sent]);
  });

  test.each([
    ['a rejected', 'E0103', Refused],
    ['an unanswered', undefined, Sent],
  ])('keeps %s message’s successors waiting, and sends other invoices', async (_title, code, state) => {
    const [a = '', b = ''] = await world.start(2);
    await world.queue(a, { kind: 'F0401' });
    await world.queue(a, { kind: 'F0501' });
    await world.run();
    const [first] = await world.take();
    if (code !== undefined && first) await world.answer([first], code);
    await world.queue(b, { kind: 'F0401' });
    await world.run();
    expect(await world.take()).toMatchObject([{ kind: 'F0401', number: b }]);
    expect(await world.states()).toEqual([state, Waiting, Sent]);
  });

  test('rejects what its own check refuses, without a file, and sends the rest', async () => {
    const [a = '', b = ''] = await world.start(2);
    world.invalid.add(a);
    await world.queue(a, { kind: 'F0401' });
    await world.queue(a, { kind: 'F0501' });
    await world.queue(b, { kind: 'F0401' });
    await world.run();
    expect(await world.take()).toMatchObject([{ number: b }]);
    expect(await world.messages()).toMatchObject([
      {
        state: Refused,
        code: 'E0105',
        text: '總計為 0：Amount/TotalAmount',
        attempts: 0,
        history: [Refused],
      },
      { state: Waiting, history: [] },
      { state: Sent },
    ]);
    const { rows } = await database().sql.query<{ message: string }>(
      'select upload_message as message from invoices where invoice_number = $1',
      [a],
    );
    // The latest message of the invoice is its void, which still waits.
    expect(rows).toEqual([{ message: null }]);
  });

  test('sends packages of one kind with at most 1,000 messages, in the order of the queue', async () => {
    await world.start(0);
    await database().sql.exec(
      `insert into invoice_messages (kind, invoice_number, seller_tax_number, site_code, created_at, due_on)
       select 'F0401', invoice_number, '83045210', site_code, now(), '2026-11-22'
       from (select invoice_number, site_code from invoices order by 1 limit 2100) as sold`,
    );
    await world.run();
    const { rows } = await database().sql.query(
      `select message_count as count, (select count(*)::integer from invoice_messages as m
         where m.package_id = p.package_id) as held from upload_packages as p order by package_id`,
    );
    expect(rows).toEqual([
      { count: 1_000, held: 1_000 },
      { count: 1_000, held: 1_000 },
      { count: 100, held: 100 },
    ]);
    const { rows: order } = await database().sql.query(
      `select count(*)::integer as early from invoice_messages as a join invoice_messages as b on a.package_id > b.package_id
       where a.message_id < b.message_id`,
    );
    expect(order).toEqual([{ early: 0 }]);
    expect(await world.take()).toHaveLength(2_100);
    expect(world.changes.filter(({ deal }) => deal === dealCodes.InvoiceList)).toHaveLength(3);
  });

  test('hands each message over once even if two processes take themselves for the leader', async () => {
    const numbers = await world.start(300);
    const others = [1, 2, 3].map(() => new UploadWorld(database(), world.turnkeyPath));
    for (let turn = 0; turn < 5; turn++) {
      for (const number of numbers.slice(turn * 60, (turn + 1) * 60))
        await world.queue(number, { kind: 'F0401' });
      await Promise.all([world, ...others].map((each) => each.run()));
    }
    await world.run();
    expect(others.flatMap(({ failures }) => failures)).toEqual([]);
    const taken = await world.take();
    expect(taken.map(({ number }) => number).sort()).toEqual([...numbers].sort());
    expect((await world.messages()).every(({ state, attempts }) => state === Sent && attempts === 1)).toBe(
      true,
    );
  });

  test('takes a package over at each point where a process can be killed', async () => {
    const numbers = await world.start(3);
    for (const number of numbers) await world.queue(number, { kind: 'F0401' });
    await world.run();
    const before = await world.take();
    const setBack = (packageChange: string, written: boolean) =>
      database().sql.exec(
        `update upload_packages set handed_over_at = null, finished_at = null, ${packageChange};
         update invoice_messages set state = 0, handed_over_at = null;
         update upload_packages set written_at = ${written ? "'2026-11-20T10:00:00+08:00'" : 'null'}`,
      );
    const outgoing = join(world.turnkeyPath, 'UpCast/outgoing');
    const packageId = await packageIdOf();

    // Killed while it wrote: incomplete files of a former writer are discarded.
    await setBack(`writer = 'killed'`, false);
    await writeFileIn(join(outgoing, packageId, 'killed'), 'half.xml', '<');
    await world.run();
    expect((await world.take()).map(({ number }) => number).sort()).toEqual([...numbers].sort());

    // Killed after two of three files were renamed.
    await setBack(`writer = 'killed'`, true);
    await writeFileIn(
      join(outgoing, packageId, 'killed'),
      `${before[2]?.fileId}.xml`,
      `<F0401>${numbers[2]} 0</F0401>`,
    );
    await world.run();
    expect(await world.take()).toMatchObject([{ number: numbers[2] }]);

    // Killed after all were renamed.
    await setBack(`writer = 'killed'`, true);
    await world.run();
    expect(await world.take()).toEqual([]);
    expect(await world.states()).toEqual([Sent, Sent, Sent]);
    expect(existsSync(join(outgoing, packageId))).toBe(false);
  });

  async function packageIdOf(): Promise<string> {
    const { rows } = await database().sql.query<{ id: string }>(
      'select package_id::text as id from upload_packages',
    );
    return rows[0]?.id ?? '';
  }
});

async function writeFileIn(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}
