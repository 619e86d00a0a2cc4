import { type DealRequest, type DealResult, dealActions } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, asc, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { holdsAction } from '../permissions/holds-action.ts';
import { seesSomeOf } from '../permissions/sees-sites.ts';

/** 10210: people with the right to deal with abnormal ones who see one of the caller's sites; of all sites, everyone. */
export async function listAbnormalStaff(
  _payload: DealRequest<'AbnormalStaff'>,
  { database: { orm }, identity: { siteCodes }, clock }: ListReader,
): Promise<DealResult<'AbnormalStaff'>> {
  const seesOurs = siteCodes === null ? undefined : seesSomeOf(siteCodes, businessDateOf(clock.nowMs()));
  const items = await orm
    .select({ account: accounts.account, name: accounts.name })
    .from(accounts)
    .where(and(worksOnAbnormal, seesOurs))
    .orderBy(asc(accounts.account));
  return { items };
}

/** In use, and with the right to deal with abnormal ones. */
export const worksOnAbnormal = and(eq(accounts.state, 1), holdsAction(dealActions.AbnormalCorrect));
