import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { isMissing, OpeningChecklist } from './opening-checklist.tsx';
import type { WorkedSite } from './site-actions.ts';

interface SiteMoveDialogProps {
  /** Null if the dialog is closed. */
  site: WorkedSite | null;
  onClose: () => void;
}

/** 開站: lists what the site still lacks, and opens it with a reason. */
export function SiteMoveDialog({ site, onClose }: SiteMoveDialogProps) {
  const { t } = useTranslation('sites/site-list');
  const query = useQuery({ ...siteQueries.opening(site?.siteCode ?? ''), enabled: site !== null });
  // Setting up an item, such as an owner contract, can change the site while the dialog is open.
  const latest = useQuery({
    ...siteQueries.detail(site?.siteCode ?? ''),
    enabled: site !== null,
    staleTime: 0,
  });
  return (
    <ReasonAction
      subject={site}
      title={t('move.open.title', { name: site?.name ?? '' })}
      okText={t('actions.open')}
      isDestructive={false}
      cannotSubmit={query.data?.items.some(isMissing) ?? true}
      run={({ siteCode, version }, reason, sending) =>
        api
          .data(
            'SiteMove',
            { siteCode, version: Math.max(version, latest.data?.version ?? 0), event: 'open', reason },
            sending,
          )
          .catch((error: unknown) => {
            // Something may have ended since the list was read.
            void query.refetch();
            void latest.refetch();
            throw error;
          })
      }
      success={t('move.open.done')}
      invalidates={[siteQueries.all(), lookupQueries.lists().queryKey, machineQueries.all()]}
      onClose={onClose}
    >
      <p>{t('move.open.effect')}</p>
      {site && <OpeningChecklist siteCode={site.siteCode} />}
    </ReasonAction>
  );
}
