import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type RateWork, rateActions, rateToolbar } from './rate-actions.ts';
import { OPEN_STATES } from './rate-changes.ts';
import { type RateRow, rateColumns } from './rate-columns.ts';
import { RateDetail, RateDetailActions, RateTitle } from './rate-detail.tsx';
import { RateDialogs } from './rate-dialogs.tsx';
import { rateFilterFields } from './rate-filter-fields.ts';
import { rateList, rateQueryOf } from './rate-filters.ts';
import { rateTabs } from './rate-tabs.ts';

const OPEN_CHANGES = { page: 1, pageSize: 20 as const, filters: { states: [...OPEN_STATES] } };

/** 費率設定: the versions of every price, what is to become of them, and what a stay would cost. */
export function RateListPage() {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(rateList, today, useChosenSites());
  const asked = rateQueryOf(url);
  const query = useListQuery(rateQueries.list(asked));
  const canExport = useCan([dealActions.RateExport]);
  const canChange = useCan([dealActions.RateChange]);
  const waiting = useQuery({ ...rateQueries.changes(OPEN_CHANGES), enabled: canChange }).data?.total;
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [work, setWork] = useState<RateWork | null>(null);
  const columns = useMemo(() => rateColumns(t), [t]);
  const fields = useMemo(() => rateFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(useMemo(() => rateActions(t, setWork), [t]));
  const toolbarActions = useAllowedActions(useMemo(() => rateToolbar(t, setWork, waiting), [t, waiting]));
  const rows = query.data?.items ?? [];
  const rowOf = (rateId: string) => rows.find((row) => row.rateId === rateId);

  return (
    <ListLayout>
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.label')} tabs={rateTabs(t, language)} url={url} />
      <DataTable<RateRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'RateExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={rateIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(id) => <RateTitle rateId={id} row={rowOf(id)} />}
        actions={(id) => <RateDetailActions rateId={id} row={rowOf(id)} actions={rowActions} />}
        openKey={url.detail}
        keys={rows.map(rateIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <RateDetail rateId={id} row={rowOf(id)} onOpen={url.openDetail} />}
      </DetailDrawer>
      <RateDialogs work={work} onWork={setWork} />
    </ListLayout>
  );
}

function rateIdOf({ rateId }: RateRow): string {
  return rateId;
}
