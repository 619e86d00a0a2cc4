import type { DocumentOf } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/form/action/use-action.ts';
import { formatInvoiceNumber } from '../../shared/formats/invoice-format.ts';
import { submitDocument } from '../documents/submit-document.ts';
import { transactionQueries } from '../transactions/transaction-queries.ts';
import { invoiceQueries } from './invoice-queries.ts';
import { VoidConfirmDialog } from './void-confirm-dialog.tsx';
import { VoidOrAllowanceHint } from './void-or-allowance-hint.tsx';

interface InvoiceVoidDialogProps {
  invoiceNumber: string | null;
  onClose: () => void;
  /** Called when the invoice needs an allowance instead, for example because its period has ended. */
  onAllowance: (invoiceNumber: string) => void;
}

/** 作廢: an invoice with its transaction; document 30107. */
export function InvoiceVoidDialog({ invoiceNumber, onClose, onAllowance }: InvoiceVoidDialogProps) {
  const { t } = useTranslation('invoices');
  const query = useQuery({
    ...invoiceQueries.detail(invoiceNumber ?? ''),
    enabled: invoiceNumber !== null,
  });
  const { data } = query;
  const action = useAction<{ subject: string; reason: string }, DocumentOf<'InvoiceVoid'>>({
    run: ({ subject, reason }, { idempotencyKey }) =>
      submitDocument('InvoiceVoid', { invoiceNumber: subject, reason }, idempotencyKey),
    success: ({ head }) => t('document.submitted', { id: head.documentId }),
    invalidates: [invoiceQueries.all(), transactionQueries.all()],
    showsOwnFailure: true,
  });

  return (
    <VoidConfirmDialog
      subject={invoiceNumber}
      title={t('voidOrAllowance.title', { number: formatInvoiceNumber(invoiceNumber ?? '') })}
      takeBack={data?.takeBack}
      rule={data && <VoidOrAllowanceHint invoice={data.invoice} takeBack={data.takeBack} />}
      final={t('voidOrAllowance.final')}
      query={query}
      action={action}
      onClose={onClose}
      onAllowance={onAllowance}
    />
  );
}
