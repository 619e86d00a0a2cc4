import { BulletinState, dealActions, MessageBoardState, ReconciliationState } from '@parking-plus/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { messageThreads } from '../../db/schema/office/message-boards.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { visibleDocuments } from '../documents/document-list-filters.ts';
import { awaitingCallerAnywhere } from '../documents/tracked-records.ts';
import { isVisible } from '../message-boards/thread-access.ts';
import { visibleServiceOrders } from '../service-orders/service-order-filters.ts';
import { sellerIsVisible } from '../upload-reconciliation/visible-sellers.ts';
import { atSites, type DashboardScope, optionalSiteFilter } from './dashboard-scope.ts';

export type TodoRows = {
  readonly documentCount: number;
  readonly bulletinCount: number;
  /** Null for accounts without the message board. */
  readonly threadCount: number | null;
  /** Null for accounts without 存證對帳. */
  readonly differingUploadCount: number | null;
  readonly unreportedUploadCount: number | null;
  readonly offlineCount: number;
  readonly machineCount: number;
  readonly openOrderCount: number;
};

/** Returns the caller's pending work and outages at the sites: one statement. */
export async function findTodo(orm: Orm, scope: DashboardScope, identity: Identity): Promise<TodoRows> {
  const here = atSites(scope, sql`site_code`);
  const ofChosenSites = optionalSiteFilter(scope, sql`site_code`);
  const orders = and(visibleServiceOrders(identity), ofChosenSites);
  const { rows } = await orm.execute<TodoRows>(sql`
    select
      (select count(*)::integer from listed_documents as documents
       where ${waitingOf(identity, scope)}) as "documentCount",
      (select count(*)::integer from bulletins join bulletin_audience using (bulletin_code)
       where bulletins.state = ${BulletinState.Published} and bulletin_audience.account = ${identity.account} and not exists (
         select 1 from bulletin_reads
         where bulletin_reads.bulletin_code = bulletins.bulletin_code and bulletin_reads.account = ${identity.account}
       )) as "bulletinCount",
      ${threadCount(identity, ofChosenSites)} as "threadCount",
      ${reconciliationCount(identity, ReconciliationState.Differs)} as "differingUploadCount",
      ${reconciliationCount(identity, ReconciliationState.Unreported)} as "unreportedUploadCount",
      (select count(*)::integer from machines where connection = 0 and retired_on is null and ${here}) as "offlineCount",
      (select count(*)::integer from machines where retired_on is null and ${here}) as "machineCount",
      (select count(*)::integer from service_orders
       where state not in (591, 599) and ${orders ?? sql`true`}) as "openOrderCount"`);
  return rows[0] as TodoRows;
}

/** SQL condition: documents of 單據中心 that await the caller. */
function waitingOf(identity: Identity, { today }: DashboardScope): SQL | undefined {
  return and(visibleDocuments(identity), awaitingCallerAnywhere(identity, today));
}

function threadCount(identity: Identity, ofChosenSites: SQL | undefined): SQL {
  if (!identity.actionCodes.has(dealActions.ThreadList)) return sql`null`;
  const open = and(eq(messageThreads.state, MessageBoardState.Open), isVisible(identity), ofChosenSites);
  return sql`(select count(*)::integer from ${messageThreads} where ${open})`;
}

/** Reconciliations of companies, whatever sites were chosen. */
function reconciliationCount({ actionCodes, siteCodes }: Identity, state: ReconciliationState): SQL {
  if (!actionCodes.has(dealActions.UploadReconciliationList)) return sql`null`;
  const seen = sellerIsVisible(sql`seller_tax_number`, siteCodes) ?? sql`true`;
  return sql`(select count(*)::integer from upload_reconciliations where state = ${state} and state <> 1 and ${seen})`;
}
