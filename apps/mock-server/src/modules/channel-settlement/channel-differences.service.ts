import {
  ChannelDifferenceState,
  type DealName,
  type DealRequest,
  type DealResult,
  dealCodes,
} from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { channelDifferences } from '../../db/schema/sales/channel-settlement.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { requireVisibleCompany } from '../companies/company-scope.ts';
import { channelDifferenceList } from './channel-difference-list.query.ts';
import {
  DIFFERENCE,
  differenceDone,
  differenceNotFound,
  differenceOpen,
} from './channel-settlement.errors.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Key = { readonly differenceId: string; readonly version: number; readonly reason: string };

/** Throws for an unknown difference. Throws 403 for one of a company that the caller cannot see. */
export async function showChannelDifference(
  { differenceId }: DealRequest<'ChannelDifferenceDetail'>,
  reader: ListReader,
): Promise<DealResult<'ChannelDifferenceDetail'>> {
  const { orm } = reader.database;
  const [difference] = await channelDifferenceList.find(
    eq(channelDifferences.differenceId, differenceId),
    reader,
  );
  if (difference === undefined) throw differenceNotFound(differenceId);
  await requireVisibleCompany(orm, reader.identity, difference.companyCode);
  return { difference, history: presentHistory(await findOperationsOn(orm, differenceId)) };
}

/** 40442: closes a difference with a note. Throws if it is closed or the version is stale. */
export async function settleChannelDifference(key: Key, context: Writer) {
  const done = {
    state: ChannelDifferenceState.Done,
    note: key.reason.trim(),
    settledBy: context.identity.account,
    settledAt: context.clock.now().toISOString(),
  };
  return change('ChannelDifferenceSettle', key, done, differenceDone, context);
}

/** 40443: opens a closed difference again. Throws if it is open or the version is stale. */
export async function reopenChannelDifference(key: Key, context: Writer) {
  const open = { state: ChannelDifferenceState.Open, note: null, settledBy: null, settledAt: null };
  return change('ChannelDifferenceReopen', key, open, differenceOpen, context);
}

async function change(
  deal: DealName,
  { differenceId, version, reason }: Key,
  after: Pick<typeof channelDifferences.$inferSelect, 'state' | 'note' | 'settledBy' | 'settledAt'>,
  alreadyDone: () => ServiceError,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'ChannelDifferenceSettle'>> {
  await database.transaction(async (tx) => {
    const own = eq(channelDifferences.differenceId, differenceId);
    const [row] = await tx.select().from(channelDifferences).where(own).for('update');
    if (row === undefined) throw differenceNotFound(differenceId);
    await requireVisibleCompany(tx, identity, row.companyCode);
    if (row.version !== version) throw await staleRecord(tx, DIFFERENCE, differenceId);
    if (row.state === after.state) throw alreadyDone();
    await tx
      .update(channelDifferences)
      .set({ ...after, version: version + 1 })
      .where(own);
    await writeAuditLog(tx, {
      deal,
      account: identity.account,
      now: clock.now(),
      recordId: differenceId,
      siteCode: null,
      reason,
      changes: changesBetween(
        { state: row.state, note: row.note },
        { state: after.state, note: after.note },
        `/channel_differences/${differenceId}`,
      ),
    });
  });
  changePublisher.dataChanged({ deal: dealCodes.ChannelDifferenceList, ids: [differenceId] });
  return { differenceId, version: version + 1 };
}
