import type { DealResult } from '@parking-plus/contracts';
import { rentalInvoiceFields } from '@parking-plus/contracts/fields/rental-invoice';
import { rentalRefundFields } from '@parking-plus/contracts/fields/rental-refund';
import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TransactionLink, transactionPath } from '../../../resources/transactions/transaction-path.tsx';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatBusinessDate, formatSpan } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';

/** Billed, paid and refunded amounts. */
export function RentalBilling({ record }: { record: DealResult<'RentalDetail'> }) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const { bills, invoices, refunds } = record;
  const span = {
    key: 'span',
    title: rentalInvoiceFields.covers.label[language],
    content: (row: { coversFrom: string; coversTo: string }) => formatSpan(row.coversFrom, row.coversTo),
  };
  return (
    <>
      <RecordTableSection
        title={t('detail.bills')}
        shape={rentBillListShape.row}
        empty={t('detail.noBills')}
        rows={bills}
        rowKey={({ billId }) => billId}
        columns={[span, 'lineNumber', 'dueTwd', 'paidTwd', 'payState', 'paidAt', 'invoiceNumber']}
      />
      {/* Issued and scheduled invoices. */}
      {invoices.length > 0 && (
        <RecordTableSection
          title={t('detail.invoices')}
          shape={rentalInvoiceFields}
          rows={invoices}
          rowKey={({ transactionId, dueOn }) => `${transactionId} ${dueOn}`}
          columns={[
            span,
            'amountTwd',
            {
              field: 'invoiceNumber',
              content: ({ invoiceNumber, transactionId }) =>
                invoiceNumber && (
                  <Link to={transactionPath(transactionId)}>{formatInvoiceNumber(invoiceNumber)}</Link>
                ),
            },
            {
              field: 'invoiceState',
              content: ({ invoiceState }) =>
                invoiceState === null ? (
                  <Tag color="gold">{t('invoices.due')}</Tag>
                ) : (
                  <EnumTag name="InvoiceState" code={invoiceState} />
                ),
            },
            { field: 'issuedOn', content: ({ issuedOn, dueOn }) => formatBusinessDate(issuedOn ?? dueOn) },
          ]}
        />
      )}
      {refunds.length > 0 && (
        <RecordTableSection
          title={t('detail.refunds')}
          shape={rentalRefundFields}
          rows={refunds}
          rowKey={({ transactionId }) => transactionId}
          columns={[
            { field: 'transactionId', content: (row) => <TransactionLink id={row.transactionId} /> },
            'mode',
            'amountTwd',
            'paidAt',
          ]}
        />
      )}
    </>
  );
}
