import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../../i18n/languages.ts';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import { PlateLink, type PlateListPaths } from './plate-links.tsx';
import type { RecordColumn } from './record-table.tsx';

interface Words {
  t: TFunction<'fees/plate-overview'>;
  language: Language;
  paths: PlateListPaths;
}

const at = (instant: string | null) => (instant === null ? '–' : formatInstant(instant));

export function debtColumns({ t, paths }: Words): RecordColumn<Schemas['PlateDebt']>[] {
  return [
    {
      title: t('columns.transaction'),
      cell: (row) => <PlateLink to={paths.transaction(row.transactionId)}>{row.transactionId}</PlateLink>,
    },
    { title: t('columns.site'), cell: (row) => row.siteName },
    { title: t('columns.entered'), cell: (row) => at(row.enteredAt) },
    { title: t('columns.exited'), cell: (row) => at(row.exitedAt) },
    { title: t('debts.days'), cell: (row) => row.overdueDays, isNumber: true },
    { title: t('debts.owed'), cell: (row) => formatTwd(row.owedTwd), isNumber: true },
  ];
}

export function stayColumns({ t, language, paths }: Words): RecordColumn<Schemas['TransactionRow']>[] {
  return [
    {
      title: t('columns.transaction'),
      cell: (row) => <PlateLink to={paths.transaction(row.transactionId)}>{row.transactionId}</PlateLink>,
    },
    { title: t('columns.site'), cell: (row) => row.siteName },
    { title: t('columns.entered'), cell: (row) => at(row.enteredAt) },
    { title: t('columns.exited'), cell: (row) => at(row.exitedAt) },
    {
      title: t('stays.length'),
      cell: (row) => (row.stayMinutes === null ? '–' : formatStay(row.stayMinutes, language)),
      isNumber: true,
    },
    { title: t('stays.received'), cell: (row) => formatTwd(row.receivedTwd), isNumber: true },
    { title: t('stays.mode'), cell: (row) => <EnumTag name="TransactionMode" code={row.mode} /> },
    { title: t('columns.state'), cell: (row) => <EnumTag name="TransactionStanding" code={row.standing} /> },
    {
      title: t('stays.related'),
      cell: ({ relatedTransactionId: id }) =>
        id === null ? '–' : <PlateLink to={paths.transaction(id)}>{id}</PlateLink>,
    },
    {
      title: t('stays.pictures'),
      cell: (row) =>
        row.hasPictures ? (
          <Link to={picturePath(row.transactionId)} target="_blank" rel="noopener">
            {t('stays.show')}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
}

export function rentalColumns({ t }: Words): RecordColumn<Schemas['RentalRow']>[] {
  return [
    { title: t('rentals.id'), cell: (row) => row.rentalId },
    { title: t('columns.site'), cell: (row) => row.siteName },
    { title: t('rentals.tenant'), cell: (row) => row.tenantName },
    {
      title: t('rentals.span'),
      cell: (row) => `${formatBusinessDate(row.startsOn)} – ${formatBusinessDate(row.endsOn)}`,
    },
    {
      title: t('rentals.paidThrough'),
      cell: (row) => (row.paidThrough === null ? '–' : formatBusinessDate(row.paidThrough)),
    },
    { title: t('rentals.rent'), cell: (row) => formatTwd(row.rentTwd), isNumber: true },
    { title: t('columns.state'), cell: (row) => <EnumTag name="RentState" code={row.state} /> },
  ];
}

export function invoiceColumns({ t, language }: Words): RecordColumn<Schemas['InvoiceRow']>[] {
  return [
    { title: t('invoices.number'), cell: (row) => formatInvoiceNumber(row.invoiceNumber) },
    { title: t('invoices.issued'), cell: (row) => formatInstant(row.issuedAt) },
    { title: t('columns.site'), cell: (row) => row.siteName },
    {
      title: t('invoices.info'),
      cell: (row) =>
        [enumLabel('InvoiceInfoMode', row.infoMode, language), row.carrierMasked ?? row.buyerTaxNumber ?? '']
          .join(' ')
          .trim(),
    },
    { title: t('invoices.total'), cell: (row) => formatTwd(row.totalTwd), isNumber: true },
    { title: t('columns.state'), cell: (row) => <EnumTag name="InvoiceState" code={row.state} /> },
  ];
}

export function discountColumns({ t, language }: Words): RecordColumn<Schemas['PlateDiscount']>[] {
  return [
    { title: t('discounts.used'), cell: (row) => formatInstant(row.usedAt) },
    { title: t('columns.site'), cell: (row) => row.siteName },
    { title: t('discounts.name'), cell: (row) => row.discountName },
    {
      title: t('discounts.publisher'),
      cell: (row) => withAside(row.publisher, enumLabel('DiscountPublishType', row.publishType, language)),
    },
    { title: t('discounts.amount'), cell: (row) => formatTwd(row.amountTwd), isNumber: true },
  ];
}
