import type { RateStatus } from '@parking-plus/contracts';
import { rateListShape } from '@parking-plus/contracts/lists/rate-list';
import { and, eq, getTableColumns, gt, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { rates } from '../../db/schema/sites/rates.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { pendingOfRecords } from '../documents/pending-documents.ts';
import { presentRate } from './rate.presenter.ts';

const { effectiveFrom, effectiveTo } = rates;

/**
 * Rate versions with their pending changes, by site, vehicle kind, kind of day and hour, latest version
 * first.
 */
export const rateList = listQuery(
  rateListShape,
  ({ orm, filters, identity, today }) => ({
    table: rates,
    key: 'rateId',
    rows: orm
      .select({ ...getTableColumns(rates), siteName: sites.name })
      .from(rates)
      .innerJoin(sites, eq(sites.siteCode, rates.siteCode)),
    where: and(
      siteCondition(rates.siteCode, identity.siteCodes, filters.siteCodes),
      isOneOf(rates.vehicleKind, filters.vehicleKinds),
      isOneOf(rates.dateType, filters.dateTypes),
      or(...(filters.standings ?? []).map((status) => hasStanding(status, today))),
    ),
    order: [
      ascending(rates.siteCode),
      ascending(rates.vehicleKind),
      ascending(rates.dateType),
      ascending(rates.startMinute),
      descending(effectiveFrom),
      ascending(rates.rateId),
    ],
  }),
  async (rows, { orm, today }) => {
    const ids = rows.map(({ rateId }) => rateId);
    const pendingOf = await pendingOfRecords(orm, ['RateChange'], ids);
    return rows.map((row) => ({ ...presentRate(row, today), ...pendingOf(row.rateId) }));
  },
);

function hasStanding(status: RateStatus, today: string): SQL | undefined {
  switch (status) {
    case 'coming':
      return gt(effectiveFrom, today);
    case 'in-force':
      return and(lte(effectiveFrom, today), or(isNull(effectiveTo), gte(effectiveTo, today)));
    case 'ended':
      return lt(effectiveTo, today);
  }
}
