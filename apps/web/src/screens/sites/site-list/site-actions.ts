import { dealActions, SiteState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { type GuardedRowAction, workActions } from '../../../shared/table/actions/table-action.ts';
import type { SiteRow } from './site-list.ts';

/** Fields of a site that its actions use, in the list and in the detail. */
export type WorkedSite = Pick<SiteRow, 'siteCode' | 'name' | 'state' | 'version'>;

/** The open dialog. Null if none is open. */
export type SiteWork =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'copy' | 'photos' | 'open' | 'withdraw'; readonly site: WorkedSite };

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
