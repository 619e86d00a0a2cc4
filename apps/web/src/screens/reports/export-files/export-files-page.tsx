import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { QuickTabs } from '../../../shared/table/figures/quick-tabs.tsx';
import { FileTable } from './file-table.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const VIEWS = ['files', 'schedules'] as const;
type View = (typeof VIEWS)[number];

/** 檔案: files of the user's scheduled exports, and the schedules. */
export function ExportFilesPage() {
  const { t } = useTranslation('reports/export-files');
  const { search } = useLocation();
  const navigate = useNavigate();
  const view: View = new URLSearchParams(search).get('part') === 'schedules' ? 'schedules' : 'files';
  const openTab = ({ view: next }: { view: View }) => {
    if (next !== view)
      navigate({ search: next === 'files' ? '' : `?part=${next}` }, { preventScrollReset: true });
    return next !== view;
  };
  const tabs = (
    <QuickTabs
      label={t('tabs.label')}
      tabs={VIEWS.map((id) => ({ id, label: t(`tabs.${id}`), filters: { view: id } }))}
      url={{ filters: { view }, applyFilters: openTab }}
    />
  );
  return view === 'files' ? <FileTable tabs={tabs} /> : <ScheduleTable tabs={tabs} />;
}
