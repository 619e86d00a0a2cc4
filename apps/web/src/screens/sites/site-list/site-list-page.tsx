import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { type SiteWork, siteActions, siteToolbar } from './site-actions.ts';
import { SiteDetail, SiteDetailActions, SiteTitle } from './site-detail.tsx';
import { SiteDialogs } from './site-dialogs.tsx';
import { siteList } from './site-list.ts';

/** 場站資料: every site, from being built to withdrawn, and how it is set. */
export function SiteListPage() {
  const { t } = useTranslation('sites/site-list');
  const state = useList(siteList, siteQueries.list);
  const { summary } = state;
  const [work, setWork] = useState<SiteWork | null>(null);
  const rowActions = useAllowedActions(useMemo(() => siteActions(t, setWork), [t]));
  const fact = (name: string, count: number) => ({ label: t(`facts.${name}`), value: formatCount(count) });

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={rowActions}
      toolbarActions={useMemo(() => siteToolbar(t, setWork), [t])}
      exportDeal="SiteExport"
      facts={
        summary && [
          fact('operating', summary.operatingCount),
          fact('bays', summary.bayCount),
          fact('unsynced', summary.unsyncedCount),
        ]
      }
      detail={{
        title: (siteCode, row) => <SiteTitle siteCode={siteCode} row={row} />,
        actions: (siteCode, row) => <SiteDetailActions siteCode={siteCode} row={row} actions={rowActions} />,
        content: (siteCode) => <SiteDetail siteCode={siteCode} />,
      }}
    >
      <SiteDialogs work={work} onClose={() => setWork(null)} />
    </ListScreen>
  );
}
