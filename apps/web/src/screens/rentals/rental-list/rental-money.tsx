import type { DealResult } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { formatInvoiceNumber } from '@parking-plus/domain';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { transactionPath } from '../../../resources/transactions/transaction-path.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';

/** What was billed, paid and given back. */
export function RentalMoney({ record }: { record: DealResult<'RentalDetail'> }) {
  const { t } = useTranslation('rentals/rental-list');
  const labelOf = useFieldLabels(rentalListShape.row);
  const language = useLanguage();
  const { bills, invoices, refunds } = record;
  return (
    <>
      <DetailSection title={t('detail.bills')}>
        <SmallTable
          label={t('detail.bills')}
          empty={t('detail.noBills')}
          rows={bills}
          rowKey={({ billId }) => billId}
          columns={[
            {
              key: 'span',
              title: t('bills.span'),
              content: (bill) =>
                `${formatBusinessDate(bill.coversFrom)} – ${formatBusinessDate(bill.coversTo)}`,
            },
            { key: 'line', title: t('detail.line'), content: ({ lineNumber }) => lineNumber },
            {
              key: 'due',
              title: t('bills.due'),
              isNumeric: true,
              content: ({ dueTwd }) => formatTwd(dueTwd),
            },
            {
              key: 'paid',
              title: t('bills.paid'),
              isNumeric: true,
              content: ({ paidTwd }) => formatTwd(paidTwd),
            },
            {
              key: 'state',
              title: labelOf('state'),
              content: ({ payState }) => <EnumTag name="PayState" code={payState} />,
            },
            {
              key: 'paidAt',
              title: t('bills.paidAt'),
              content: ({ paidAt }) => (paidAt ? formatInstant(paidAt) : '–'),
            },
            {
              key: 'invoice',
              title: t('bills.invoice'),
              content: ({ invoiceNumber }) => (invoiceNumber ? formatInvoiceNumber(invoiceNumber) : '–'),
            },
          ]}
        />
      </DetailSection>
      {invoices.length > 0 && <RentInvoices invoices={invoices} />}
      {refunds.length > 0 && (
        <DetailSection title={t('detail.refunds')}>
          <SmallTable
            label={t('detail.refunds')}
            rows={refunds}
            rowKey={({ transactionId }) => transactionId}
            columns={[
              {
                key: 'transaction',
                title: t('refunds.transaction'),
                content: ({ transactionId }) => (
                  <Link to={transactionPath(transactionId)}>{transactionId}</Link>
                ),
              },
              {
                key: 'mode',
                title: t('refunds.mode'),
                content: ({ mode }) => enumLabel('TransactionMode', mode, language),
              },
              {
                key: 'amount',
                title: t('refunds.amount'),
                isNumeric: true,
                content: ({ amountTwd }) => formatTwd(amountTwd),
              },
              { key: 'at', title: t('refunds.at'), content: ({ paidAt }) => formatInstant(paidAt) },
            ]}
          />
        </DetailSection>
      )}
    </>
  );
}

/** Those issued, and those that are issued by themselves when their day comes. */
function RentInvoices({ invoices }: Pick<DealResult<'RentalDetail'>, 'invoices'>) {
  const { t } = useTranslation('rentals/rental-list');
  const labelOf = useFieldLabels(rentalListShape.row);
  return (
    <DetailSection title={t('detail.invoices')}>
      <SmallTable
        label={t('detail.invoices')}
        rows={invoices}
        rowKey={({ transactionId, dueOn }) => `${transactionId} ${dueOn}`}
        columns={[
          {
            key: 'span',
            title: t('bills.span'),
            content: ({ coversFrom, coversTo }) =>
              `${formatBusinessDate(coversFrom)} – ${formatBusinessDate(coversTo)}`,
          },
          {
            key: 'amount',
            title: t('refunds.amount'),
            isNumeric: true,
            content: ({ amountTwd }) => formatTwd(amountTwd),
          },
          {
            key: 'number',
            title: t('bills.invoice'),
            content: ({ invoiceNumber, transactionId }) =>
              invoiceNumber ? (
                <Link to={transactionPath(transactionId)}>{formatInvoiceNumber(invoiceNumber)}</Link>
              ) : (
                '–'
              ),
          },
          {
            key: 'state',
            title: labelOf('state'),
            content: ({ invoiceState }) =>
              invoiceState === null ? (
                <Tag color="gold">{t('invoices.due')}</Tag>
              ) : (
                <EnumTag name="InvoiceState" code={invoiceState} />
              ),
          },
          {
            key: 'on',
            title: t('invoices.on'),
            content: ({ issuedOn, dueOn }) => formatBusinessDate(issuedOn ?? dueOn),
          },
        ]}
      />
    </DetailSection>
  );
}
