import { dealActions } from '@parking-plus/contracts';
import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { newAction } from '../../../shared/table/actions/table-action.ts';
import { countFacts } from '../../../shared/table/list-toolbar.tsx';
import { readSetupUrl, setupPath } from './setup-url.ts';
import { type SiteDialogState, siteActions } from './site-actions.ts';
import { SiteDetail } from './site-detail.tsx';
import { SiteDialogs } from './site-dialogs.tsx';
import { siteList } from './site-list.ts';

const SiteSetup = lazy(async () => ({ default: (await import('./site-setup.tsx')).SiteSetup }));

/** 場站資料: sites with state and settings, and 開站, their setup in steps. */
export function SiteListPage() {
  const [params] = useSearchParams();
  const address = readSetupUrl(params);
  if (address === null) return <SiteList />;
  return (
    <Suspense fallback={<Skeleton active />}>
      <SiteSetup {...address} />
    </Suspense>
  );
}

function SiteList() {
  const { t } = useTranslation('sites/site-list');
  const state = useList(siteList, siteQueries.list);
  const { summary } = state;
  const navigate = useNavigate();
  const [work, setWork] = useState<SiteDialogState | null>(null);
  const actions = useAllowedActions(useMemo(() => siteActions(t, setWork), [t]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          newAction(t, dealActions.SiteCreate, () => setWork({ kind: 'new' })),
          {
            id: 'setup',
            label: t('setup.title'),
            codes: [dealActions.SiteCreate],
            isPrimary: true,
            onExecute: () => navigate(setupPath('')),
          },
        ],
        [t, navigate],
      )}
      exportDeal="SiteExport"
      facts={
        summary &&
        countFacts(t, {
          operating: summary.operatingCount,
          bays: summary.bayCount,
          unsynced: summary.unsyncedCount,
        })
      }
      detail={recordDetail({
        query: siteQueries.detail,
        rowOf: (site) => ({ ...site, name: site.settings.name }),
        actions,
        title: (site, siteCode) => (
          <>
            {site && <span>{site.name}</span>}
            <span>{siteCode}</span>
            {site && <EnumTag name="SiteState" code={site.state} />}
          </>
        ),
        content: (site) => <SiteDetail site={site} />,
      })}
    >
      <SiteDialogs work={work} onClose={() => setWork(null)} />
    </ListScreen>
  );
}
