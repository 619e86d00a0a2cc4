import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { discounts } from '../../db/schema/sites/discounts.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { discountList } from './discount-list.query.ts';
import { discountNotFound } from './discounts.errors.ts';
import { findSerials } from './discounts.repository.ts';

const SERIALS_SHOWN = 200;

/** Throws if the code is unknown. Throws 403 if the plan has no visible site. */
export async function showDiscount(
  { discountCode }: DealRequest<'DiscountDetail'>,
  reader: ListReader,
): Promise<DealResult<'DiscountDetail'>> {
  const { orm } = reader.database;
  const [[plan], serials, history] = await Promise.all([
    discountList.find(eq(discounts.discountCode, discountCode), reader),
    findSerials(orm, discountCode, SERIALS_SHOWN),
    findOperationsOn(orm, discountCode),
  ]);
  if (plan === undefined) throw discountNotFound(discountCode);
  const { siteCodes: visible } = reader.identity;
  if (visible !== null && !plan.siteCodes.some((siteCode) => visible.includes(siteCode))) throw forbidden();
  return { plan, serials, history: presentHistory(history) };
}
