import { BlankReportState, type DealResult, dealActions } from '@parking-plus/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankQueries } from '../../../resources/invoice-blanks/blank-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { selectedOnPage } from '../../../shared/table/list-selection.ts';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import type { GuardedBulkAction, GuardedRowAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type BlankRow, blankColumns } from './blank-columns.ts';
import { blankFilterFields, blankList, blankQueryOf } from './blank-filters.ts';
import { ReportDialog } from './report-dialog.tsx';

/** 空白未使用: numbers that their period left over, and whether they were reported by the 10th of the next one. */
export function BlankListPage() {
  const { t } = useTranslation('invoices/blank-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(blankList, today);
  const asked = blankQueryOf(url);
  const query = useListQuery(blankQueries.list(asked));
  const canExport = useCan([dealActions.InvoiceBlankExport]);
  const columns = useMemo(() => blankColumns(t, language), [t, language]);
  const fields = useMemo(() => blankFilterFields(t, language, today), [t, language, today]);
  const [reported, setReported] = useState<{ rows: readonly BlankRow[]; onDone?: () => void } | null>(null);
  const rows = query.data?.items ?? [];
  const saveFile = useBlankFile();
  const rowActions = useAllowedActions<GuardedRowAction<BlankRow>>(
    useMemo(
      () => [
        {
          id: 'report',
          label: t('actions.report'),
          codes: [dealActions.InvoiceBlankReport],
          isFor: ({ reportState }) => reportState === BlankReportState.Waiting,
          onAct: (row) => setReported({ rows: [row] }),
        },
        {
          id: 'file',
          label: t('actions.file'),
          codes: [dealActions.InvoiceBlankFile],
          onAct: ({ trackId }) => void saveFile(trackId),
        },
      ],
      [t, saveFile],
    ),
  );
  const bulkActions = useAllowedActions<GuardedBulkAction>([
    {
      id: 'report',
      label: t('actions.report'),
      codes: [dealActions.InvoiceBlankReport],
      whyNot: ({ selection }) => {
        const picked = selectedOnPage(selection, rows, blankIdOf);
        if (picked === null) return t('pickOneByOne');
        const areWaiting = picked.every(({ reportState }) => reportState === BlankReportState.Waiting);
        return areWaiting ? null : t('someReported');
      },
      onAct: ({ selection, clear }) => {
        const picked = selectedOnPage(selection, rows, blankIdOf);
        if (picked) setReported({ rows: picked, onDone: clear });
      },
    },
  ]);
  const summary = query.data?.summary;

  return (
    <ListLayout>
      <KpiTiles
        label={t('tiles.label')}
        tiles={[
          {
            id: 'waiting',
            label: t('tiles.waiting'),
            value: summary ? formatCount(summary.waitingCount) : null,
            tone: summary && summary.waitingCount > 0 ? 'warning' : 'neutral',
            hint: summary ? t('tiles.waitingHint', { count: summary.waitingRangeCount }) : '',
            to: `?reportStates=${BlankReportState.Waiting}`,
          },
          {
            id: 'due',
            label: t('tiles.due'),
            value: summary
              ? summary.nextDueOn
                ? formatBusinessDate(summary.nextDueOn)
                : t('tiles.none')
              : null,
            hint: t('dueHint'),
          },
          {
            id: 'overdue',
            label: t('tiles.overdue'),
            value: summary ? formatCount(summary.overdueRangeCount) : null,
            tone: summary && summary.overdueRangeCount > 0 ? 'danger' : 'neutral',
            to: '?isOverdue=yes',
          },
        ]}
      />
      <QuickTabs
        label={t('tabs.label')}
        url={url}
        tabs={[
          { id: 'all', label: t('tabs.all'), filters: { reportStates: [] } },
          { id: 'waiting', label: t('tabs.waiting'), filters: { reportStates: [BlankReportState.Waiting] } },
          {
            id: 'reported',
            label: t('tabs.reported'),
            filters: { reportStates: [BlankReportState.Reported, BlankReportState.ReportedLate] },
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
      <DataTable<BlankRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'InvoiceBlankExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={blankIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      <ReportDialog
        rows={reported?.rows ?? null}
        onDone={() => reported?.onDone?.()}
        onClose={() => setReported(null)}
      />
    </ListLayout>
  );
}

/** Saves the E0402 message of a track. */
function useBlankFile() {
  const { t } = useTranslation('invoices/blank-list');
  const { run: make } = useAction<string, DealResult<'InvoiceBlankFile'>>({
    run: (trackId) => api.data('InvoiceBlankFile', { trackId }),
    success: ({ count, rangeCount }) => t('file.done', { count, ranges: formatCount(rangeCount) }),
  });
  return useCallback(
    async (trackId: string) => {
      const outcome = await make(trackId);
      if (!outcome || 'error' in outcome) return;
      const { text, fileName } = outcome.result;
      saveBlob(new Blob([text], { type: 'application/xml' }), fileName);
    },
    [make],
  );
}

function blankIdOf({ blankId }: BlankRow): string {
  return blankId;
}
