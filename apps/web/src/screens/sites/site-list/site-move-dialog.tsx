import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { WorkedSite } from './site-actions.ts';

interface SiteMoveDialogProps {
  /** Null if the dialog is closed. */
  site: WorkedSite | null;
  onClose: () => void;
}

/** Opens a site with a reason. */
export function SiteMoveDialog({ site, onClose }: SiteMoveDialogProps) {
  const { t } = useTranslation('sites/site-list');
  return (
    <ReasonAction
      subject={site}
      title={t('move.open.title', { name: site?.name ?? '' })}
      okText={t('actions.open')}
      isDestructive={false}
      run={({ siteCode, version }, reason, sending) =>
        api.data('SiteMove', { siteCode, version, event: 'open', reason }, sending)
      }
      success={t('move.open.done')}
      invalidates={[siteQueries.all(), lookupQueries.lists().queryKey, machineQueries.all()]}
      onClose={onClose}
    >
      <p>{t('move.open.effect')}</p>
    </ReasonAction>
  );
}
