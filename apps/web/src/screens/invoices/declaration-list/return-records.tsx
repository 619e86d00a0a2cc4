import type { Schemas } from '@parking-plus/contracts';
import { declarationItemListShape } from '@parking-plus/contracts/lists/declaration-item-list';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { allowancePath, invoicePath } from '../../../resources/invoice-messages/message-paths.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';

type Item = Schemas['DeclarationItemRow'];

const PAGE_SIZE = 20;

const PATHS: Readonly<Record<Item['kind'], (item: Item) => string>> = {
  invoice: ({ recordId }) => invoicePath(recordId),
  allowance: ({ documentNumber, recordId }) => allowancePath(documentNumber, recordId),
  input: ({ recordId }) => `/invoices/input-list?detail=${encodeURIComponent(recordId)}`,
};

interface ReturnRecordsProps {
  declarationId: string;
  /** Records of one box of the form; null shows all. */
  box: number | null;
  onAll: () => void;
}

/** Records of a return, each with a link to its document. */
export function ReturnRecords({ declarationId, box, onAll }: ReturnRecordsProps) {
  const { t } = useTranslation('invoices/declaration-list');
  const [page, setPage] = useState(1);
  const query = useQuery(
    declarationQueries.items({
      page,
      pageSize: PAGE_SIZE,
      filters: { declarationId, ...(box !== null && { box }) },
    }),
  );
  if (!query.data) return <QueryStatus query={query} />;
  const { items, total, summary } = query.data;
  return (
    <>
      <p>
        {t('records.sum', {
          count: total,
          sales: formatTwd(summary.salesTwd),
          tax: formatTwd(summary.taxTwd),
        })}
        {box !== null && (
          <Button type="link" onClick={onAll}>
            {t('records.all', { box })}
          </Button>
        )}
      </p>
      <RecordTable
        label={t('tabs.records')}
        shape={declarationItemListShape.row}
        rows={items}
        rowKey={({ kind, recordId }) => `${kind} ${recordId}`}
        empty={t('records.none')}
        columns={[
          'format',
          {
            field: 'documentNumber',
            content: (item) => <Link to={PATHS[item.kind](item)}>{item.documentNumber}</Link>,
          },
          'issuedOn',
          'partnerTaxNumber',
          'taxType',
          'isVoid',
          'salesTwd',
          'taxTwd',
        ]}
      />
      <Pagination
        size="small"
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setPage}
      />
    </>
  );
}
