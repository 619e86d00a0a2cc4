import type { DebitExclusion } from '@parking-plus/contracts';
import { type CalendarDate, canDebitAgain, compactRocDate } from '@parking-plus/domain';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { debitAuthorisations, debitBatches, debitLines } from '../../db/schema/sales/debits.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

export type DebitBatchRecord = typeof debitBatches.$inferSelect;
export type DebitLineRecord = typeof debitLines.$inferSelect;
export type AuthorisationRecord = typeof debitAuthorisations.$inferSelect;

/** Returns the next number of a day: the prefix, the ROC date, three digits. */
export async function nextDebitId(tx: Transaction, kind: 'DA' | 'DB', today: CalendarDate): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.DebitNumbers);
  const prefix = `${kind}${compactRocDate(today)}`;
  const id = kind === 'DA' ? debitAuthorisations.authorisationId : debitBatches.batchId;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${id}, 10)::integer), 0)` })
    .from(kind === 'DA' ? debitAuthorisations : debitBatches)
    .where(sql`${id} like ${`${prefix}%`}`);
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(3, '0')}`;
}

export async function lockBatch(tx: Transaction, batchId: string): Promise<DebitBatchRecord | undefined> {
  const [row] = await tx.select().from(debitBatches).where(eq(debitBatches.batchId, batchId)).for('update');
  return row;
}

/** Returns the debits of a batch in their order. */
export async function findLines(orm: Orm | Transaction, batchId: string): Promise<DebitLineRecord[]> {
  return orm
    .select()
    .from(debitLines)
    .where(eq(debitLines.batchId, batchId))
    .orderBy(asc(debitLines.sequence));
}

/** Bill due by the day of a debit, of a rental with direct debit. */
export type DueBill = {
  readonly billId: string;
  readonly rentalId: string;
  readonly siteCode: string;
  readonly siteName: string;
  readonly tenantName: string;
  readonly coversFrom: string;
  readonly dueOn: string;
  readonly dueTwd: number;
  readonly authorisationId: string | null;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holderId: string;
  readonly lastCode: string | null;
  /** Null if it can be debited. */
  readonly exclusion: DebitExclusion | null;
};

type DueBills = {
  readonly companyCode: string;
  /** Site that alone uses the account. */
  readonly onlySite: string | null;
  readonly debitOn: string;
  readonly visible: readonly string[] | null;
  readonly billIds?: readonly string[];
  readonly retryOf?: string | null;
  readonly limit: number;
};

type FoundBill = Omit<DueBill, 'exclusion'> & {
  readonly isWaiting: boolean;
  readonly authorisationState: number | null;
  readonly authorisedAt: string | null;
  readonly lastState: number | null;
  readonly lastAnsweredAt: string | null;
};

/** Returns the unpaid bills of a company that are due by a day and of rentals with direct debit, in one statement. */
export async function findDueBills(orm: Orm | Transaction, wanted: DueBills): Promise<DueBill[]> {
  const { companyCode, onlySite, debitOn, visible, billIds, retryOf, limit } = wanted;
  const conditions: SQL[] = [
    sql`bills.state = 1 and bills.pay_state = 0 and bills.due_twd > 0 and bills.due_on <= ${debitOn}`,
    sql`sites.company_code = ${companyCode}`,
    sql`(rentals.auto_withhold = 1 or grants.authorisation_id is not null)`,
    ...(onlySite === null ? [] : [sql`rentals.site_code = ${onlySite}`]),
    ...(visible === null ? [] : [visible.length === 0 ? sql`false` : sql`rentals.site_code in ${visible}`]),
    ...(billIds === undefined ? [] : [sql`bills.bill_id in ${billIds}`]),
    ...(retryOf
      ? [sql`bills.bill_id in (select bill_id from debit_lines where batch_id = ${retryOf} and state = 3)`]
      : []),
  ];
  const { rows } = await orm.execute<FoundBill>(sql`
    select bills.bill_id as "billId", bills.rental_id as "rentalId", rentals.site_code as "siteCode",
      sites.name as "siteName", rentals.tenant_name as "tenantName", bills.covers_from::text as "coversFrom",
      bills.due_on::text as "dueOn", bills.due_twd as "dueTwd", bills.waiting_collection_id is not null as "isWaiting",
      grants.authorisation_id as "authorisationId", coalesce(grants.bank_code, '') as "bankCode",
      coalesce(grants.account_number, '') as "accountNumber", coalesce(grants.holder_id, '') as "holderId",
      grants.state as "authorisationState", grants.decided_at::text as "authorisedAt",
      last.state as "lastState", last.return_code as "lastCode", last.answered_at::text as "lastAnsweredAt"
    from rent_bills as bills
      join rentals using (rental_id)
      join sites on sites.site_code = rentals.site_code
      left join debit_authorisations as grants on grants.rental_id = bills.rental_id and grants.state in (1, 2)
      left join lateral (
        select lines.state, lines.return_code, batches.answered_at
        from debit_lines as lines join debit_batches as batches using (batch_id)
        where lines.bill_id = bills.bill_id and lines.state in (1, 3)
        order by lines.state, batches.created_at desc limit 1
      ) as last on true
    where ${sql.join(conditions, sql` and `)}
    order by rentals.site_code, bills.bill_id
    limit ${limit}`);
  return rows.map(({ isWaiting, authorisationState, authorisedAt, lastState, lastAnsweredAt, ...bill }) => ({
    ...bill,
    exclusion: exclusionOf({
      isWaiting,
      authorisationState,
      authorisedAt,
      lastState,
      lastAnsweredAt,
      ...bill,
    }),
  }));
}

function exclusionOf(bill: FoundBill): DebitExclusion | null {
  if (bill.lastState === 1) return 'in-batch';
  if (bill.isWaiting) return 'awaiting-review';
  if (bill.authorisationState === null) return 'no-authorisation';
  if (bill.authorisationState === 1) return 'not-verified';
  const { lastCode, lastAnsweredAt, authorisedAt } = bill;
  // A later authorisation is for another account, or the same one after its problem was solved.
  const isRenewed = Date.parse(authorisedAt ?? '') > Date.parse(lastAnsweredAt ?? '');
  return lastCode !== null && !canDebitAgain(lastCode) && !isRenewed ? 'refused' : null;
}
