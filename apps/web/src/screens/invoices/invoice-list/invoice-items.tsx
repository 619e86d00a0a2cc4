import type { Schemas } from '@parking-plus/contracts';
import { invoiceItemFields } from '@parking-plus/contracts/fields/invoice-item';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';

interface InvoiceItemsProps {
  items: readonly Schemas['InvoiceItem'][];
}

/** Items shown at first. An invoice can have 9,999. */
const FIRST_ITEMS = 100;

/** Items of an invoice: the first hundred until the user requests all. */
export function InvoiceItems({ items }: InvoiceItemsProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const [isWhole, setIsWhole] = useState(false);
  const title = t('detail.items');
  const hasMore = !isWhole && items.length > FIRST_ITEMS;
  return (
    <DetailSection title={title}>
      <RecordTable
        label={title}
        shape={invoiceItemFields}
        rows={hasMore ? items.slice(0, FIRST_ITEMS) : items}
        rowKey={({ lineNumber }) => String(lineNumber)}
        columns={['description', 'quantity', 'unitPriceTwd', 'amountTwd', 'taxTwd']}
      />
      {hasMore && (
        <Button type="link" onClick={() => setIsWhole(true)}>
          {t('detail.allItems', { count: items.length })}
        </Button>
      )}
    </DetailSection>
  );
}
