import { State } from '@parking-plus/contracts';
import { redemptionListShape } from '@parking-plus/contracts/lists/redemption-list';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, or } from 'drizzle-orm';
import { discounts, discountUsages } from '../../db/schema/sites/discounts.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { beginsWith, contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const isOfPlan = eq(discounts.discountCode, discountUsages.discountCode);
const isValid = eq(discountUsages.state, State.Valid);

/** Redemptions, latest day first. Sums exclude reversed ones. */
export const redemptionList = listQuery(redemptionListShape, ({ orm, filters, identity }) => ({
  table: discountUsages,
  key: 'usageId',
  rows: orm
    .select({
      ...columnsOf(discountUsages, redemptionListShape),
      siteName: sites.name,
      discountName: discounts.name,
      publishType: discounts.publishType,
      publisher: discounts.publisher,
    })
    .from(discountUsages)
    .innerJoin(sites, eq(sites.siteCode, discountUsages.siteCode))
    .innerJoin(discounts, isOfPlan),
  joins: (query) => query.innerJoin(discounts, isOfPlan),
  where: and(
    siteCondition(discountUsages.siteCode, identity.siteCodes, filters.siteCodes),
    isWithin(discountUsages.businessDate, filters),
    isOneOf(discounts.publishType, filters.publishTypes),
    isOneOf(discountUsages.state, filters.states),
    contains(plateSearchKey(filters.plate ?? ''), discountUsages.plateKey),
    or(
      contains(filters.keyword, discounts.discountCode, discounts.name, discounts.publisher),
      beginsWith(filters.keyword, discountUsages.transactionId),
    ),
  ),
  sort: { plate: discountUsages.plateKey, publisher: discounts.publisher },
  order: [descending(discountUsages.businessDate), descending(discountUsages.usageId)],
  totals: {
    validCount: countRows(isValid),
    amountTwd: sumOf(discountUsages.amountTwd, isValid),
    withdrawnCount: countRows(eq(discountUsages.state, State.Invalid)),
  },
}));
