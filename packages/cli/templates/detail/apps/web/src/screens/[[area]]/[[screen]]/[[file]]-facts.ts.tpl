import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

/** What is told of a record, and how each value is shown. */
export function [[entity]]Facts(t: TFunction): TableColumn<Schemas['[[Entity]]Row']>[] {
  const title = (name: string) => t(`fields.${name}`);
  return [
[[#fields]]
    {
      key: '[[name]]',
      title: title('[[name]]'),
      width: [[width]],
      [[columnKind]],
      value: [[columnValue]],
    },
[[/fields]]
  ];
}
