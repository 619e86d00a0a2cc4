import { dealActions, SiteState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import type { SiteRow } from './site-list.ts';

/** What of a site its actions look at, in the list and in the detail. */
export type WorkedSite = Pick<SiteRow, 'siteCode' | 'name' | 'state' | 'version'>;

/** What is being done, over the list; null is nothing. */
export type SiteWork =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'copy' | 'photos' | 'open' | 'withdraw'; readonly site: WorkedSite };

/** What staff do with one site. */
export function siteActions(t: TFunction, start: (work: SiteWork) => void): GuardedRowAction<WorkedSite>[] {
  const unlessWithdrawn = (row: WorkedSite) =>
    row.state === SiteState.Withdrawn ? t('actions.isWithdrawn') : null;
  return [
    {
      id: 'edit',
      label: t('actions.edit'),
      codes: [dealActions.SiteEdit],
      whyNot: unlessWithdrawn,
      onAct: (site) => start({ kind: 'edit', site }),
    },
    {
      id: 'photos',
      label: t('actions.photos'),
      codes: [dealActions.SiteList],
      onAct: (site) => start({ kind: 'photos', site }),
    },
    {
      id: 'copy',
      label: t('actions.copy'),
      codes: [dealActions.SiteCopy],
      whyNot: unlessWithdrawn,
      onAct: (site) => start({ kind: 'copy', site }),
    },
    {
      id: 'open',
      label: t('actions.open'),
      codes: [dealActions.SiteMove],
      isFor: ({ state }) => state === SiteState.BeingBuilt,
      onAct: (site) => start({ kind: 'open', site }),
    },
    {
      id: 'withdraw',
      label: t('actions.withdraw'),
      codes: [dealActions.SiteMove],
      isDanger: true,
      isFor: ({ state }) => state !== SiteState.BeingBuilt,
      whyNot: unlessWithdrawn,
      onAct: (site) => start({ kind: 'withdraw', site }),
    },
  ];
}

/** What staff do with the list. */
export function siteToolbar(t: TFunction, start: (work: SiteWork) => void): GuardedToolbarAction[] {
  return [
    {
      id: 'new',
      label: t('actions.new'),
      codes: [dealActions.SiteCreate],
      isPrimary: true,
      onAct: () => start({ kind: 'new' }),
    },
  ];
}
