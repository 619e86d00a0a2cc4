import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { and, gt, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { pendingOfRecords } from '../documents/pending-documents.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { presentRate } from './rate.presenter.ts';
import { countRates, findRates, type ListedRate } from './rates.repository.ts';
import { rates } from './rates.schema.ts';

/** One page of rate versions with their standing today and their pending changes: three statements. */
export async function listRates(
  query: DealRequest<'RateList'>,
  { database: { orm }, identity, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<DealResult<'RateList'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = rateCondition(query.filters ?? {}, identity.siteCodes, today);
  const [rows, total] = await readPage(
    query,
    (page) => findRates(orm, condition, page),
    () => countRates(orm, condition),
  );
  return {
    items: await presentRates(orm, rows, today),
    total,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The next 5,000 of all that match, with their pending documents, in the order of their ids: two statements. */
export async function exportRates(
  { filters = {}, afterKey }: DealRequest<'RateExport'>,
  { database: { orm }, identity, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<DealResult<'RateExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    rateCondition(filters, identity.siteCodes, today),
    afterKeyCondition(rates.rateId, afterKey),
  );
  return exportPage(
    (limit) =>
      findRates(orm, condition, { page: 1, pageSize: limit, sort: { field: 'rateId', order: 'asc' } }),
    ({ rateId }) => rateId,
    (rows) => presentRates(orm, rows, today),
  );
}

/** Presents rows together with the documents pending about them. */
async function presentRates(orm: Orm, rows: readonly ListedRate[], today: CalendarDate) {
  const ids = rows.map(({ rateId }) => rateId);
  const pendingOf = await pendingOfRecords(orm, ['RateChange'], ids);
  return rows.map((row) => ({ ...presentRate(row, today), ...pendingOf(row.rateId) }));
}

function rateCondition(
  { siteCodes, vehicleKinds, dateTypes, standings }: Schemas['RateFilters'],
  visible: readonly string[] | null,
  today: string,
): SQL | undefined {
  const standingConditions: Record<Schemas['RateStanding'], SQL | undefined> = {
    coming: gt(rates.effectiveFrom, today),
    'in-force': and(
      lte(rates.effectiveFrom, today),
      or(isNull(rates.effectiveTo), gte(rates.effectiveTo, today)),
    ),
    ended: lt(rates.effectiveTo, today),
  };
  return and(
    siteCondition(rates.siteCode, visible, siteCodes),
    vehicleKinds?.length ? inArray(rates.vehicleKind, vehicleKinds) : undefined,
    dateTypes?.length ? inArray(rates.dateType, dateTypes) : undefined,
    standings?.length ? or(...standings.map((standing) => standingConditions[standing])) : undefined,
  );
}
