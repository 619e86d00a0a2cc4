import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import {
  businessDateOf,
  closingDayIssue,
  SiteMode,
  type SiteState,
  transitionSite,
} from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { endContractsOfSite, lockContractsOfSite } from '../owners/end-owner-contracts.service.ts';
import {
  loadSiteForUpdate,
  logSiteChange,
  publishSiteChanged,
  type SiteWriter,
} from '../sites/site-writes.service.ts';
import { illegalMove, siteNotFound } from '../sites/sites.errors.ts';
import { findSite, markMachinesOffline, updateSite } from '../sites/sites.repository.ts';
import { closingDayRefused, siteNotSettled } from './site-closing.errors.ts';
import { findClosingItems, findEarliestDay, lockWholeSite } from './site-closing.repository.ts';

/** 70117: lists what a site must settle. Throws if it is unknown; 403 for a site out of scope. */
export async function showClosingItems(
  { siteCode }: DealRequest<'SiteClosingItems'>,
  { database: { orm }, identity, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<DealResult<'SiteClosingItems'>> {
  if ((await findSite(orm, siteCode)) === undefined) throw siteNotFound(siteCode);
  requireSite(identity, siteCode);
  const today = businessDateOf(clock.nowMs());
  const [earliestDay, items] = await Promise.all([
    findEarliestDay(orm, siteCode, today),
    findClosingItems(orm, siteCode, today),
  ]);
  return { siteCode, earliestDay, items };
}

/**
 * Withdraws an operating site on a day: its machines go offline, and its owner contract ends. Throws if the version is
 * stale, the state does not allow it, anything is left to settle, or the day is in the future or too early.
 */
export async function withdrawSite(
  { siteCode, version, reason, withdrawnOn }: DealRequest<'SiteMove'>,
  context: SiteWriter,
): Promise<DealResult<'SiteMove'>> {
  const today = businessDateOf(context.clock.nowMs());
  const lastDay = withdrawnOn ?? today;
  const { written, contractIds } = await context.database.transaction(async (tx) => {
    // In the order of sales, documents and edits of contracts, to prevent deadlocks.
    await lockTransactionNumbers(tx);
    await lockContractsOfSite(tx, siteCode);
    await lockWholeSite(tx, siteCode);
    const site = await loadSiteForUpdate(tx, context, siteCode, version);
    const move = transitionSite(site.state as SiteState, 'withdraw');
    if (!move.ok) throw illegalMove(move.reason);
    const items = await findClosingItems(tx, siteCode, today);
    const left = items.filter(({ count, isBlocking }) => isBlocking && count > 0);
    if (left.length > 0) throw siteNotSettled(left);
    const earliest = await findEarliestDay(tx, siteCode, today);
    const issue = closingDayIssue(lastDay, { earliest, today });
    if (issue !== null) throw closingDayRefused(issue, earliest);
    const after = { state: move.state, mode: SiteMode.Invalid, withdrawnOn: lastDay };
    const next = await updateSite(tx, site, after);
    await markMachinesOffline(tx, siteCode);
    const before = { state: site.state, mode: site.mode, withdrawnOn: site.withdrawnOn };
    await logSiteChange(
      tx,
      context,
      'SiteMove',
      siteCode,
      reason,
      changesBetween(before, after, `/sites/${siteCode}`),
    );
    const ended = await endContractsOfSite(tx, context, { siteCode, lastDay, reason });
    return { written: { siteCode, version: next }, contractIds: ended };
  });
  const siteCodes = [siteCode];
  const { changePublisher } = context;
  changePublisher.dataChanged({ deal: dealCodes.MachineList, ids: [], siteCodes });
  if (contractIds.length > 0)
    changePublisher.dataChanged({ deal: dealCodes.OwnerContractList, ids: contractIds, siteCodes });
  return publishSiteChanged(context, written);
}
