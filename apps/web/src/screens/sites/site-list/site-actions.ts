import { dealActions, SiteState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { dialogActions, type GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { SiteRow } from './site-list.ts';

/** Fields of a site that its actions use, in the list and in the detail. */
export type WorkedSite = Pick<SiteRow, 'siteCode' | 'name' | 'state' | 'version'>;

/** The open dialog. Null if none is open. */
export type SiteDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'copy' | 'photos' | 'open' | 'withdraw'; readonly site: WorkedSite };

export function siteActions(
  t: TFunction,
  start: (work: SiteDialogState) => void,
): GuardedRowAction<WorkedSite>[] {
  const disabledReason = (row: WorkedSite) =>
    row.state === SiteState.Withdrawn ? t('actions.isWithdrawn') : null;
  const action = dialogActions(t, (kind: Exclude<SiteDialogState['kind'], 'new'>, site: WorkedSite) =>
    start({ kind, site }),
  );
  return [
    action('edit', dealActions.SiteEdit, { disabledReason }),
    action('photos', dealActions.SiteList),
    action('copy', dealActions.SiteCopy, { disabledReason }),
    action('open', dealActions.SiteMove, { isVisible: ({ state }) => state === SiteState.BeingBuilt }),
    action('withdraw', dealActions.SiteMove, {
      isDanger: true,
      isVisible: ({ state }) => state !== SiteState.BeingBuilt,
      disabledReason,
    }),
  ];
}
