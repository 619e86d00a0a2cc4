import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, daysBetween } from '@parking-plus/domain';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { changeOf, changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, logOperations } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm } from '../../db/database.ts';
import {
  channelPayments,
  channelPayouts,
  channelStatementRows,
  channelTerms,
} from '../../db/schema/sales/channel-settlement.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { recordNotFound } from '../companies/companies.errors.ts';
import { isVisibleCompany, requireVisibleCompany } from '../companies/company-scope.ts';
import { calculatePayouts } from './calculate-payouts.ts';
import { channelPayoutList } from './channel-payout-list.query.ts';
import { PAYOUT, periodInvalid } from './channel-settlement.errors.ts';
import { matchPayoutLines } from './match-payout-lines.ts';
import { sum } from './payout-amounts.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

const MOST_DAYS = 62;
const SHOWN_PAYMENTS = 200;

/** Throws for an unknown payout. Throws 403 for one of a company that the caller cannot see. */
export async function showChannelPayout(
  { payoutId }: DealRequest<'ChannelPayoutDetail'>,
  reader: ListReader,
): Promise<DealResult<'ChannelPayoutDetail'>> {
  const { orm } = reader.database;
  const [payout] = await channelPayoutList.find(eq(channelPayouts.payoutId, payoutId), reader);
  if (payout === undefined) throw recordNotFound(payoutId, PAYOUT);
  await requireVisibleCompany(orm, reader.identity, payout.companyCode);
  return {
    payout,
    payments: await findPayments(orm, payoutId),
    history: presentHistory(await findOperationsOn(orm, payoutId)),
  };
}

async function findPayments(orm: Orm, payoutId: string): Promise<Schemas['ChannelPaymentRow'][]> {
  return orm
    .select({
      transactionId: channelPayments.transactionId,
      siteCode: transactions.siteCode,
      siteName: sites.name,
      plate: transactions.plate,
      chargedAt: transactions.chargedAt,
      amountTwd: channelPayments.amountTwd,
      feeTwd: channelPayments.feeTwd,
      reference: channelStatementRows.reference,
      statedTwd: channelStatementRows.amountTwd,
      statedFeeTwd: channelStatementRows.feeTwd,
    })
    .from(channelPayments)
    .innerJoin(transactions, eq(transactions.transactionId, channelPayments.transactionId))
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .leftJoin(channelStatementRows, eq(channelStatementRows.transactionId, channelPayments.transactionId))
    .where(eq(channelPayments.payoutId, payoutId))
    .orderBy(desc(channelPayments.amountTwd), asc(channelPayments.transactionId))
    .limit(SHOWN_PAYMENTS);
}

/** 40421: calculates the payouts of a period. Throws for a period in the future or above 62 days. */
export async function calculateChannelPayouts(
  { from, to }: DealRequest<'ChannelPayoutCalculate'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'ChannelPayoutCalculate'>> {
  if (to < from || to > businessDateOf(clock.nowMs()) || daysBetween(from, to) >= MOST_DAYS)
    throw periodInvalid();
  const { payouts, keptCount } = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.ChannelSettlement);
    const calculated = await calculatePayouts(
      tx,
      { from, to },
      isVisibleCompany(channelTerms.companyCode, identity),
    );
    const entries = calculated.payouts.map(({ payoutId, grossTwd, feeTwd, before }) => ({
      recordId: payoutId,
      siteCode: null,
      changes: changesBetween(
        before === null ? {} : { grossTwd: before.grossTwd, feeTwd: before.feeTwd },
        { grossTwd, feeTwd },
        `/channel_payouts/${payoutId}`,
      ),
    }));
    await logOperations(
      tx,
      { deal: 'ChannelPayoutCalculate', account: identity.account, now: clock.now(), reason: null },
      entries.filter(({ changes }) => changes.length > 0),
    );
    return calculated;
  });
  if (payouts.length > 0) changePublisher.dataChanged({ deal: dealCodes.ChannelPayoutList, ids: [] });
  return { payoutCount: payouts.length, keptCount, grossTwd: sum(payouts.map(({ grossTwd }) => grossTwd)) };
}

/** 40423: matches payouts with bank lines. Nothing to match is no error. */
export async function matchChannelPayouts(
  _payload: DealRequest<'ChannelPayoutBankMatch'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'ChannelPayoutBankMatch'>> {
  const now = clock.now();
  const visible = isVisibleCompany(channelPayouts.companyCode, identity);
  const { matched, leftCount } = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.ChannelSettlement);
    const found = await matchPayoutLines(tx, visible);
    await logOperations(
      tx,
      { deal: 'ChannelPayoutBankMatch', account: identity.account, now, reason: null },
      found.map(({ payoutId, bankLineId }) => ({
        recordId: payoutId,
        siteCode: null,
        changes: [changeOf(['channel_payouts', payoutId, 'bankLineId'], null, bankLineId)],
      })),
    );
    const [left] = await tx
      .select({ count: sql<number>`count(*)::integer` })
      .from(channelPayouts)
      .where(
        and(
          visible,
          isNull(channelPayouts.bankLineId),
          sql`${channelPayouts.expectedOn} < ${businessDateOf(now.getTime())}::date`,
        ),
      );
    return { matched: found, leftCount: left?.count ?? 0 };
  });
  if (matched.length > 0) {
    const ids = matched.map(({ payoutId }) => payoutId);
    changePublisher.dataChanged({ deal: dealCodes.ChannelPayoutList, ids });
  }
  return { matchedCount: matched.length, leftCount };
}
