import type { DealRequest, DealResult } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';
import { findDelegates } from './delegations.repository.ts';
import { DOCUMENT_ACTIONS } from './deputy-list.query.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Returns possible delegators, delegates and document types. */
export async function listDelegationOptions(
  _query: DealRequest<'DelegationOptions'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'DelegationOptions'>> {
  const codes = DOCUMENT_ACTIONS.map(({ code }) => code);
  return {
    people: await findDelegates(orm, visibleAccounts(identity), codes),
    actions: [...DOCUMENT_ACTIONS],
  };
}
