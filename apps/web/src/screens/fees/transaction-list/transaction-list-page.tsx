import { dealActions, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import type { TableFact } from '../../../shared/table/list-toolbar.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { transactionActions, transactionToolbar } from './transaction-actions.ts';
import { type TransactionRow, transactionColumns } from './transaction-columns.ts';
import type { OpenDeed } from './transaction-deeds.tsx';
import { TransactionDetail, TransactionTitle } from './transaction-detail.tsx';
import { transactionFilterFields } from './transaction-filter-fields.ts';
import { transactionList, transactionQueryOf } from './transaction-filters.ts';

const TransactionDeeds = lazy(async () => ({
  default: (await import('./transaction-deeds.tsx')).TransactionDeeds,
}));

const NOTHING_OPEN: OpenDeed = { deed: null, row: null };

/** 交易查詢: every charged stay, filtered, summed up, and opened one by one. */
export function TransactionListPage() {
  const { t } = useTranslation('fees/transaction-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(transactionList, today, useChosenSites());
  const asked = transactionQueryOf(url);
  const query = useListQuery(transactionQueries.list(asked));
  const canExport = useCan([dealActions.TransactionExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const columns = useMemo(() => transactionColumns(t), [t]);
  const [open, setOpen] = useState<OpenDeed>(NOTHING_OPEN);
  const [wasOpened, setWasOpened] = useState(false);
  if (open.deed !== null && !wasOpened) setWasOpened(true);
  const close = () => setOpen(NOTHING_OPEN);
  const rowActions = useAllowedActions(
    useMemo(
      () =>
        transactionActions(t, {
          onChangePlate: (row) => setOpen({ deed: 'plate', row }),
          onIssueInvoice: (row) => setOpen({ deed: 'invoice', row }),
          onAllowance: (row) => setOpen({ deed: 'allowance', row }),
          onVoid: (row) => setOpen({ deed: 'void', row }),
        }),
      [t],
    ),
  );
  const toolbarActions = useAllowedActions(
    useMemo(
      () =>
        transactionToolbar(t, {
          onFill: () => setOpen({ deed: 'fill', row: null }),
          onShowFills: () => setOpen({ deed: 'fills', row: null }),
        }),
      [t],
    ),
  );
  const fields = useMemo(() => transactionFilterFields(t, language, sites), [t, language, sites]);
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (transactionId: string) => rows.find((row) => row.transactionId === transactionId);

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
      <DataTable<TransactionRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'TransactionExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={transactionIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        totalsTwd={summary && { ...summary }}
        facts={summary ? revenueFacts(t, summary) : []}
        emptyAction={
          url.filters.period && (
            <Button onClick={() => url.applyFilters({ ...url.filters, period: null })}>
              {t('searchAnyDate')}
            </Button>
          )
        }
      />
      <DetailDrawer
        title={(id) => <TransactionTitle transactionId={id} row={rowOf(id)} />}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(transactionIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <TransactionDetail transactionId={id} row={rowOf(id)} />}
      </DetailDrawer>
      {wasOpened && (
        <Suspense fallback={null}>
          <TransactionDeeds open={open} onOpen={setOpen} onClose={close} />
        </Suspense>
      )}
    </ListLayout>
  );
}

/** Net revenue and, where the total has more than that, what it leaves out: both add up to the total. */
function revenueFacts(t: TFunction, { receivedTwd, revenueTwd }: Schemas['TransactionSummary']): TableFact[] {
  const otherTwd = receivedTwd - revenueTwd;
  return [
    { label: t('revenue'), value: formatTwd(revenueTwd) },
    ...(otherTwd === 0 ? [] : [{ label: t('notRevenue'), value: formatTwd(otherTwd) }]),
  ];
}

function transactionIdOf({ transactionId }: TransactionRow): string {
  return transactionId;
}
