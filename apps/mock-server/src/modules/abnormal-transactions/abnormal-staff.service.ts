import { type DealRequest, type DealResult, dealActions } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, asc, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { hasAction } from '../permissions/has-action.ts';
import { canSeeAnySite } from '../permissions/site-visibility.ts';

/**
 * 10210: lists accounts with the permission for abnormal transactions that share a site with the caller. A
 * caller with all sites gets every one.
 */
export async function listAbnormalStaff(
  _payload: DealRequest<'AbnormalStaff'>,
  { database: { orm }, identity: { siteCodes }, clock }: ListReader,
): Promise<DealResult<'AbnormalStaff'>> {
  const seesOurs = siteCodes === null ? undefined : canSeeAnySite(siteCodes, businessDateOf(clock.nowMs()));
  const items = await orm
    .select({ account: accounts.account, name: accounts.name })
    .from(accounts)
    .where(and(worksOnAbnormal, seesOurs))
    .orderBy(asc(accounts.account));
  return { items };
}

/** SQL condition: active accounts with the permission for abnormal transactions. */
export const worksOnAbnormal = and(eq(accounts.state, 1), hasAction(dealActions.AbnormalCorrect));
