import { dealActions } from '@parking-plus/contracts';
import { lastDrawnPeriod, nextPeriod, winnersDrawnOn } from '@parking-plus/domain';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { winnerQueries } from '../../../resources/invoice-winners/winner-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { selectedOnPage } from '../../../shared/table/actions/list-selection.ts';
import {
  type GuardedBulkAction,
  type GuardedRowAction,
  importAction,
} from '../../../shared/table/actions/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { NotifyDialog } from './notify-dialog.tsx';
import { WinnerDetail } from './winner-detail.tsx';
import { isOurs, type WinnerRow, winnerList, winnerTiles } from './winner-list.ts';

// The barcode and QR code libraries load with the first print.
const ProofDialog = lazy(async () => ({
  default: (await import('../../../resources/invoices/proof-dialog.tsx')).ProofDialog,
}));
const WinnerImport = lazy(async () => ({ default: (await import('./winner-import.tsx')).WinnerImport }));

type Work = {
  readonly kind: 'notify' | 'print';
  readonly rows: readonly WinnerRow[];
  readonly onDone?: () => void;
};

/** Invoices on one print. */
const MAX_PRINTED = 100;

/** 中獎清冊: winning invoices of the platform's lists, whom we must tell, and whose sheets we print. */
export function WinnerListPage() {
  const { t } = useTranslation('invoices/winner-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const state = useList(winnerList, winnerQueries.list);
  const { list, rows, summary, query } = state;
  const choices = useMemo(() => ({ periodCodes: periodChoices(today, language) }), [today, language]);
  const [work, setWork] = useState<Work | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const rowActions = useAllowedActions(
    useMemo<GuardedRowAction<WinnerRow>[]>(
      () => [
        {
          id: 'notify',
          label: t('actions.notify'),
          codes: [dealActions.InvoiceWinnerNotify],
          isVisible: (row) => isOurs(row) && row.notifiedAt === null,
          onExecute: (row) => setWork({ kind: 'notify', rows: [row] }),
        },
        {
          id: 'print',
          label: t('actions.print'),
          codes: [dealActions.InvoiceWinnerPrint],
          isVisible: isOurs,
          onExecute: (row) => setWork({ kind: 'print', rows: [row] }),
        },
      ],
      [t],
    ),
  );
  const bulk = (
    kind: Work['kind'],
    codes: GuardedBulkAction['codes'],
    isOpen: (row: WinnerRow) => boolean,
  ): GuardedBulkAction => ({
    id: kind,
    label: t(`actions.${kind}`),
    codes,
    disabledReason: ({ selection }) => {
      const selected = selectedOnPage(selection, rows, list.rowKey);
      if (selected === null || selected.length > MAX_PRINTED) return t('pickOneByOne');
      return selected.every(isOpen) ? null : t(`not.${kind}`);
    },
    onExecute: ({ selection, clear }) => {
      const selected = selectedOnPage(selection, rows, list.rowKey);
      if (selected) setWork({ kind, rows: selected, onDone: clear });
    },
  });
  const bulkActions = [
    bulk('notify', [dealActions.InvoiceWinnerNotify], (row) => isOurs(row) && row.notifiedAt === null),
    bulk('print', [dealActions.InvoiceWinnerPrint], isOurs),
  ];
  const next = nextPeriod(lastDrawnPeriod(today));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles: winnerTiles(t, summary, query.data?.total, today) }}
      rowActions={rowActions}
      bulkActions={bulkActions}
      toolbarActions={useMemo(
        () => [
          {
            ...importAction(t, dealActions.InvoiceWinnerImport, () => setIsImporting(true)),
            isPrimary: true,
          },
        ],
        [t],
      )}
      exportDeal="InvoiceWinnerExport"
      emptyAction={t('nextDraw', {
        period: formatInvoicePeriod(next, language),
        date: formatBusinessDate(winnersDrawnOn(next)),
      })}
      detail={recordDetail({
        query: winnerQueries.detail,
        rowOf: ({ winner }) => winner,
        actions: rowActions,
        title: (_winner, number) => formatInvoiceNumber(number),
        content: (record) => <WinnerDetail {...record} />,
      })}
    >
      <NotifyDialog
        rows={work?.kind === 'notify' ? work.rows : null}
        onDone={() => work?.onDone?.()}
        onClose={() => setWork(null)}
      />
      <MountOnFirstUse isNeeded={work?.kind === 'print'}>
        <ProofDialog
          isOpen={work?.kind === 'print'}
          invoiceNumbers={work?.rows.map(({ invoiceNumber }) => invoiceNumber) ?? []}
          deal="InvoiceWinnerPrint"
          onClose={() => setWork(null)}
          onPrinted={work?.onDone}
        />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={isImporting}>
        <WinnerImport isOpen={isImporting} onClose={() => setIsImporting(false)} />
      </MountOnFirstUse>
    </ListScreen>
  );
}
