import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type DailyCloseRow = Schemas['DailyCloseRow'];

/** What disagrees, in words; null where all agrees. */
export function discrepancyText(language: Language, codes: readonly Schemas['Discrepancy'][]): string | null {
  if (codes.length === 0) return null;
  return formatList(codes.map((code) => enumLabel('Discrepancy', code, language)));
}

/** Whose day it is: the machine and its site; a site's online payments have no machine. */
export function whereOf({ siteName, machineCode }: DailyCloseRow, t: TFunction): string {
  return t('where', { site: siteName, machine: machineCode ?? t('online') });
}

/** The columns of 日結對帳; a key is the field by which the server sorts. */
export function dailyCloseColumns(t: TFunction, language: Language): TableColumn<DailyCloseRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  const money = (
    key: 'systemTwd' | 'machineTwd' | 'cashDueTwd' | 'countedCashTwd' | 'invoiceTwd' | 'differenceTwd',
    isSortable = true,
  ): TableColumn<DailyCloseRow> => ({
    key,
    title: title(key),
    width: 100,
    kind: 'money',
    value: (row) => row[key],
    sortable: isSortable,
  });
  const count = (key: 'systemCount' | 'machineCount' | 'invoiceCount'): TableColumn<DailyCloseRow> => ({
    key,
    title: title(key),
    width: 84,
    kind: 'count',
    value: (row) => row[key],
  });
  return [
    {
      key: 'businessDate',
      title: title('businessDate'),
      width: 108,
      kind: 'date',
      value: (row) => row.businessDate,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 124,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'machineCode',
      title: title('machine'),
      width: 124,
      kind: 'code',
      value: (row) => row.machineCode ?? t('online'),
      sortable: true,
      card: 'title',
    },
    count('systemCount'),
    { ...money('systemTwd'), card: 'amount' },
    count('machineCount'),
    money('machineTwd'),
    money('cashDueTwd', false),
    money('countedCashTwd'),
    count('invoiceCount'),
    money('invoiceTwd'),
    { ...money('differenceTwd'), hint: t('hints.difference') },
    {
      key: 'cashDifferenceTwd',
      title: title('cashDifferenceTwd'),
      hint: t('hints.cashDifference'),
      width: 100,
      kind: 'money',
      value: (row) => row.cashDifferenceTwd,
      sortable: true,
      card: 'line',
    },
    {
      key: 'checkResult',
      title: title('checkResult'),
      width: 84,
      kind: 'enum',
      enumName: 'CheckResult',
      asTag: true,
      value: (row) => row.checkResult,
      sortable: true,
    },
    {
      key: 'discrepancies',
      title: title('discrepancies'),
      width: 148,
      kind: 'text',
      value: (row) => discrepancyText(language, row.discrepancies),
      card: 'line',
    },
    {
      key: 'state',
      title: title('state'),
      width: 92,
      kind: 'enum',
      enumName: 'DailyCloseState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
  ];
}
