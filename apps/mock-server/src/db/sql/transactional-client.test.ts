import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Orm, Transaction } from '../database.ts';
import { companies } from '../schema/sites/companies.schema.ts';
import { describeEngines } from '../testing/engines.ts';
import { SqlState } from './database-error.ts';

describeEngines('one transaction', (database) => {
  beforeEach(() => database().reset());

  const add = (orm: Orm | Transaction, companyCode: string) =>
    orm
      .insert(companies)
      .values({ companyCode, name: '測試停車有限公司', taxNumber: `9000000${companyCode.at(-1)}` });
  const added = async () =>
    (await database().orm.select().from(companies).orderBy(companies.companyCode))
      .map(({ companyCode }) => companyCode)
      .slice(2);

  test('keeps statements, transactions and work after the commit', async () => {
    const order: string[] = [];
    const result = await database().inOneTransaction(async () => {
      await add(database().orm, 'C91');
      await database().afterCommit(async () => void order.push(`after ${await added()}`));
      await database().transaction((tx) => add(tx, 'C92'));
      order.push(`within ${await added()}`);
      return 'done';
    });
    expect([result, ...order]).toEqual(['done', 'within C91,C92', 'after C91,C92']);
  });

  test('rolls back transactions that had ended within, and drops work after the commit', async () => {
    const order: string[] = [];
    const failing = database().inOneTransaction(async () => {
      await database().transaction((tx) => add(tx, 'C91'));
      await database().afterCommit(() => void order.push('after'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect([await added(), order]).toEqual([[], []]);
  });

  test('continues after a failed inner transaction', async () => {
    await database().inOneTransaction(async () => {
      await add(database().orm, 'C91');
      await expect(database().transaction((tx) => add(tx, 'C91'))).rejects.toThrow();
      await expect(
        database().transaction(async (tx) => {
          await add(tx, 'C92');
          await tx.transaction((inner) => add(inner, 'C91')).catch(() => {});
          throw new Error('refused');
        }),
      ).rejects.toThrow('refused');
      await database().transaction((tx) => add(tx, 'C93'));
    });
    expect(await added()).toEqual(['C91', 'C93']);
  });

  test('runs concurrent statements one by one', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const counts = await database().transaction((tx) =>
      Promise.all([add(tx, 'C91'), add(tx, 'C92'), tx.$count(companies)]),
    );
    expect([counts.at(-1), await added()]).toEqual([4, ['C91', 'C92']]);
    expect(warned).not.toHaveBeenCalled();
  });

  test('runs concurrent transactions one by one', async () => {
    await database().inOneTransaction(() =>
      Promise.all(
        ['C91', 'C92', 'C93'].map((code) =>
          database()
            .transaction(async (tx) => {
              await add(tx, code);
              if (code === 'C92') throw new Error('refused');
            })
            .catch(() => {}),
        ),
      ),
    );
    expect(await added()).toEqual(['C91', 'C93']);
  });

  test('reports a COMMIT that rolled back as a failure', async () => {
    const failing = database().inOneTransaction(async () => {
      await add(database().orm, 'C91');
      await add(database().orm, 'C91').catch(() => {});
    });
    await expect(failing).rejects.toMatchObject({ code: SqlState.FailedTransaction });
    expect(await added()).toEqual([]);
  });

  test('isolates concurrent work of others, and rejects a statement outside an inner handle', async () => {
    const failing = database().inOneTransaction(async () => {
      await add(database().orm, 'C91');
      await database().transaction(() => add(database().orm, 'C92'));
    });
    const others = add(database().orm, 'C94');
    await expect(failing).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Use the handle that transaction() passes in') },
    });
    await others;
    expect(await added()).toEqual(['C94']);
  });

  test('leaves work after its end outside', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let later: Promise<unknown> = Promise.resolve();
    await database().inOneTransaction(async () => {
      later = waiting.then(() => add(database().orm, 'C91'));
    });
    goOn();
    await later;
    expect(await database().orm.$count(companies, eq(companies.companyCode, 'C91'))).toBe(1);
  });
});
