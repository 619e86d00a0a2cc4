import { dealActions, SiteState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { type GuardedRowAction, workActions } from '../../../shared/table/actions/table-action.ts';
import type { SiteRow } from './site-list.ts';

/** What of a site its actions look at, in the list and in the detail. */
export type WorkedSite = Pick<SiteRow, 'siteCode' | 'name' | 'state' | 'version'>;

/** What is being done, over the list; null is nothing. */
export type SiteWork =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'copy' | 'photos' | 'open' | 'withdraw'; readonly site: WorkedSite };

/** What staff do with one site. */
export function siteActions(t: TFunction, start: (work: SiteWork) => void): GuardedRowAction<WorkedSite>[] {
  const whyNot = (row: WorkedSite) => (row.state === SiteState.Withdrawn ? t('actions.isWithdrawn') : null);
  const action = workActions(t, (kind: Exclude<SiteWork['kind'], 'new'>, site: WorkedSite) =>
    start({ kind, site }),
  );
  return [
    action('edit', dealActions.SiteEdit, { whyNot }),
    action('photos', dealActions.SiteList),
    action('copy', dealActions.SiteCopy, { whyNot }),
    action('open', dealActions.SiteMove, { isFor: ({ state }) => state === SiteState.BeingBuilt }),
    action('withdraw', dealActions.SiteMove, {
      isDanger: true,
      isFor: ({ state }) => state !== SiteState.BeingBuilt,
      whyNot,
    }),
  ];
}
