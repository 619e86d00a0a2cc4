import type { Schemas } from '@parking-plus/contracts';
import type { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import type { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import type { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import type { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import type { usageListShape } from '@parking-plus/contracts/lists/usage-list';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../../i18n/languages.ts';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { PlateLink, type PlateListPaths } from './plate-links.tsx';
import type { RecordColumn } from './record-table.tsx';

interface Words {
  t: TFunction<'fees/plate-overview'>;
  language: Language;
  paths: PlateListPaths;
}

type Columns<Row, Shape extends { row: object }> = readonly RecordColumn<Row, Shape['row']>[];

const transactionLink = (paths: PlateListPaths, id: string | null) =>
  id && <PlateLink to={paths.transaction(id)}>{id}</PlateLink>;

export function debtColumns({ paths }: Words): Columns<Schemas['PlateDebt'], typeof unpaidListShape> {
  return [
    { field: 'transactionId', content: (row) => transactionLink(paths, row.transactionId) },
    'siteName',
    'enteredAt',
    'exitedAt',
    'overdueDays',
    'owedTwd',
  ];
}

export function stayColumns({
  t,
  paths,
}: Words): Columns<Schemas['TransactionRow'], typeof transactionListShape> {
  return [
    { field: 'transactionId', content: (row) => transactionLink(paths, row.transactionId) },
    'siteName',
    'enteredAt',
    'exitedAt',
    'stayMinutes',
    'receivedTwd',
    'mode',
    'standing',
    { field: 'relatedTransactionId', content: (row) => transactionLink(paths, row.relatedTransactionId) },
    {
      field: 'hasPictures',
      content: (row) =>
        row.hasPictures ? (
          <Link to={picturePath(row.transactionId)} target="_blank" rel="noopener">
            {t('stays.show')}
          </Link>
        ) : null,
    },
  ];
}

export function rentalColumns({ t }: Words): Columns<Schemas['RentalRow'], typeof rentalListShape> {
  return [
    'rentalId',
    'siteName',
    'tenantName',
    {
      field: 'startsOn',
      label: t('rentals.span'),
      content: (row) => `${formatBusinessDate(row.startsOn)} – ${formatBusinessDate(row.endsOn)}`,
    },
    'paidThrough',
    'rentTwd',
    'state',
  ];
}

export function invoiceColumns({
  t,
  language,
}: Words): Columns<Schemas['InvoiceRow'], typeof invoiceListShape> {
  return [
    'invoiceNumber',
    'issuedAt',
    'siteName',
    {
      field: 'infoMode',
      label: t('invoices.info'),
      content: (row) =>
        [enumLabel('InvoiceInfoMode', row.infoMode, language), row.carrierMasked ?? row.buyerTaxNumber ?? '']
          .join(' ')
          .trim(),
    },
    'totalTwd',
    'state',
  ];
}

export function discountColumns({
  language,
}: Words): Columns<Schemas['PlateDiscount'], typeof usageListShape> {
  return [
    'usedAt',
    'siteName',
    'discountName',
    {
      field: 'publisher',
      content: (row) => withAside(row.publisher, enumLabel('DiscountPublishType', row.publishType, language)),
    },
    'amountTwd',
  ];
}
