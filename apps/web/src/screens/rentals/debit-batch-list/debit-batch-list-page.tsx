import { dealActions } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCan } from '../../../session/permissions/use-can.ts';
import { QuickTabs } from '../../../shared/table/figures/quick-tabs.tsx';
import { AuthorisationTable } from './authorisation-table.tsx';
import { BatchTable } from './batch-table.tsx';

const VIEWS = ['batches', 'authorisations'] as const;
type View = (typeof VIEWS)[number];

/** 扣款批次: batches of direct debits, and the tenants' authorisations. */
export function DebitBatchListPage() {
  const { t } = useTranslation('rentals/debit-batch-list');
  const { search } = useLocation();
  const navigate = useNavigate();
  const maySeeAuthorisations = useCan([dealActions.DebitAuthorisationList]);
  const asked = new URLSearchParams(search).get('part');
  const view = maySeeAuthorisations && asked === 'authorisations' ? asked : 'batches';
  const openTab = ({ view: next }: { view: View }) => {
    if (next !== view)
      navigate({ search: next === 'batches' ? '' : `?part=${next}` }, { preventScrollReset: true });
    return next !== view;
  };
  const tabs = maySeeAuthorisations && (
    <QuickTabs
      label={t('tabs.label')}
      tabs={VIEWS.map((id) => ({ id, label: t(`tabs.${id}`), filters: { view: id as View } }))}
      url={{ filters: { view: view as View }, applyFilters: openTab }}
    />
  );
  return view === 'batches' ? <BatchTable tabs={tabs} /> : <AuthorisationTable tabs={tabs} />;
}
