import { type DealRequest, type DealResult, dealActions, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate, daysBetween } from '@parking-plus/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { holdsAction } from '../permissions/holds-action.ts';
import { seesSomeOf } from '../permissions/sees-sites.ts';
import { type AbnormalRecord, countAbnormal, findAbnormal } from './abnormal.repository.ts';
import { abnormalMatch, abnormalScope } from './abnormal-filters.ts';
import { transactions } from './transactions.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** 10200: one page of abnormal transactions, and the tiles over it: two statements. */
export async function listAbnormal(
  query: DealRequest<'AbnormalList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'AbnormalList'>> {
  const today = businessDateOf(clock.nowMs());
  const filters = query.filters ?? {};
  const scope = abnormalScope(filters, identity.siteCodes);
  const match = abnormalMatch(filters, today);
  const [rows, { total, summary }] = await readPage(
    query,
    (page) => findAbnormal(orm, and(scope, match), page),
    () => countAbnormal(orm, scope, match, today),
  );
  return {
    items: rows.map((row) => presentAbnormal(row, today)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** 10204: the next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportAbnormal(
  { filters = {}, afterKey }: DealRequest<'AbnormalExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'AbnormalExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    abnormalScope(filters, identity.siteCodes),
    abnormalMatch(filters, today),
    afterKeyCondition(transactions.transactionId, afterKey),
  );
  return exportPage(
    (limit) =>
      findAbnormal(orm, condition, {
        page: 1,
        pageSize: limit,
        sort: { field: 'transactionId', order: 'asc' },
      }),
    ({ transactionId }) => transactionId,
    (rows) => rows.map((row) => presentAbnormal(row, today)),
  );
}

/** 10210: people with the right to deal with abnormal ones who see one of the caller's sites; of all sites, everyone. */
export async function listAbnormalStaff(
  _payload: DealRequest<'AbnormalStaff'>,
  { database: { orm }, identity: { siteCodes }, clock }: Reader,
): Promise<DealResult<'AbnormalStaff'>> {
  const seesOurs = siteCodes === null ? undefined : seesSomeOf(siteCodes, businessDateOf(clock.nowMs()));
  const items = await orm
    .select({ account: accounts.account, name: accounts.name })
    .from(accounts)
    .where(and(worksOnAbnormal, seesOurs))
    .orderBy(asc(accounts.account));
  return { items };
}

/** In use, and with the right to deal with abnormal ones. */
export const worksOnAbnormal = and(eq(accounts.state, 1), holdsAction(dealActions.AbnormalCorrect));

function presentAbnormal(row: AbnormalRecord, today: CalendarDate): Schemas['AbnormalRow'] {
  const { entryPictureKey, exitPictureKey, ...rest } = row;
  return {
    ...rest,
    vehicleKind: row.vehicleKind,
    abnormalReason: row.abnormalReason as Schemas['AbnormalReason'],
    openDays: Math.max(0, daysBetween(row.businessDate, today)),
    paymentMethod: row.paymentMethod,
    mode: row.mode,
    state: row.state,
    hasPictures: entryPictureKey !== null || exitPictureKey !== null,
  };
}
