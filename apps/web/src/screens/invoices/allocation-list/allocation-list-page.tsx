import { type DealResult, dealActions } from '@parking-plus/contracts';
import { periodCodeFor } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allocationQueries } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { trackRangeText } from '../../../resources/invoice-tracks/track-text.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { AllocateDrawer } from './allocate-drawer.tsx';
import { type AllocationWork, allocationActions, returnableCount } from './allocation-actions.ts';
import { type AllocationRow, allocationColumns } from './allocation-columns.ts';
import { AllocationDetail, AllocationTitle } from './allocation-detail.tsx';
import { allocationFilterFields } from './allocation-filter-fields.ts';
import { allocationList, allocationQueryOf } from './allocation-filters.ts';
import { EndDrawer } from './end-drawer.tsx';

/** 配號: which numbers of which track are for whom, and how many are left. */
export function AllocationListPage() {
  const { t } = useTranslation('invoices/allocation-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(allocationList, today, useChosenSites());
  const asked = allocationQueryOf(url);
  const query = useListQuery(allocationQueries.list(asked));
  const canExport = useCan([dealActions.InvoiceAllocationExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [work, setWork] = useState<AllocationWork | null>(null);
  const columns = useMemo(() => allocationColumns(t, language), [t, language]);
  const fields = useMemo(
    () => allocationFilterFields(t, language, today, sites),
    [t, language, today, sites],
  );
  const rowActions = useAllowedActions(useMemo(() => allocationActions(t, setWork), [t]));
  const toolbarActions = useAllowedActions<GuardedToolbarAction>(
    useMemo(
      () => [
        {
          id: 'create',
          label: t('actions.create'),
          codes: [dealActions.InvoiceAllocationCreate],
          isPrimary: true,
          onAct: () => setWork({ kind: 'create' }),
        },
      ],
      [t],
    ),
  );
  const takeBack = useTakeBack();
  const rows = query.data?.items ?? [];
  const rowOf = (allocationId: string) => rows.find((row) => row.allocationId === allocationId);
  const summary = query.data?.summary;
  const returned = work?.kind === 'return' ? work.row : null;
  const close = () => setWork(null);

  return (
    <ListLayout>
      <KpiTiles
        label={t('tiles.label')}
        tiles={[
          {
            id: 'remaining',
            label: t('tiles.remaining'),
            value: summary ? formatCount(summary.totalCount - summary.usedCount) : null,
            hint: summary ? t('tiles.remainingHint', { total: formatCount(summary.totalCount) }) : '',
          },
          {
            id: 'low',
            label: t('tiles.low'),
            value: summary ? formatCount(summary.lowCount) : null,
            tone: summary && summary.lowCount > 0 ? 'danger' : 'neutral',
            hint: t('tiles.lowHint'),
            to: url.linkTo({ isLow: true, periodCodes: [periodCodeFor(today)] }),
          },
        ]}
      />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<AllocationRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'InvoiceAllocationExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={allocationIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(allocationId) => <AllocationTitle row={rowOf(allocationId)} />}
        actions={(allocationId) => <DetailActions actions={rowActions} row={rowOf(allocationId)} />}
        openKey={url.detail}
        keys={rows.map(allocationIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(allocationId) => <AllocationDetail row={rowOf(allocationId)} />}
      </DetailDrawer>
      <AllocateDrawer isOpen={work?.kind === 'create'} onClose={close} />
      <EndDrawer row={work?.kind === 'end' ? work.row : null} asked={asked} onClose={close} />
      <ReasonDialog
        subject={returned}
        title={t('return.title', { target: returned?.targetName ?? '' })}
        okText={t('actions.return')}
        action={takeBack}
        onClose={close}
      >
        {returned && (
          <p>
            {t('return.about', {
              range: trackRangeText(returned.track, returned.startNumber, returned.endNumber),
              count: returnableCount(returned),
            })}
          </p>
        )}
      </ReasonDialog>
    </ListLayout>
  );
}

function useTakeBack() {
  const { t } = useTranslation('invoices/allocation-list');
  return useAction<{ subject: AllocationRow; reason: string }, DealResult<'InvoiceAllocationReturn'>>({
    run: ({ subject: { allocationId, version }, reason }, { idempotencyKey }) =>
      api.data('InvoiceAllocationReturn', { allocationId, version, reason }, { idempotencyKey }),
    success: ({ returnedCount }) => t('return.done', { count: returnedCount }),
    invalidates: [allocationQueries.all(), trackQueries.all()],
    showsOwnFailure: true,
  });
}

function allocationIdOf({ allocationId }: AllocationRow): string {
  return allocationId;
}
