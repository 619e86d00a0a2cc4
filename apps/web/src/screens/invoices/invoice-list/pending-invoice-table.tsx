import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { waitingActions } from './invoice-actions.ts';
import { laterList, plannedList } from './waiting-list.ts';

interface WaitingTableProps {
  kind: 'planned' | 'later';
  tabs: ReactNode;
  onIssue: (transactionId: string) => void;
}

/** 待開立 and 待補開: received payments without an invoice. */
export function PendingInvoiceTable({ kind, tabs, onIssue }: WaitingTableProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const listKey = `invoices/invoice-list/${kind}`;
  const state = useList(kind === 'planned' ? plannedList : laterList, invoiceQueries.waiting, listKey);
  const { summary } = state;
  return (
    <ListScreen
      state={state}
      t={t}
      title={t(`tabs.${kind}`)}
      aboveTable={tabs}
      hasOwnTabs
      listKey={listKey}
      rowActions={useMemo(
        () => waitingActions(t, ({ transactionId }) => onIssue(transactionId)),
        [t, onIssue],
      )}
      totalsTwd={summary && { amountTwd: summary.amountTwd }}
    />
  );
}
