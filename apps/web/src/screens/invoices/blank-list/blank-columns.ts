import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { trackNumberText } from '../../../resources/invoice-tracks/track-text.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type BlankRow = Schemas['InvoiceBlankRow'];

/** The columns of 空白未使用; a key is the field by which the server sorts. */
export function blankColumns(t: TFunction, language: Language): TableColumn<BlankRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'periodCode',
      title: title('period'),
      width: 116,
      kind: 'code',
      value: (row) => formatInvoicePeriod(row.periodCode, language),
      sortable: true,
      pinned: true,
      card: 'line',
    },
    {
      key: 'track',
      title: title('track'),
      width: 72,
      kind: 'code',
      value: (row) => row.track,
      sortable: true,
      card: 'title',
    },
    {
      key: 'taxNumber',
      title: title('taxNumber'),
      width: 104,
      kind: 'code',
      value: (row) => row.taxNumber,
    },
    {
      key: 'targetName',
      title: title('target'),
      width: 200,
      kind: 'text',
      value: (row) => row.targetName ?? t('nobody'),
      card: 'line',
    },
    {
      key: 'startNumber',
      title: title('start'),
      width: 96,
      kind: 'code',
      value: (row) => trackNumberText(row.startNumber),
      sortable: true,
      card: 'line',
    },
    {
      key: 'endNumber',
      title: title('end'),
      width: 96,
      kind: 'code',
      value: (row) => trackNumberText(row.endNumber),
      card: 'line',
    },
    {
      key: 'count',
      title: title('count'),
      width: 92,
      kind: 'count',
      value: (row) => row.count,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'state',
      title: title('state'),
      width: 112,
      kind: 'enum',
      enumName: 'InvoiceState',
      asTag: true,
      value: (row) => row.state,
    },
    {
      key: 'reportState',
      title: title('reportState'),
      width: 108,
      kind: 'enum',
      enumName: 'BlankReportState',
      asTag: true,
      value: (row) => row.reportState,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'dueOn',
      title: title('dueOn'),
      hint: t('dueHint'),
      width: 148,
      kind: 'text',
      value: (row) => `${formatBusinessDate(row.dueOn)}${row.isOverdue ? ` ${t('overdue')}` : ''}`,
      sortable: true,
      card: 'line',
    },
    {
      key: 'reportedAt',
      title: title('reportedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.reportedAt,
    },
  ];
}
