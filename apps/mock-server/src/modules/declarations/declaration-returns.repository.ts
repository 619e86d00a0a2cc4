import type { Schemas } from '@parking-plus/contracts';
import { type PeriodCode, previousPeriod } from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { declarationReturns } from '../../db/schema/sales/declarations.schema.ts';
import type { ListedDeclaration } from './declarations.repository.ts';

const key = {
  target: [declarationReturns.periodCode, declarationReturns.taxNumber, declarationReturns.sequence],
};

/** Writes a return, in the place of one that was generated and not filed. */
export async function writeReturn(
  tx: Transaction,
  { periodCode, taxNumber, sequence, ...values }: typeof declarationReturns.$inferInsert,
): Promise<void> {
  await tx
    .insert(declarationReturns)
    .values({ periodCode, taxNumber, sequence, ...values })
    .onConflictDoUpdate({ ...key, set: values });
}

/** Returns one return with its files; undefined if it was not kept. */
export async function findReturn(
  orm: Orm | Transaction,
  { periodCode, taxNumber }: Pick<ListedDeclaration, 'periodCode' | 'taxNumber'>,
  sequence: number,
) {
  const [row] = await orm
    .select()
    .from(declarationReturns)
    .where(
      and(
        eq(declarationReturns.periodCode, periodCode),
        eq(declarationReturns.taxNumber, taxNumber),
        eq(declarationReturns.sequence, sequence),
      ),
    );
  return row;
}

type Kept = {
  readonly generated: Schemas['ReturnForm'] | null;
  readonly filed: Schemas['ReturnForm'] | null;
  readonly creditTwd: number | null;
  /** Of the return before. */
  readonly previous: Schemas['ReturnForm'] | null;
  readonly filer: Schemas['Filer'] | null;
};

/** Returns the forms of the generated, the filed and the previous period's return, and the seller's last filer. */
export async function findKept(
  orm: Orm | Transaction,
  { periodCode, taxNumber, sequence, filedSequence }: ListedDeclaration,
): Promise<Kept> {
  const before = previousPeriod(periodCode as PeriodCode);
  const { rows } = await orm.execute<Kept>(sql`
    select
      (array_agg(form) filter (where period_code = ${periodCode} and sequence = ${sequence}))[1] as generated,
      (array_agg(form) filter (where period_code = ${periodCode} and sequence = ${filedSequence}::integer))[1] as filed,
      max(credit_twd) filter (where period_code = ${periodCode} and sequence = ${sequence}) as "creditTwd",
      (array_agg(form order by sequence desc) filter (where period_code = ${before}))[1] as previous,
      (array_agg(filer order by generated_at desc))[1] as filer
    from declaration_returns where tax_number = ${taxNumber}`);
  return rows[0] ?? { generated: null, filed: null, creditTwd: null, previous: null, filer: null };
}
