import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type [[Entity]]Row = Schemas['[[Entity]]Row'];

/** The columns; a key is the field by which the server sorts. */
export function [[entity]]Columns(t: TFunction): TableColumn<[[Entity]]Row>[] {
  const title = (name: string) => t(`fields.${name}`);
  return [
[[#fields]]
    {
      key: '[[name]]',
      title: title('[[name]]'),
      width: [[width]],
      [[columnKind]],
      value: [[columnValue]],
      sortable: true,
[[#isTitle]]
      pinned: true,
      opensDetail: true,
[[/isTitle]]
[[#card]]
      card: '[[card]]',
[[/card]]
    },
[[/fields]]
  ];
}
