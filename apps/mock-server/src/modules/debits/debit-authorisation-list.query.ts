import { DebitAuthorisationState } from '@parking-plus/contracts';
import { debitAuthorisationListShape } from '@parking-plus/contracts/lists/debit-authorisation-list';
import { maskAccountNumber, maskCarrierId } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { debitAuthorisations } from '../../db/schema/sales/debits.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const isOfRental = eq(rentals.rentalId, debitAuthorisations.rentalId);

/** Authorisations at visible sites: those at the bank first, then the latest. Account and holder are masked. */
export const debitAuthorisationList = listQuery(
  debitAuthorisationListShape,
  ({ orm, filters, identity }) => ({
    table: debitAuthorisations,
    key: 'authorisationId',
    rows: orm
      .select({
        ...columnsOf(debitAuthorisations, debitAuthorisationListShape),
        accountNumber: debitAuthorisations.accountNumber,
        holderId: debitAuthorisations.holderId,
        siteCode: rentals.siteCode,
        siteName: sites.name,
        tenantName: rentals.tenantName,
        createdByName: accounts.name,
      })
      .from(debitAuthorisations)
      .innerJoin(rentals, isOfRental)
      .innerJoin(sites, eq(sites.siteCode, rentals.siteCode))
      .innerJoin(accounts, eq(accounts.account, debitAuthorisations.createdBy)),
    joins: (query) => query.innerJoin(rentals, isOfRental),
    where: and(
      siteCondition(rentals.siteCode, identity.siteCodes, filters.siteCodes),
      isOneOf(debitAuthorisations.state, filters.states),
      contains(
        filters.keyword,
        debitAuthorisations.authorisationId,
        debitAuthorisations.rentalId,
        rentals.tenantName,
      ),
    ),
    sort: { siteCode: rentals.siteCode, tenantName: rentals.tenantName },
    order: [ascending(debitAuthorisations.state), descending(debitAuthorisations.createdAt)],
    ties: [descending(debitAuthorisations.authorisationId)],
    totals: {
      waitingCount: countRows(eq(debitAuthorisations.state, DebitAuthorisationState.Waiting)),
      validCount: countRows(eq(debitAuthorisations.state, DebitAuthorisationState.Valid)),
    },
  }),
  (rows) =>
    rows.map(({ accountNumber, holderId, ...row }) => ({
      ...row,
      accountMasked: maskAccountNumber(accountNumber),
      holderMasked: maskCarrierId(holderId),
    })),
);
