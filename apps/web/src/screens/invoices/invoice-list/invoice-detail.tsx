import { cancelledInvoiceFields } from '@parking-plus/contracts/fields/cancelled-invoice';
import { allowanceListShape } from '@parking-plus/contracts/lists/allowance-list';
import { invoiceMessageListShape } from '@parking-plus/contracts/lists/invoice-message-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentSection } from '../../../resources/documents/document-list.tsx';
import { queuePath } from '../../../resources/invoice-messages/message-paths.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { VoidOrAllowanceHint } from '../../../resources/invoices/void-or-allowance-hint.tsx';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { InvoiceItems } from './invoice-items.tsx';
import type { InvoiceRow } from './invoice-list.ts';
import { InvoiceSummary } from './invoice-summary.tsx';
import { UploadWarning } from './upload-warning.tsx';

interface InvoiceDetailProps {
  invoiceNumber: string;
  /** Row of the list, if loaded. Shown until the detail arrives. */
  row: InvoiceRow | undefined;
}

/** Details of an invoice and the current reversal method. */
export function InvoiceDetail({ invoiceNumber, row }: InvoiceDetailProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const query = useQuery(invoiceQueries.detail(invoiceNumber));
  const { data } = query;
  const known = data?.invoice ?? row;
  return (
    <>
      {query.error && <QueryStatus query={query} />}
      {known && <UploadWarning invoice={known} />}
      {known && <InvoiceSummary invoice={known} record={data} />}
      {data && (
        <>
          <InvoiceItems items={data.items} />
          <DetailSection title={t('detail.voidOrAllowance')}>
            <VoidOrAllowanceHint invoice={data.invoice} takeBack={data.takeBack} />
          </DetailSection>
          {data.cancelled.length > 0 && (
            <RecordTableSection
              title={t('detail.cancelled')}
              shape={cancelledInvoiceFields}
              rows={data.cancelled}
              rowKey={({ voidOrder }) => String(voidOrder)}
              columns={['voidOrder', 'formerBuyer', 'cancelledAt', 'cancelledByName', 'reason']}
            />
          )}
          {data.allowances.length > 0 && (
            <RecordTableSection
              title={t('detail.allowances')}
              shape={allowanceListShape.row}
              rows={data.allowances}
              rowKey={({ allowanceId }) => allowanceId}
              columns={['allowanceNumber', 'issuedOn', 'amountTwd', 'state', 'reason']}
            />
          )}
          {data.messages.length > 0 && (
            <RecordTableSection
              title={t('detail.messages')}
              shape={invoiceMessageListShape.row}
              rows={data.messages}
              rowKey={({ messageId }) => messageId}
              columns={[
                {
                  field: 'messageId',
                  content: ({ messageId }) => (
                    <Link to={`${queuePath(invoiceNumber)}&detail=${messageId}`}>{messageId}</Link>
                  ),
                },
                'kind',
                'state',
                'createdAt',
                'handedOverAt',
                'resultCode',
              ]}
            />
          )}
          <DocumentSection
            title={t('detail.documents')}
            documents={data.documents}
            invalidates={[invoiceQueries.all(), transactionQueries.all()]}
          />
          <OperationHistory operations={data.operations} />
        </>
      )}
      {query.isPending && <QueryStatus query={query} rows={known ? 4 : 10} />}
    </>
  );
}
