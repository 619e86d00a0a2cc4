import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/catalogue.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { unknownDiscount } from './discount-refusals.ts';
import { presentDiscount } from './discounts.presenter.ts';
import { countDiscounts, discountCondition, findDiscounts, findSerials } from './discounts.repository.ts';
import { discounts } from './discounts.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

const SERIALS_SHOWN = 200;

/** One page of the plans that hold at a site in view: two statements. */
export async function listDiscounts(
  query: DealRequest<'DiscountList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'DiscountList'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = discountCondition(orm, query.filters ?? {}, identity.siteCodes, today);
  const [rows, total] = await readPage(
    query,
    (page) => findDiscounts(orm, condition, today, page),
    () => countDiscounts(orm, condition),
  );
  const items = rows.map((row) => presentDiscount(row, identity));
  return { items, total, page: query.page, pageSize: query.pageSize };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportDiscounts(
  { filters = {}, afterKey }: DealRequest<'DiscountExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'DiscountExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    discountCondition(orm, filters, identity.siteCodes, today),
    afterKeyCondition(discounts.discountCode, afterKey),
  );
  const sort = { field: 'discountCode', order: 'asc' } as const;
  return exportPage(
    (limit) => findDiscounts(orm, condition, today, { page: 1, pageSize: limit, sort }),
    ({ discountCode }) => discountCode,
    (rows) => rows.map((row) => presentDiscount(row, identity)),
  );
}

/** Errors: refuses an unknown code; 403 for a plan that holds at no site in view. */
export async function showDiscount(
  { discountCode }: DealRequest<'DiscountDetail'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'DiscountDetail'>> {
  const today = businessDateOf(clock.nowMs());
  const [[row], serials, history] = await Promise.all([
    findDiscounts(orm, eq(discounts.discountCode, discountCode), today, { page: 1, pageSize: 1 }),
    findSerials(orm, discountCode, SERIALS_SHOWN),
    findOperationsOn(orm, discountCode),
  ]);
  if (row === undefined) throw unknownDiscount(discountCode);
  const { siteCodes: visible } = identity;
  if (visible !== null && !row.siteCodes.some((siteCode) => visible.includes(siteCode))) throw forbidden();
  return { plan: presentDiscount(row, identity), serials, history: presentHistory(history) };
}
