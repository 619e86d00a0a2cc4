import { DebitBatchState } from '@parking-plus/contracts';
import { debitBatchListShape } from '@parking-plus/contracts/lists/debit-batch-list';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { debitBatches } from '../../db/schema/sales/debits.schema.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { isOneOf, isWithin } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';

/** Batches whose debits are all at visible sites, latest first. */
export const debitBatchList = listQuery(debitBatchListShape, ({ orm, filters, identity }) => ({
  table: debitBatches,
  key: 'batchId',
  rows: orm
    .select({
      ...columnsOf(debitBatches, debitBatchListShape),
      bankName: bankAccounts.bankName,
      createdByName: accounts.name,
    })
    .from(debitBatches)
    .innerJoin(bankAccounts, eq(bankAccounts.bankAccountCode, debitBatches.bankAccountCode))
    .innerJoin(accounts, eq(accounts.account, debitBatches.createdBy)),
  where: and(
    isVisibleBatch(identity.siteCodes),
    filters.siteCodes?.length ? hasLine(sql`lines.site_code in (${listOf(filters.siteCodes)})`) : undefined,
    isWithin(debitBatches.debitOn, filters),
    isOneOf(debitBatches.state, filters.states),
    matchesKeyword(filters.keyword),
  ),
  order: [descending(debitBatches.createdAt)],
  ties: [descending(debitBatches.batchId)],
  totals: {
    readyCount: countRows(eq(debitBatches.state, DebitBatchState.Ready)),
    sentCount: countRows(eq(debitBatches.state, DebitBatchState.Sent)),
    sentTwd: sumOf(debitBatches.totalTwd, eq(debitBatches.state, DebitBatchState.Sent)),
    paidTwd: sumOf(debitBatches.paidTwd),
    refusedTwd: sumOf(debitBatches.refusedTwd),
  },
}));

/** SQL condition: batches without a debit at a site that the caller cannot see. Null: all. */
function isVisibleBatch(visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  if (visible.length === 0) return sql`false`;
  return sql`not ${hasLine(sql`lines.site_code not in (${listOf(visible)})`)}`;
}

function matchesKeyword(keyword: string | undefined): SQL | undefined {
  const part = (keyword ?? '').trim();
  if (part === '') return undefined;
  const pattern = `%${escapeLike(part)}%`;
  return sql`(${debitBatches.batchId} ilike ${pattern} or ${hasLine(
    sql`(lines.rental_id ilike ${pattern} or exists (select from rentals
      where rentals.rental_id = lines.rental_id and rentals.tenant_name ilike ${pattern}))`,
  )})`;
}

/** Condition on `lines`, the debits of a batch. */
const hasLine = (condition: SQL) =>
  sql`exists (select from debit_lines as lines where lines.batch_id = ${debitBatches.batchId} and ${condition})`;

const listOf = (siteCodes: readonly string[]) =>
  sql.join(
    siteCodes.map((siteCode) => sql`${siteCode}`),
    sql`, `,
  );
