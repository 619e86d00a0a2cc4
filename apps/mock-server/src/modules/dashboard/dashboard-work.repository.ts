import { dealActions, dealCodes } from '@parking-plus/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { Identity } from '../../identity/identity.ts';
import { seenDocuments, waitingCondition } from '../documents/document-filters.ts';
import { documents } from '../documents/documents.schema.ts';
import { atSites, type DashboardScope } from './dashboard-scope.ts';

const MESSAGE_BOARD = '60200';

export type WorkRows = {
  readonly documentCount: number;
  readonly bulletinCount: number;
  /** Null for those who do not see the message board. */
  readonly threadCount: number | null;
  readonly offlineCount: number;
  readonly machineCount: number;
  readonly openOrderCount: number;
};

/** What waits for the caller, and what stands still at the sites: one statement. */
export async function findWork(orm: Orm, scope: DashboardScope, identity: Identity): Promise<WorkRows> {
  const here = atSites(scope, sql`site_code`);
  const { rows } = await orm.execute<WorkRows>(sql`
    select
      (select count(*)::integer from ${documents} where ${waitingOf(identity, scope)}) as "documentCount",
      (select count(*)::integer from bulletins join bulletin_audience using (bulletin_code)
       where bulletins.state = 1 and bulletin_audience.account = ${identity.account} and not exists (
         select 1 from bulletin_reads
         where bulletin_reads.bulletin_code = bulletins.bulletin_code and bulletin_reads.account = ${identity.account}
       )) as "bulletinCount",
      ${threadCount(identity, here)} as "threadCount",
      (select count(*)::integer from machines where connection = 0 and ${here}) as "offlineCount",
      (select count(*)::integer from machines where ${here}) as "machineCount",
      (select count(*)::integer from service_orders where state not in (591, 599) and ${here}) as "openOrderCount"`);
  return rows[0] as WorkRows;
}

/** Of the types that the caller may perform. */
function waitingOf(identity: Identity, { today }: DashboardScope): SQL | undefined {
  const types = Object.entries(dealCodes)
    .filter(([deal]) => {
      const action = dealActions[deal as keyof typeof dealActions];
      return action !== undefined && identity.actionCodes.has(action);
    })
    .map(([, code]) => code);
  return and(seenDocuments(identity, types), waitingCondition(identity, today, true));
}

function threadCount(identity: Identity, here: SQL): SQL {
  if (!identity.actionCodes.has(MESSAGE_BOARD)) return sql`null`;
  return sql`(select count(*)::integer from message_threads where state = 1 and ${here})`;
}
