import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankLineDeposits, dueDeposits } from '../../db/schema/sales/bank-lines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { siteCondition } from '../../lists/site-condition.ts';

export type ExpectedDepositFields = typeof dueDeposits.$inferSelect;

/** SQL condition: deposits of visible sites (null: all) without a line. */
function openDues(orm: Orm | Transaction, visible: readonly string[] | null, also?: SQL): SQL | undefined {
  return and(
    siteCondition(dueDeposits.siteCode, visible, undefined),
    notExists(
      orm.select({ one: sql`1` }).from(bankLineDeposits).where(eq(bankLineDeposits.dueId, dueDeposits.dueId)),
    ),
    also,
  );
}

/** Returns the number and sum of waiting deposits as columns of another query. */
export function expectedDepositTotals(orm: Orm, visible: readonly string[] | null) {
  const condition = openDues(orm, visible);
  const count = orm.select({ value: sql`count(*)::integer` }).from(dueDeposits).where(condition);
  const sum = orm
    .select({ value: sql`coalesce(sum(${dueDeposits.amountTwd}), 0)::bigint` })
    .from(dueDeposits)
    .where(condition);
  return { openDueCount: sql<number>`(${count})`, openDueTwd: sql<number>`(${sum})` };
}

/** Returns all waiting deposits. */
export async function findExpectedDeposits(
  tx: Transaction,
  visible: readonly string[] | null,
): Promise<ExpectedDepositFields[]> {
  return tx.select().from(dueDeposits).where(openDues(tx, visible));
}

/** Returns one waiting deposit of an account, or undefined. */
export async function findExpectedDeposit(
  tx: Transaction,
  visible: readonly string[] | null,
  { dueId, bankAccountCode }: Pick<ExpectedDepositFields, 'dueId' | 'bankAccountCode'>,
): Promise<ExpectedDepositFields | undefined> {
  const itself = and(eq(dueDeposits.dueId, dueId), eq(dueDeposits.bankAccountCode, bankAccountCode));
  const [row] = await tx
    .select()
    .from(dueDeposits)
    .where(openDues(tx, visible, itself));
  return row;
}

export type NamedDepositFields = ExpectedDepositFields & { readonly siteName: string };

/**
 * Returns waiting deposits with their sites' names, earliest first, and in each row the number without the limit.
 * Filters by ids and by accounts; empty or undefined filters nothing.
 */
export async function findNamedDeposits(
  orm: Orm | Transaction,
  visible: readonly string[] | null,
  {
    dueIds,
    bankAccountCodes,
    limit,
  }: {
    readonly dueIds?: readonly string[] | undefined;
    readonly bankAccountCodes?: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<(NamedDepositFields & { readonly total: number })[]> {
  const { dueId, siteCode, businessDate, depositKind, amountTwd, bankAccountCode } = dueDeposits;
  return orm
    .select({
      dueId,
      siteCode,
      siteName: sites.name,
      businessDate,
      depositKind,
      amountTwd,
      bankAccountCode,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(dueDeposits)
    .innerJoin(sites, eq(sites.siteCode, siteCode))
    .where(openDues(orm, visible, and(isOneOf(dueId, dueIds), isOneOf(bankAccountCode, bankAccountCodes))))
    .orderBy(sql`${businessDate}`, dueId)
    .limit(limit);
}

/** Returns the waiting deposits of an account, nearest amount first. */
export async function findDueChoices(
  orm: Orm,
  visible: readonly string[] | null,
  { bankAccountCode, amountTwd }: Pick<ExpectedDepositFields, 'bankAccountCode' | 'amountTwd'>,
  limit: number,
): Promise<(Omit<ExpectedDepositFields, 'bankAccountCode'> & { readonly siteName: string })[]> {
  const { dueId, siteCode, businessDate, depositKind } = dueDeposits;
  return orm
    .select({
      dueId,
      siteCode,
      siteName: sites.name,
      businessDate,
      depositKind,
      amountTwd: dueDeposits.amountTwd,
    })
    .from(dueDeposits)
    .innerJoin(sites, eq(sites.siteCode, siteCode))
    .where(openDues(orm, visible, eq(dueDeposits.bankAccountCode, bankAccountCode)))
    .orderBy(sql`abs(${dueDeposits.amountTwd} - ${amountTwd})`, sql`${businessDate} desc`, dueId)
    .limit(limit);
}

/** Returns whether a bank line is matched with one of the site's deposits of a day. */
export async function isDaySettled(
  tx: Transaction,
  { siteCode, businessDate }: Pick<ExpectedDepositFields, 'siteCode' | 'businessDate'>,
): Promise<boolean> {
  const ofDay = and(eq(bankLineDeposits.siteCode, siteCode), eq(bankLineDeposits.businessDate, businessDate));
  const [row] = await tx
    .select({ dueId: bankLineDeposits.dueId })
    .from(bankLineDeposits)
    .where(ofDay)
    .limit(1);
  return row !== undefined;
}
