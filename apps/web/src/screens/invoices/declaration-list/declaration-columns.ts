import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type DeclarationRow = Schemas['DeclarationRow'];

/** The columns of 營業稅申報; a key is the field by which the server sorts, and of the totals. */
export function declarationColumns(t: TFunction, language: Language): TableColumn<DeclarationRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  const money = (key: keyof DeclarationRow & `${string}Twd`, width: number, sortable = false) => ({
    key,
    title: title(key),
    width,
    kind: 'money' as const,
    value: (row: DeclarationRow) => row[key],
    sortable,
  });
  return [
    {
      key: 'periodCode',
      title: title('period'),
      width: 116,
      kind: 'code',
      value: (row) => formatInvoicePeriod(row.periodCode, language),
      sortable: true,
      pinned: true,
      card: 'title',
    },
    {
      key: 'taxNumber',
      title: title('taxNumber'),
      width: 104,
      kind: 'code',
      value: (row) => row.taxNumber,
      sortable: true,
      card: 'line',
    },
    {
      key: 'sellerName',
      title: title('seller'),
      width: 176,
      kind: 'text',
      value: (row) => row.sellerName,
      card: 'line',
    },
    money('taxableSalesTwd', 116, true),
    money('zeroSalesTwd', 108),
    money('exemptSalesTwd', 100),
    { ...money('taxTwd', 92, true), card: 'line' },
    { key: 'voidCount', title: title('voidCount'), width: 84, kind: 'count', value: (row) => row.voidCount },
    money('allowanceSalesTwd', 108, true),
    money('allowanceTaxTwd', 92),
    { ...money('payableTaxTwd', 108, true), card: 'amount' },
    {
      key: 'state',
      title: title('state'),
      width: 96,
      kind: 'enum',
      enumName: 'DeclarationState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'isOutdated',
      title: title('file'),
      width: 116,
      kind: 'text',
      value: (row) => (row.generatedAt === null ? null : t(row.isOutdated ? 'outdated' : 'upToDate')),
      card: 'line',
    },
    {
      key: 'generatedAt',
      title: title('generatedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.generatedAt,
    },
  ];
}
