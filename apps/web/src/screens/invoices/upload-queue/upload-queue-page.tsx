import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { messageQueries } from '../../../resources/invoice-messages/message-queries.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { QuickTabs } from '../../../shared/table/figures/quick-tabs.tsx';
import { FileTable } from './file-table.tsx';
import { MessageTable } from './message-table.tsx';
import { type MessageRow, packageList } from './upload-queue.ts';

const OutcomeDialog = lazy(async () => ({
  default: (await import('./outcome-dialog.tsx')).OutcomeDialog,
}));

const VIEWS = ['messages', 'packages', 'files'] as const;
const PACKAGES = 'invoices/upload-queue/packages';
type View = (typeof VIEWS)[number];

/** 上傳佇列: messages to the tax office's platform, their packages, and the files that it delivered. */
export function UploadQueuePage() {
  const { t } = useTranslation('invoices/upload-queue');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState<MessageRow | null>(null);
  const asked = new URLSearchParams(search).get('part');
  const view = VIEWS.find((one) => one === asked) ?? 'messages';
  const openTab = ({ view: next }: { view: View }) => {
    if (next !== view)
      navigate({ search: next === 'messages' ? '' : `?part=${next}` }, { preventScrollReset: true });
    return next !== view;
  };
  const tabs = (
    <QuickTabs
      label={t('tabs.label')}
      tabs={VIEWS.map((id) => ({
        id,
        label: t(`tabs.${id}`),
        filters: { view: id },
      }))}
      url={{ filters: { view }, applyFilters: openTab }}
    />
  );
  return (
    <>
      {view === 'packages' && <PackageTable tabs={tabs} />}
      {view === 'files' && <FileTable tabs={tabs} />}
      {view === 'messages' && <MessageTable tabs={tabs} onOutcome={setUnknown} />}
      <MountOnFirstUse isNeeded={unknown !== null}>
        <OutcomeDialog message={unknown} onClose={() => setUnknown(null)} />
      </MountOnFirstUse>
    </>
  );
}

function PackageTable({ tabs }: { tabs: React.ReactNode }) {
  const { t } = useTranslation('invoices/upload-queue');
  return (
    <ListScreen
      state={useList(packageList, messageQueries.packages, PACKAGES)}
      t={t}
      title={t('tabs.packages')}
      aboveTable={tabs}
      hasOwnTabs
      listKey={PACKAGES}
    />
  );
}
