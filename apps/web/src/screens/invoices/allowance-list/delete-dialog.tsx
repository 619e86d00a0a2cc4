import type { DocumentOf } from '@parking-plus/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import type { AllowanceRow } from './allowance-list.ts';

interface DeleteDialogProps {
  row: AllowanceRow | null;
  onClose: () => void;
}

/** 刪除折讓: document 30203, which deletes once somebody else has approved it. */
export function DeleteDialog({ row, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('invoices/allowance-list');
  const action = useAction<{ subject: AllowanceRow; reason: string }, DocumentOf<'AllowanceDeletion'>>({
    run: ({ subject: { allowanceNumber }, reason }, { idempotencyKey }) =>
      submitDocument('AllowanceDeletion', { allowanceNumber: allowanceNumber ?? '', reason }, idempotencyKey),
    success: ({ head }) => t('deletion.submitted', { id: head.documentId }),
    invalidates: [invoiceQueries.all(), transactionQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={row}
      title={t('deletion.title', { number: row?.allowanceNumber ?? '' })}
      okText={t('deletion.submit')}
      action={action}
      onClose={onClose}
    >
      {row && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 12 }}
          title={t('deletion.effect', {
            amount: formatTwd(row.amountTwd),
            number: formatInvoiceNumber(row.invoiceNumber),
          })}
        />
      )}
    </ReasonDialog>
  );
}
