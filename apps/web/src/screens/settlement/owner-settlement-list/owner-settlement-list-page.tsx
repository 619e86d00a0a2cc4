import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import type { GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { ownerSettlementActions, type SettlementWork } from './owner-settlement-actions.ts';
import { type OwnerSettlementRow, ownerSettlementColumns } from './owner-settlement-columns.ts';
import { SettlementDetail, SettlementTitle } from './owner-settlement-detail.tsx';
import { ownerSettlementFilterFields } from './owner-settlement-filter-fields.ts';
import { ownerSettlementList, ownerSettlementQueryOf } from './owner-settlement-filters.ts';
import { ownerSettlementTabs, ownerSettlementTiles } from './owner-settlement-tiles.ts';
import { ConfirmDrawer, SubmitDrawer } from './settlement-work-drawers.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { TrialDrawer } from './trial-drawer.tsx';

/** 業主結算: what the owner of each site gets for a month; reckoned, submitted, approved, remitted. */
export function OwnerSettlementListPage() {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(ownerSettlementList, today, useChosenSites());
  const asked = ownerSettlementQueryOf(url);
  const query = useListQuery(ownerSettlementQueries.list(asked));
  const canExport = useCan([dealActions.OwnerSettlementExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [work, setWork] = useState<SettlementWork | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const columns = useMemo(() => ownerSettlementColumns(t), [t]);
  const fields = useMemo(
    () => ownerSettlementFilterFields(t, language, today, sites),
    [t, language, today, sites],
  );
  const rowActions = useAllowedActions(useMemo(() => ownerSettlementActions(t, setWork), [t]));
  const toolbarActions = useAllowedActions<GuardedToolbarAction>(
    useMemo(
      () => [
        {
          id: 'trial',
          label: t('actions.trial'),
          codes: [dealActions.OwnerSettlementTrial],
          isPrimary: true,
          onAct: () => setIsTrying(true),
        },
      ],
      [t],
    ),
  );
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (settlementId: string) => rows.find((row) => row.settlementId === settlementId);
  const workedOn = (kind: SettlementWork['kind']) => (work?.kind === kind ? work.row : null);
  const end = () => setWork(null);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.label')} tiles={ownerSettlementTiles(t, summary)} />
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.label')} tabs={ownerSettlementTabs(t, summary)} url={url} />
      <DataTable<OwnerSettlementRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'OwnerSettlementExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={settlementIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        {...(summary && { totalsTwd: { ...summary } })}
      />
      <DetailDrawer
        title={(id) => <SettlementTitle settlementId={id} row={rowOf(id)} />}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(settlementIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <SettlementDetail settlementId={id} />}
      </DetailDrawer>
      <TrialDrawer isOpen={isTrying} onClose={() => setIsTrying(false)} />
      <SubmitDrawer row={workedOn('submit')} onClose={end} />
      <ConfirmDrawer row={workedOn('confirm')} onClose={end} />
      <TakeBackDialog row={workedOn('takeBack')} onClose={end} />
    </ListLayout>
  );
}

function settlementIdOf({ settlementId }: OwnerSettlementRow): string {
  return settlementId;
}
