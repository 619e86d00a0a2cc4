import type { DealResult } from '@parking-plus/contracts';
import { allowanceListShape } from '@parking-plus/contracts/lists/allowance-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '../../../resources/documents/document-list.tsx';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { TakeBackRule } from '../../../resources/invoices/take-back-rule.tsx';
import { OperationHistory } from '../../../resources/transactions/operation-history.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import type { InvoiceRow } from './invoice-list.ts';
import { UploadWarning } from './upload-warning.tsx';

interface DetailProps {
  invoiceNumber: string;
  /** The row of the list, where the list has it: shown until the detail is there. */
  row: InvoiceRow | undefined;
}

type Detail = DealResult<'InvoiceDetail'>;

/** Number and state: enough to know that the right one was opened. */
export function InvoiceTitle({ invoiceNumber, row }: DetailProps) {
  const { data } = useQuery(invoiceQueries.detail(invoiceNumber));
  const known = data?.invoice ?? row;
  return (
    <>
      <span>{formatInvoiceNumber(invoiceNumber)}</span>
      {known && <EnumTag name="InvoiceState" code={known.state} />}
      <PendingTags row={known} />
    </>
  );
}

/** Everything known of one invoice, and how it is taken back today. */
export function InvoiceDetail({ invoiceNumber, row }: DetailProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const { data, error, refetch } = useQuery(invoiceQueries.detail(invoiceNumber));
  const known = data?.invoice ?? row;
  return (
    <>
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {known && <UploadWarning invoice={known} />}
      {known && <InvoiceFacts invoice={known} record={data} />}
      {data && (
        <>
          <ItemsSection items={data.items} />
          <DetailSection title={t('detail.takeBack')}>
            <TakeBackRule invoice={data.invoice} takeBack={data.takeBack} />
          </DetailSection>
          {data.allowances.length > 0 && <AllowancesSection allowances={data.allowances} />}
          {data.documents.length > 0 && (
            <DetailSection title={t('detail.documents')}>
              <DocumentList
                documents={data.documents}
                invalidates={[invoiceQueries.all(), transactionQueries.all()]}
              />
            </DetailSection>
          )}
          <OperationHistory operations={data.operations} />
        </>
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: known ? 4 : 10 }} />}
    </>
  );
}

function ItemsSection({ items }: Pick<Detail, 'items'>) {
  const { t } = useTranslation('invoices/invoice-list');
  return (
    <DetailSection title={t('detail.items')}>
      <SmallTable
        label={t('detail.items')}
        rows={items}
        rowKey={({ lineNumber }) => String(lineNumber)}
        columns={[
          { key: 'description', title: t('detail.description'), content: ({ description }) => description },
          {
            key: 'quantity',
            title: t('detail.quantity'),
            isNumeric: true,
            content: ({ quantity }) => quantity,
          },
          {
            key: 'price',
            title: t('detail.unitPrice'),
            isNumeric: true,
            content: ({ unitPriceTwd }) => formatTwd(unitPriceTwd),
          },
          {
            key: 'amount',
            title: t('detail.amount'),
            isNumeric: true,
            content: ({ amountTwd }) => formatTwd(amountTwd),
          },
        ]}
      />
    </DetailSection>
  );
}

function AllowancesSection({ allowances }: Pick<Detail, 'allowances'>) {
  const { t } = useTranslation('invoices/invoice-list');
  const label = useFieldLabels(allowanceListShape.row);
  return (
    <DetailSection title={t('detail.allowances')}>
      <SmallTable
        label={t('detail.allowances')}
        rows={allowances}
        rowKey={({ allowanceId }) => allowanceId}
        columns={[
          { key: 'number', title: label('allowanceNumber'), content: (one) => one.allowanceNumber },
          {
            key: 'day',
            title: label('issuedOn'),
            content: ({ issuedOn }) => formatBusinessDate(issuedOn),
          },
          {
            key: 'amount',
            title: label('amountTwd'),
            isNumeric: true,
            content: ({ amountTwd }) => formatTwd(amountTwd),
          },
          {
            key: 'state',
            title: label('state'),
            content: ({ state }) => <EnumTag name="AllowanceState" code={state} />,
          },
          { key: 'reason', title: label('reason'), content: ({ reason }) => reason },
        ]}
      />
    </DetailSection>
  );
}
