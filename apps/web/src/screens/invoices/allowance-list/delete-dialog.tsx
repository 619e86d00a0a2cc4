import type { DocumentOf } from '@parking-plus/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import type { AllowanceRow } from './allowance-list.ts';

/** 刪除折讓: submits document 30203, which deletes after another user's approval. */
export function DeleteDialog({ row, onClose }: { row: AllowanceRow | null; onClose: () => void }) {
  const { t } = useTranslation('invoices/allowance-list');
  return (
    <ReasonAction<AllowanceRow, DocumentOf<'AllowanceDelete'>>
      subject={row}
      title={t('deletion.title', { number: row?.allowanceNumber ?? '' })}
      okText={t('deletion.submit')}
      run={({ allowanceNumber }, reason, { idempotencyKey }) =>
        submitDocument('AllowanceDelete', { allowanceNumber: allowanceNumber ?? '', reason }, idempotencyKey)
      }
      success={({ head }) => t('deletion.submitted', { id: head.documentId })}
      invalidates={[invoiceQueries.all(), transactionQueries.all()]}
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
    </ReasonAction>
  );
}
