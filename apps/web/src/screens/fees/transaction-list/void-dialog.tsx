import type { DocumentOf } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { VoidConfirmDialog } from '../../../resources/invoices/void-confirm-dialog.tsx';
import { VoidOrAllowanceHint } from '../../../resources/invoices/void-or-allowance-hint.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import type { TransactionRow } from './transaction-list.ts';

interface VoidDialogProps {
  row: TransactionRow | null;
  onClose: () => void;
  /** Opens the allowance dialog if the invoice's period has ended. */
  onAllowance: (row: TransactionRow) => void;
}

/** 作廢: voids a transaction and its invoice, if any, with document 10107. */
export function VoidDialog({ row, onClose, onAllowance }: VoidDialogProps) {
  const { t } = useTranslation('fees/transaction-list');
  const query = useQuery({
    ...transactionQueries.detail(row?.transactionId ?? ''),
    enabled: row !== null,
  });
  const { data } = query;
  const action = useAction<{ subject: TransactionRow; reason: string }, DocumentOf<'TransactionVoid'>>({
    run: ({ subject: { transactionId }, reason }, { idempotencyKey }) =>
      submitDocument('TransactionVoid', { transactionId, reason }, idempotencyKey),
    success: ({ head }) => t('document.submitted', { id: head.documentId }),
    invalidates: [transactionQueries.all(), invoiceQueries.all()],
    showsOwnFailure: true,
  });
  const invoice = data?.invoice ?? null;

  return (
    <VoidConfirmDialog
      subject={row}
      title={t('void.title', { id: row?.transactionId ?? '' })}
      takeBack={data && (invoice?.takeBack ?? null)}
      rule={
        invoice ? (
          <VoidOrAllowanceHint invoice={invoice} takeBack={invoice.takeBack} />
        ) : (
          <span>{t('void.cancel')}</span>
        )
      }
      final={t(invoice ? 'void.finalWithInvoice' : 'void.final')}
      query={query}
      action={action}
      onClose={onClose}
      onAllowance={onAllowance}
    />
  );
}
