import { dealActions, PayState } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { selectedOnPage } from '../../../shared/table/actions/list-selection.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
} from '../../../shared/table/actions/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { CollectDrawer } from './collect-drawer.tsx';
import { DebitFileDialog } from './debit-file-dialog.tsx';
import { GenerateBillsDrawer } from './generate-bills-drawer.tsx';
import { PendingCollections } from './pending-collections.tsx';
import { rentBillTabs, rentBillTiles } from './rent-bill-figures.ts';
import { type RentBillRow, rentBillList } from './rent-bill-list.ts';

/** The open dialog. */
type Over =
  | { kind: 'collect'; bills: readonly RentBillRow[]; onCollected?: () => void }
  | { kind: 'generate' }
  | { kind: 'debit' }
  | null;

/** 月租繳費: rent bills by bay and month, to collect, review and debit. */
export function RentBillListPage() {
  const { t } = useTranslation('rentals/rent-bill-list');
  const today = useBusinessToday();
  const state = useList(rentBillList, rentBillQueries.list);
  const { rows, summary } = state;
  const { siteCodes, isWaiting } = state.url.filters;
  const [over, setOver] = useState<Over>(null);
  const rowActions = useMemo<GuardedRowAction<RentBillRow>[]>(
    () => [
      {
        id: 'collect',
        label: t('actions.collect'),
        codes: [dealActions.RentBillCollection],
        isVisible: ({ payState }) => payState === PayState.Unpaid,
        disabledReason: ({ collectionId }) => (collectionId === null ? null : t('isWaiting')),
        onExecute: (row) => setOver({ kind: 'collect', bills: [row] }),
      },
    ],
    [t],
  );
  const bulkActions = useMemo<GuardedBulkAction[]>(() => {
    /** Bills collected together must be of one rental, unpaid and without a pending payment. */
    function batchDisabledReason(selected: readonly RentBillRow[] | null): string | null {
      if (selected === null) return t('pickOneByOne');
      if (new Set(selected.map(({ rentalId }) => rentalId)).size > 1) return t('severalRentals');
      const isOpen = selected.every((row) => row.payState === PayState.Unpaid && row.collectionId === null);
      return isOpen ? null : t('notAllUnpaid');
    }
    return [
      {
        id: 'collect',
        label: t('actions.collectAll'),
        codes: [dealActions.RentBillCollection],
        disabledReason: ({ selection }) =>
          batchDisabledReason(selectedOnPage(selection, rows, rentBillList.rowKey)),
        onExecute: ({ selection, clear }) => {
          const bills = selectedOnPage(selection, rows, rentBillList.rowKey);
          if (bills) setOver({ kind: 'collect', bills, onCollected: clear });
        },
      },
    ];
  }, [t, rows]);
  const toolbarActions = useMemo<GuardedToolbarAction[]>(
    () => [
      {
        id: 'generate',
        label: t('actions.generate'),
        codes: [dealActions.RentBillGeneration],
        isPrimary: true,
        onExecute: () => setOver({ kind: 'generate' }),
      },
      {
        id: 'debit',
        label: t('actions.debit'),
        codes: [dealActions.RentDebitFile],
        isPrimary: true,
        onExecute: () => setOver({ kind: 'debit' }),
      },
    ],
    [t],
  );
  const collected = over?.kind === 'collect' ? over : null;
  const close = () => setOver(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.label'), tiles: rentBillTiles(t, state) }}
      tabs={{ label: t('tabs.label'), tabs: rentBillTabs(t) }}
      aboveTable={isWaiting === true && <PendingCollections siteCodes={siteCodes} />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      toolbarActions={toolbarActions}
      exportDeal="RentBillExport"
      totalsTwd={summary && { dueTwd: summary.dueTwd, paidTwd: summary.paidTwd }}
    >
      <CollectDrawer
        bills={collected?.bills ?? null}
        onClose={close}
        onCollected={() => collected?.onCollected?.()}
      />
      <GenerateBillsDrawer
        isOpen={over?.kind === 'generate'}
        today={today}
        siteCodes={siteCodes}
        onClose={close}
      />
      <DebitFileDialog isOpen={over?.kind === 'debit'} today={today} siteCodes={siteCodes} onClose={close} />
    </ListScreen>
  );
}
