import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { ErrorBoundary } from '../../../shared/page/error-boundary.tsx';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { PlateChip } from '../../../shared/plates/plate-chip.tsx';
import type { TableFact } from '../../../shared/table/list-toolbar.tsx';
import { AnyDateButton } from '../../../shared/table/search/any-date-button.tsx';
import { transactionActions, transactionToolbar } from './transaction-actions.ts';
import type { OpenDialog } from './transaction-dialogs.tsx';
import { type TransactionRow, transactionList } from './transaction-list.ts';

const TransactionDetail = lazy(async () => ({
  default: (await import('./transaction-detail.tsx')).TransactionDetail,
}));
const TransactionDialogs = lazy(async () => ({
  default: (await import('./transaction-dialogs.tsx')).TransactionDialogs,
}));

const NOTHING_OPEN: OpenDialog = { deed: null, row: null };

/** 交易查詢: charged stays with filters, totals and details. */
export function TransactionListPage() {
  const { t } = useTranslation('fees/transaction-list');
  const state = useList(transactionList, transactionQueries.list);
  const { url, summary } = state;
  const [open, setOpen] = useState<OpenDialog>(NOTHING_OPEN);
  const close = () => setOpen(NOTHING_OPEN);
  const rowActions = useMemo(
    () =>
      transactionActions(t, {
        onChangePlate: (row) => setOpen({ deed: 'plate', row }),
        onIssueInvoice: (row) => setOpen({ deed: 'invoice', row }),
        onAllowance: (row) => setOpen({ deed: 'allowance', row }),
        onVoid: (row) => setOpen({ deed: 'void', row }),
      }),
    [t],
  );
  const toolbarActions = useMemo(
    () =>
      transactionToolbar(t, {
        onFill: () => setOpen({ deed: 'fill', row: null }),
        onShowFills: () => setOpen({ deed: 'fills', row: null }),
      }),
    [t],
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={rowActions}
      toolbarActions={toolbarActions}
      exportDeal="TransactionExport"
      totalsTwd={summary && { ...summary }}
      facts={summary && revenueSummary(t, summary)}
      emptyAction={url.filters.period && <AnyDateButton url={url} period="period" />}
      detail={{
        record: { query: transactionQueries.detail, rowOf: ({ transaction }) => transaction },
        title: (id, row) => <TransactionTitle id={id} row={row} />,
        content: (id, row) => (
          // `lazy` does not retry a failed chunk.
          <ErrorBoundary onRetry={() => window.location.reload()}>
            <TransactionDetail transactionId={id} row={row} />
          </ErrorBoundary>
        ),
      }}
    >
      <MountOnFirstUse isNeeded={open.deed !== null}>
        <TransactionDialogs open={open} onOpen={setOpen} onClose={close} />
      </MountOnFirstUse>
    </ListScreen>
  );
}

function TransactionTitle({ id, row }: { id: string; row: TransactionRow | undefined }) {
  return (
    <>
      {row && <PlateChip plate={row.plate} />}
      <span>{id}</span>
      {row && <EnumTag name="TransactionStatus" code={row.standing} />}
      <PendingTags row={row} />
    </>
  );
}

/** Returns net revenue and the rest of the total. Both add up to the total; the rest is omitted if zero. */
function revenueSummary(
  t: TFunction,
  { receivedTwd, revenueTwd }: Schemas['TransactionSummary'],
): TableFact[] {
  const otherTwd = receivedTwd - revenueTwd;
  return [
    { label: t('revenue'), value: formatTwd(revenueTwd) },
    ...(otherTwd === 0 ? [] : [{ label: t('notRevenue'), value: formatTwd(otherTwd) }]),
  ];
}
