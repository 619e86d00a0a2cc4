import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { siteQueries } from '../../../resources/sites/site-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type SiteWork, siteActions, siteToolbar } from './site-actions.ts';
import { type SiteRow, siteColumns } from './site-columns.ts';
import { SiteDetail, SiteDetailActions, SiteTitle } from './site-detail.tsx';
import { SiteDialogs } from './site-dialogs.tsx';
import { siteFilterFields } from './site-filter-fields.ts';
import { siteList, siteQueryOf } from './site-filters.ts';

/** 場站資料: every site, from being built to withdrawn, and how it is set. */
export function SiteListPage() {
  const { t } = useTranslation('sites/site-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(siteList, today, useChosenSites());
  const asked = siteQueryOf(url);
  const query = useListQuery(siteQueries.list(asked));
  const canExport = useCan([dealActions.SiteExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [work, setWork] = useState<SiteWork | null>(null);
  const columns = useMemo(() => siteColumns(t), [t]);
  const fields = useMemo(() => siteFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(useMemo(() => siteActions(t, setWork), [t]));
  const toolbarActions = useAllowedActions(useMemo(() => siteToolbar(t, setWork), [t]));
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (siteCode: string) => rows.find((row) => row.siteCode === siteCode);
  const fact = (name: string, count: number) => ({ label: t(`facts.${name}`), value: formatCount(count) });

  return (
    <ListLayout>
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<SiteRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'SiteExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={siteCodeOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        facts={
          summary
            ? [
                fact('operating', summary.operatingCount),
                fact('bays', summary.bayCount),
                fact('unsynced', summary.unsyncedCount),
              ]
            : []
        }
      />
      <DetailDrawer
        title={(siteCode) => <SiteTitle siteCode={siteCode} row={rowOf(siteCode)} />}
        actions={(siteCode) => (
          <SiteDetailActions siteCode={siteCode} row={rowOf(siteCode)} actions={rowActions} />
        )}
        openKey={url.detail}
        keys={rows.map(siteCodeOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(siteCode) => <SiteDetail siteCode={siteCode} />}
      </DetailDrawer>
      <SiteDialogs work={work} onClose={() => setWork(null)} />
    </ListLayout>
  );
}

function siteCodeOf({ siteCode }: SiteRow): string {
  return siteCode;
}
