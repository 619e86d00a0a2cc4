import { TransactionInfoState, TransactionMode } from '@parking-plus/contracts';
import { lanePassageListShape } from '@parking-plus/contracts/lists/lane-passage-list';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { lanePassages } from '../../db/schema/sites/lane-operations.schema.ts';
import { lanes } from '../../db/schema/sites/lanes.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf, isWithin } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const ofStay = eq(transactions.transactionId, lanePassages.transactionId);

/** SQL condition: the car is parked now. */
const isInside = and(
  eq(transactions.mode, TransactionMode.Estimate),
  eq(transactions.state, TransactionInfoState.Normal),
  isNull(transactions.exitedAt),
) as SQL;

/** Entries and exits of visible sites, newest first. */
export const passageList = listQuery(
  lanePassageListShape,
  ({ orm, filters, identity }) => ({
    table: lanePassages,
    key: 'passageId',
    rows: orm
      .select({
        ...columnsOf(lanePassages, lanePassageListShape),
        siteName: sites.name,
        laneName: lanes.name,
        isInside: sql<boolean>`(${isInside}) is true`,
        transactionVersion: transactions.version,
        isTicketLost: sql<boolean>`exists (select from lost_tickets where lost_tickets.transaction_id = ${lanePassages.transactionId})`,
        entryPictureKey: transactions.entryPictureKey,
        exitPictureKey: transactions.exitPictureKey,
      })
      .from(lanePassages)
      .innerJoin(sites, eq(sites.siteCode, lanePassages.siteCode))
      .leftJoin(
        lanes,
        and(eq(lanes.siteCode, lanePassages.siteCode), eq(lanes.laneCode, lanePassages.laneCode)),
      )
      .leftJoin(transactions, ofStay),
    joins: (query) => query.leftJoin(transactions, ofStay),
    where: and(
      siteCondition(lanePassages.siteCode, identity.siteCodes, filters.siteCodes),
      isWithin(lanePassages.businessDate, filters),
      contains(plateSearchKey(filters.plate ?? ''), lanePassages.plateKey),
      isOneOf(sql`${lanePassages.siteCode} || '-' || ${lanePassages.laneCode}`, filters.laneIds),
      isOneOf(lanePassages.direction, filters.directions),
      isMet(isInside, filters.isInside),
      isOneOf(lanePassages.listingKind, filters.listingKinds),
    ),
    sort: { plate: lanePassages.plateKey },
    order: [descending(lanePassages.passedAt)],
    ties: [descending(lanePassages.passageId)],
  }),
  (rows) =>
    rows.map(({ entryPictureKey, exitPictureKey, ...row }) => {
      const key = row.direction === 1 ? entryPictureKey : exitPictureKey;
      return { ...row, picturePath: key === null ? null : `files/pictures/${key}.svg` };
    }),
);
