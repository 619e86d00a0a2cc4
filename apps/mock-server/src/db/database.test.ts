import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { TEST_SEED } from './migrations/seed-settings.ts';
import { sessions } from './schema/people/sessions.schema.ts';
import { invoiceItems, invoices } from './schema/sales/invoices.schema.ts';
import { dailyTotals, transactions } from './schema/sales/transactions.schema.ts';
import { companies } from './schema/sites/companies.schema.ts';
import { findDatabaseError, SqlState } from './sql/database-error.ts';
import { countStatements } from './sql/query-counter.ts';
import { describeEngines } from './testing/engines.ts';

const buildCompany = (overrides: Partial<typeof companies.$inferInsert> = {}) => ({
  companyCode: 'C90',
  name: '測試停車有限公司',
  taxNumber: '90000001',
  ...overrides,
});

describeEngines('database', (database) => {
  beforeEach(() => database().reset());

  test('keeps committed changes', async () => {
    await database().transaction(async (tx) => {
      await tx.insert(companies).values(buildCompany());
    });
    expect(await database().orm.$count(companies, eq(companies.companyCode, 'C90'))).toBe(1);
  });

  test('rolls back a failed transaction, and passes the error on', async () => {
    const failing = database().transaction(async (tx) => {
      await tx.insert(companies).values(buildCompany());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database().orm.$count(companies, eq(companies.companyCode, 'C90'))).toBe(0);
  });

  test('reports a COMMIT that rolled back as a failure', async () => {
    const failing = database().transaction(async (tx) => {
      await tx.insert(companies).values(buildCompany());
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(failing).rejects.toMatchObject({ code: SqlState.FailedTransaction });
    expect(await database().orm.$count(companies, eq(companies.companyCode, 'C90'))).toBe(0);
  });

  test('keeps the outer part of a transaction whose savepoint failed', async () => {
    await database().transaction(async (tx) => {
      await tx.insert(companies).values(buildCompany());
      await expect(
        tx.transaction((inner) => inner.insert(companies).values(buildCompany())),
      ).rejects.toThrow();
    });
    expect(await database().orm.$count(companies, eq(companies.companyCode, 'C90'))).toBe(1);
  });

  test('reports SQLSTATE, table, constraint and detail of an error', async () => {
    await database().orm.insert(companies).values(buildCompany());
    const error = await database()
      .orm.insert(companies)
      .values(buildCompany({ taxNumber: '90000002' }))
      .catch(findDatabaseError);
    expect(error).toMatchObject({
      code: SqlState.UniqueViolation,
      table: 'companies',
      constraint: 'companies_pkey',
      detail: 'Key (company_code)=(C90) already exists.',
    });
  });

  test('rejects a statement outside the caller’s open transaction', async () => {
    const outside = database().transaction(async () => database().orm.select().from(companies));
    await expect(outside).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Use the handle that transaction() passes in') },
    });
    expect(await database().orm.$count(companies)).toBe(2);
  });

  test('loses no change of concurrent transactions', async () => {
    await database()
      .orm.insert(companies)
      .values(buildCompany({ name: '0' }));
    await Promise.all(
      Array.from({ length: 8 }, () =>
        database().transaction(async (tx) => {
          const [row] = await tx
            .select()
            .from(companies)
            .where(eq(companies.companyCode, 'C90'))
            .for('update');
          await tx
            .update(companies)
            .set({ name: String(Number(row?.name) + 1) })
            .where(eq(companies.companyCode, 'C90'));
        }),
      ),
    );
    const [row] = await database().orm.select().from(companies).where(eq(companies.companyCode, 'C90'));
    expect(row?.name).toBe('8');
  });

  test('returns instants as ISO text in Taipei, days as text, big sums as numbers, JSON as values', async () => {
    await database().orm.insert(sessions).values({
      sessionId: 's1',
      account: 'admin',
      startedAt: '2026-11-20T02:00:00Z',
      lastUsedAt: '2026-11-20T10:00:00.125+08:00',
      expiresAt: '2026-11-20T22:00:00+08:00',
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    });
    expect((await database().orm.select().from(sessions))[0]).toMatchObject({
      startedAt: '2026-11-20T10:00:00+08:00',
      lastUsedAt: '2026-11-20T10:00:00.125+08:00',
      endedAt: null,
    });
    const { rows } = await database().sql.query(
      `select date '2026-11-20' as day, 9007199254740991::bigint as big, 1.5::numeric as part, '{"a":[1]}'::jsonb as json, true as yes`,
    );
    expect(rows).toEqual([
      { day: '2026-11-20', big: 9_007_199_254_740_991, part: 1.5, json: { a: [1] }, yes: true },
    ]);
  });

  test('receives its own and only committed notifications, until it stops listening', async () => {
    const heard: string[] = [];
    const stop = await database().onNotify('test_channel', (payload) => heard.push(payload));
    await database().notify('test_channel', '資料');
    await database()
      .transaction(async (tx) => {
        await database().notify('test_channel', 'rolled back', tx);
        throw new Error('no');
      })
      .catch(() => {});
    await database().notify('test_channel', 'last');
    await expect.poll(() => heard).toEqual(['資料', 'last']);
    await stop();
    await database().notify('test_channel', 'unheard');
    await database().sql.query('select 1');
    expect(heard).toEqual(['資料', 'last']);
    await expect(database().notify('test_channel', 'x'.repeat(8_000))).rejects.toThrow(RangeError);
  });

  test('counts the statements of one call and not those of another', async () => {
    const counts = await Promise.all(
      [1, 3].map((times) =>
        countStatements(async () => {
          for (let time = 0; time < times; time++) await database().orm.select().from(companies);
        }),
      ),
    );
    expect(counts.map(({ statements }) => statements)).toEqual([1, 3]);
  });

  test('writes any text unharmed by bulk insert', async () => {
    const name = 'a\tb\nc\\d\re"f,{}NULL\\N 停車🚗';
    expect(
      await database().sql.copyRows(
        'companies',
        ['company_code', 'name', 'tax_number'],
        [['C91', name, '90000009']],
      ),
    ).toBe(1);
    expect(
      (await database().orm.select().from(companies).where(eq(companies.companyCode, 'C91')))[0]?.name,
    ).toBe(name);
  });

  test('resets to the seed: changed, added and deleted rows, and stored totals', async () => {
    const before = await database().sql.query(
      'select md5(string_agg(t::text, $1 order by transaction_id)) from transactions t',
      ['|'],
    );
    const totals = await database().orm.select().from(dailyTotals).orderBy(sql`1, 2, 3, 4, 5, 6, 7`);
    await database()
      .orm.update(transactions)
      .set({ receivedTwd: 7, state: 6 })
      .where(eq(transactions.transactionId, 'T2611190007'));
    // Invoices of ordinary parking before the seeded messages, which no other module's rows reference.
    await database().transaction(async (tx) => {
      const { rows } = await tx.execute<{ invoice_number: string }>(
        sql`select invoices.invoice_number from invoices join transactions using (transaction_id)
          where invoices.business_date = '2026-11-03' and invoices.state = 1 and transactions.mode = 1
            and transactions.exited_at is not null and void_order = 0`,
      );
      const numbers = rows.map((row) => row.invoice_number);
      await tx
        .update(transactions)
        .set({ invoiceNumber: null })
        .where(inArray(transactions.invoiceNumber, numbers));
      await tx.delete(invoiceItems).where(inArray(invoiceItems.invoiceNumber, numbers));
      await tx.delete(invoices).where(inArray(invoices.invoiceNumber, numbers));
      expect(numbers.length).toBeGreaterThan(50);
    });
    await database().orm.insert(companies).values(buildCompany());
    expect(await database().orm.select().from(dailyTotals).orderBy(sql`1, 2, 3, 4, 5, 6, 7`)).not.toEqual(
      totals,
    );
    const started = performance.now();
    await database().reset();
    process.stdout.write(
      `reset after changes of one day: ${Math.round(performance.now() - started)} ms (${database().engine})\n`,
    );
    const after = await database().sql.query(
      'select md5(string_agg(t::text, $1 order by transaction_id)) from transactions t',
      ['|'],
    );
    expect(after.rows).toEqual(before.rows);
    expect(await database().orm.select().from(dailyTotals).orderBy(sql`1, 2, 3, 4, 5, 6, 7`)).toEqual(totals);
    expect(await database().orm.$count(companies)).toBe(2);
  });

  test('keeps the daily totals correct after insert, update of the key, and delete', async () => {
    const difference = sql`select count(*)::integer as rows from (
      (select site_code, business_date, mode, channel, payment_method, state, has_invoice, transaction_count::bigint, received_twd from daily_totals)
      except
      (select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null, count(*), sum(received_twd * money_sign(mode, related_transaction_id)) from transactions group by 1, 2, 3, 4, 5, 6, 7)
    ) as wrong`;
    const changes = [
      sql`update transactions set state = 6, payment_method = 1, received_twd = received_twd + 1 where business_date = '2026-11-19' and mode = 1`,
      sql`update transactions set mode = 303 where business_date = '2026-11-18'`,
      sql`insert into transactions select (json_populate_record(one, '{"transaction_id": "T2611199999", "invoice_number": null}')).*
        from transactions as one where transaction_id = 'T2611190001'`,
      sql`delete from transactions where transaction_id = 'T2611199999'`,
    ];
    for (const change of changes) {
      await database().orm.execute(change);
      expect((await database().orm.execute(difference)).rows).toEqual([{ rows: 0 }]);
    }
  });

  test('restores a snapshot, and then the seed', async () => {
    await database().orm.insert(companies).values(buildCompany());
    await database().snapshot();
    await database()
      .orm.insert(companies)
      .values(buildCompany({ companyCode: 'C92', taxNumber: '90000003' }));
    await database().orm.delete(companies).where(eq(companies.companyCode, 'C90'));
    await database().restore();
    const codes = async () =>
      (await database().orm.select().from(companies).orderBy(companies.companyCode)).map(
        (row) => row.companyCode,
      );
    expect(await codes()).toEqual(['C01', 'C02', 'C90']);
    await database().reset();
    expect(await codes()).toEqual(['C01', 'C02']);
    await database().restore();
    expect(await codes()).toEqual(['C01', 'C02', 'C90']);
  });

  test('returns the settings of its seed', async () => {
    expect(await database().settings()).toEqual(TEST_SEED);
  });
});
