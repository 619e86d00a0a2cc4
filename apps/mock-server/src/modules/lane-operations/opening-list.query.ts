import { barrierOpeningListShape } from '@parking-plus/contracts/lists/barrier-opening-list';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { barrierOpenings } from '../../db/schema/sites/lane-operations.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const ofPerson = eq(accounts.account, barrierOpenings.account);

/** Openings of barriers at visible sites, newest first. */
export const openingList = listQuery(barrierOpeningListShape, ({ orm, filters, identity }) => ({
  table: barrierOpenings,
  key: 'openingId',
  rows: orm
    .select({
      ...columnsOf(barrierOpenings, barrierOpeningListShape),
      siteName: sites.name,
      accountName: accounts.name,
    })
    .from(barrierOpenings)
    .innerJoin(sites, eq(sites.siteCode, barrierOpenings.siteCode))
    .innerJoin(accounts, ofPerson),
  joins: (query) => query.innerJoin(accounts, ofPerson),
  where: and(
    siteCondition(barrierOpenings.siteCode, identity.siteCodes, filters.siteCodes),
    isWithin(barrierOpenings.businessDate, filters),
    isOneOf(barrierOpenings.reason, filters.reasons),
    isOneOf(barrierOpenings.answer, filters.answers),
    contains(filters.keyword, barrierOpenings.openingId, barrierOpenings.note, accounts.name),
  ),
  sort: { accountName: accounts.name },
  order: [descending(barrierOpenings.requestedAt)],
  ties: [descending(barrierOpenings.openingId)],
}));
