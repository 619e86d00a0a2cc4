import { type DealResult, dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { blankQueries } from '../../../resources/invoice-blanks/blank-queries.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { api } from '../../../shared/api/api.ts';
import { useTextFile } from '../../../shared/form/action/use-text-file.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { selectedOnPage } from '../../../shared/table/actions/list-selection.ts';
import type { GuardedBulkAction, GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { blankTabs, blankTiles, canReport } from './blank-figures.ts';
import { type BlankRow, blankList } from './blank-list.ts';
import { ReportDialog } from './report-dialog.tsx';

/** 空白未使用字軌: unused numbers of past periods, to be reported by the 10th of the next period. */
export function BlankListPage() {
  const { t } = useTranslation('invoices/blank-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const state = useList(blankList, blankQueries.list);
  const { list, rows, summary } = state;
  const choices = useMemo(() => ({ periodCodes: periodChoices(today, language) }), [today, language]);
  const [reported, setReported] = useState<{ rows: readonly BlankRow[]; onDone?: () => void } | null>(null);
  const { save: saveFile } = useTextFile<string, DealResult<'InvoiceBlankFile'>>(
    {
      run: (trackId) => api.data('InvoiceBlankFile', { trackId }),
      success: ({ count, rangeCount }) => t('file.done', { count, ranges: formatCount(rangeCount) }),
    },
    'application/xml',
  );
  const rowActions = useMemo<GuardedRowAction<BlankRow>[]>(
    () => [
      {
        id: 'report',
        label: t('actions.report'),
        codes: [dealActions.InvoiceBlankReport],
        isVisible: canReport,
        onExecute: (row) => setReported({ rows: [row] }),
      },
      {
        id: 'file',
        label: t('actions.file'),
        codes: [dealActions.InvoiceBlankFile],
        onExecute: ({ trackId }) => void saveFile(trackId),
      },
    ],
    [t, saveFile],
  );
  const bulkActions: GuardedBulkAction[] = [
    {
      id: 'report',
      label: t('actions.report'),
      codes: [dealActions.InvoiceBlankReport],
      disabledReason: ({ selection }) => {
        const selected = selectedOnPage(selection, rows, list.rowKey);
        if (selected === null) return t('pickOneByOne');
        return selected.every(canReport) ? null : t('someReported');
      },
      onExecute: ({ selection, clear }) => {
        const selected = selectedOnPage(selection, rows, list.rowKey);
        if (selected) setReported({ rows: selected, onDone: clear });
      },
    },
  ];

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles: blankTiles(t, summary, today) }}
      tabs={{ label: t('tabs.label'), tabs: blankTabs(t) }}
      rowActions={rowActions}
      bulkActions={bulkActions}
      exportDeal="InvoiceBlankExport"
    >
      <ReportDialog
        rows={reported?.rows ?? null}
        onDone={() => reported?.onDone?.()}
        onClose={() => setReported(null)}
      />
    </ListScreen>
  );
}
