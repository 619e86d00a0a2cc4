import { AllowanceState, type DocumentOf } from '@parking-plus/contracts';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { allowanceActions, decisionOn } from './allowance-actions.ts';
import { AllowanceDetail } from './allowance-detail.tsx';
import { type AllowanceRow, allowanceList, allowanceTabs } from './allowance-list.ts';
import { DeleteDialog } from './delete-dialog.tsx';

// The barcode library loads with the first print.
const AllowanceProofDialog = lazy(async () => ({
  default: (await import('./allowance-proof-dialog.tsx')).AllowanceProofDialog,
}));

type Approved = DocumentOf<'InvoiceAllowance'> | DocumentOf<'AllowanceDelete'>;

/** 折讓單: issued, pending and deleted allowances. */
export function AllowanceListPage() {
  const { t } = useTranslation('invoices/allowance-list');
  const state = useList(allowanceList, invoiceQueries.allowances);
  const { summary } = state;
  const [deleted, setDeleted] = useState<AllowanceRow | null>(null);
  const [print, setPrint] = useState<{ allowanceNumber: string; isOpen: boolean } | null>(null);
  const { run: approve } = useAction<AllowanceRow, Approved>({
    run: (row, { idempotencyKey }) => {
      const step = decisionOn(row);
      if (row.waiting === null || step === undefined) throw new Error('Nothing waits for this account.');
      const { documentId, version } = row.waiting;
      const deal = row.state === AllowanceState.Asked ? 'InvoiceAllowance' : 'AllowanceDelete';
      return api.task.decide(deal, step, { documentId, version }, { idempotencyKey });
    },
    success: ({ head }, { state }) =>
      t(state === AllowanceState.Asked ? 'confirmed' : 'deletionConfirmed', { id: head.documentId }),
    invalidates: [invoiceQueries.all(), transactionQueries.all()],
  });
  const rowActions = useMemo(
    () =>
      allowanceActions(t, {
        onApprove: (row) => void approve(row),
        onDelete: setDeleted,
        onPrint: ({ allowanceNumber }) =>
          allowanceNumber !== null && setPrint({ allowanceNumber, isOpen: true }),
      }),
    [t, approve],
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tabs={{ label: t('tabs.label'), tabs: allowanceTabs(t) }}
      rowActions={rowActions}
      exportDeal="AllowanceExport"
      totalsTwd={summary && { ...summary }}
      detail={{
        title: (id, row) => <AllowanceTitle id={id} row={row} />,
        content: (_id, row) => <AllowanceDetail row={row} />,
      }}
    >
      <DeleteDialog row={deleted} onClose={() => setDeleted(null)} />
      <MountOnFirstUse isNeeded={print !== null}>
        {print && <AllowanceProofDialog {...print} onClose={() => setPrint({ ...print, isOpen: false })} />}
      </MountOnFirstUse>
    </ListScreen>
  );
}

function AllowanceTitle({ id, row }: { id: string; row: AllowanceRow | undefined }) {
  return (
    <>
      <span>{id}</span>
      {row && <EnumTag name="AllowanceState" code={row.state} />}
      <PendingTags row={row?.waiting ? { pendingDocuments: [row.waiting] } : undefined} />
    </>
  );
}
