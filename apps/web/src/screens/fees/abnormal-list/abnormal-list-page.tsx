import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { abnormalActions, abnormalBulkActions } from './abnormal-actions.ts';
import { type AbnormalRow, abnormalColumns } from './abnormal-columns.ts';
import { AbnormalDetail } from './abnormal-detail.tsx';
import { CancelDialog, ConfirmManyDialog } from './abnormal-dialogs.tsx';
import { abnormalFilterFields } from './abnormal-filter-fields.ts';
import { abnormalList, abnormalQueryOf } from './abnormal-filters.ts';
import { type MeantRows, manyMeant, oneMeant } from './abnormal-meant.ts';
import { abnormalTabs, abnormalTiles } from './abnormal-tiles.ts';
import { AssignDrawer } from './assign-drawer.tsx';
import { CorrectDrawer } from './correct-drawer.tsx';

/** 異常交易: what went wrong, by cause and age; put right, given to somebody, or cancelled. */
export function AbnormalListPage() {
  const { t } = useTranslation('fees/abnormal-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(abnormalList, today, useChosenSites());
  const asked = abnormalQueryOf(url);
  const query = useListQuery(abnormalQueries.list(asked));
  const canExport = useCan([dealActions.AbnormalExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const staff = useQuery(abnormalQueries.staff()).data?.items;
  const [corrected, setCorrected] = useState<AbnormalRow | null>(null);
  const [confirmed, setConfirmed] = useState<MeantRows | null>(null);
  const [assigned, setAssigned] = useState<MeantRows | null>(null);
  const [cancelled, setCancelled] = useState<MeantRows | null>(null);
  const columns = useMemo(() => abnormalColumns(t), [t]);
  const fields = useMemo(() => abnormalFilterFields(t, language, sites, staff), [t, language, sites, staff]);
  const rowActions = useAllowedActions(
    useMemo(
      () =>
        abnormalActions(t, {
          onCorrect: setCorrected,
          onAssign: (row) => setAssigned(oneMeant(row)),
          onCancel: (row) => setCancelled(oneMeant(row)),
        }),
      [t],
    ),
  );
  // The deal takes the list's own filters; what is shown is what is meant.
  const filtersText = JSON.stringify(asked.filters);
  const bulkActions = useAllowedActions(
    useMemo(() => {
      const filters = JSON.parse(filtersText);
      return abnormalBulkActions(t, {
        onCorrectMany: (picked) => setConfirmed(manyMeant(picked, filters)),
        onAssignMany: (picked) => setAssigned(manyMeant(picked, filters)),
        onCancelMany: (picked) => setCancelled(manyMeant(picked, filters)),
      });
    }, [t, filtersText]),
  );
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (transactionId: string) => rows.find((row) => row.transactionId === transactionId);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.title')} tiles={abnormalTiles(t, summary, url.linkTo)} />
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.title')} tabs={abnormalTabs(t, language, summary)} url={url} />
      <DataTable<AbnormalRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'AbnormalExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={transactionIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      <DetailDrawer
        title={(id) => (
          <>
            <PlateChip plate={rowOf(id)?.plate ?? ''} />
            <span>{id}</span>
          </>
        )}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(transactionIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <AbnormalDetail transactionId={id} row={rowOf(id)} />}
      </DetailDrawer>
      <CorrectDrawer row={corrected} onClose={() => setCorrected(null)} />
      <AssignDrawer meant={assigned} onClose={() => setAssigned(null)} />
      <ConfirmManyDialog meant={confirmed} onClose={() => setConfirmed(null)} />
      <CancelDialog meant={cancelled} onClose={() => setCancelled(null)} />
    </ListLayout>
  );
}

function transactionIdOf({ transactionId }: AbnormalRow): string {
  return transactionId;
}
