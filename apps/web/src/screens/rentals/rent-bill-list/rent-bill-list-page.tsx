import { dealActions, PayState } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { selectedOnPage } from '../../../shared/table/list-selection.ts';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
} from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { CollectDrawer } from './collect-drawer.tsx';
import { DebitFileDialog } from './debit-file-dialog.tsx';
import { GenerateBillsDrawer } from './generate-bills-drawer.tsx';
import { type RentBillRow, rentBillColumns } from './rent-bill-columns.ts';
import { rentBillFilterFields, rentBillList, rentBillQueryOf } from './rent-bill-filters.ts';
import { WaitingCollections } from './waiting-collections.tsx';

/** What is open over the list. */
type Over =
  | { kind: 'collect'; bills: readonly RentBillRow[]; onCollected?: () => void }
  | { kind: 'generate' }
  | { kind: 'debit' }
  | null;

/** 月租繳費: what is owed for which bay and month, collected, checked and withheld. */
export function RentBillListPage() {
  const { t } = useTranslation('rentals/rent-bill-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(rentBillList, today, useChosenSites());
  const asked = rentBillQueryOf(url);
  const query = useListQuery(rentBillQueries.list(asked));
  const canExport = useCan([dealActions.RentBillExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const columns = useMemo(() => rentBillColumns(t), [t]);
  const fields = useMemo(() => rentBillFilterFields(t, language, sites), [t, language, sites]);
  const [over, setOver] = useState<Over>(null);
  const rows = query.data?.items ?? [];
  const rowActions = useAllowedActions<GuardedRowAction<RentBillRow>>(
    useMemo(
      () => [
        {
          id: 'collect',
          label: t('actions.collect'),
          codes: [dealActions.RentBillCollection],
          isFor: ({ payState }) => payState === PayState.Unpaid,
          whyNot: ({ collectionId }) => (collectionId === null ? null : t('isWaiting')),
          onAct: (row) => setOver({ kind: 'collect', bills: [row] }),
        },
      ],
      [t],
    ),
  );
  const bulkActions = useAllowedActions<GuardedBulkAction>([
    {
      id: 'collect',
      label: t('actions.collectAll'),
      codes: [dealActions.RentBillCollection],
      whyNot: ({ selection }) => whyNotTogether(selectedOnPage(selection, rows, billIdOf)),
      onAct: ({ selection, clear }) => {
        const bills = selectedOnPage(selection, rows, billIdOf);
        if (bills) setOver({ kind: 'collect', bills, onCollected: clear });
      },
    },
  ]);
  const toolbarActions = useAllowedActions<GuardedToolbarAction>(
    useMemo(
      () => [
        {
          id: 'generate',
          label: t('actions.generate'),
          codes: [dealActions.RentBillGeneration],
          isPrimary: true,
          onAct: () => setOver({ kind: 'generate' }),
        },
        {
          id: 'debit',
          label: t('actions.debit'),
          codes: [dealActions.RentDebitFile],
          isPrimary: true,
          onAct: () => setOver({ kind: 'debit' }),
        },
      ],
      [t],
    ),
  );
  const summary = query.data?.summary;
  const collected = over?.kind === 'collect' ? over : null;
  const close = () => setOver(null);
  const none = { payStates: [], overdue: null, waiting: null };

  /** Bills of one payment are those of one rental that are unpaid and wait for nothing. */
  function whyNotTogether(picked: readonly RentBillRow[] | null): string | null {
    if (picked === null) return t('pickOneByOne');
    if (new Set(picked.map(({ rentalId }) => rentalId)).size > 1) return t('severalRentals');
    const isOpen = picked.every((row) => row.payState === PayState.Unpaid && row.collectionId === null);
    return isOpen ? null : t('notAllUnpaid');
  }

  return (
    <ListLayout>
      <KpiTiles
        label={t('tiles.label')}
        tiles={[
          {
            id: 'unpaid',
            label: t('tiles.unpaid'),
            value: summary ? formatTwd(summary.unpaidTwd) : null,
            to: url.linkTo({ ...none, payStates: [PayState.Unpaid] }),
          },
          {
            id: 'overdue',
            label: t('tiles.overdue'),
            value: summary ? formatCount(summary.overdueCount) : null,
            tone: summary && summary.overdueCount > 0 ? 'danger' : 'neutral',
            to: url.linkTo({ ...none, overdue: true }),
          },
          {
            id: 'waiting',
            label: t('tiles.waiting'),
            value: summary ? formatCount(summary.waitingCount) : null,
            tone: summary && summary.waitingCount > 0 ? 'warning' : 'neutral',
            to: url.linkTo({ ...none, waiting: true }),
          },
        ]}
      />
      <QuickTabs
        label={t('tabs.label')}
        url={url}
        tabs={[
          { id: 'all', label: t('tabs.all'), filters: none },
          { id: 'unpaid', label: t('tabs.unpaid'), filters: { ...none, payStates: [PayState.Unpaid] } },
          { id: 'overdue', label: t('tabs.overdue'), filters: { ...none, overdue: true } },
          {
            id: 'paid',
            label: t('tabs.paid'),
            filters: { ...none, payStates: [PayState.Paid, PayState.Prepaid] },
          },
          { id: 'waiting', label: t('tabs.waiting'), filters: { ...none, waiting: true } },
        ]}
      />
      {url.filters.waiting === true && <WaitingCollections siteCodes={url.filters.siteCodes} />}
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<RentBillRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'RentBillExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={billIdOf}
        query={query}
        url={url}
        totalsTwd={summary && { dueTwd: summary.dueTwd, paidTwd: summary.paidTwd }}
        rowActions={rowActions}
        bulkActions={bulkActions}
        toolbarActions={toolbarActions}
      />
      <CollectDrawer
        bills={collected?.bills ?? null}
        onClose={close}
        onCollected={() => collected?.onCollected?.()}
      />
      <GenerateBillsDrawer
        isOpen={over?.kind === 'generate'}
        today={today}
        siteCodes={url.filters.siteCodes}
        onClose={close}
      />
      <DebitFileDialog
        isOpen={over?.kind === 'debit'}
        today={today}
        siteCodes={url.filters.siteCodes}
        onClose={close}
      />
    </ListLayout>
  );
}

function billIdOf({ billId }: RentBillRow): string {
  return billId;
}
