import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type RequirementRow = Schemas['RequirementRow'];

/** The columns of 需求單; a key is the field by which the server sorts. */
export function requirementColumns(t: TFunction): TableColumn<RequirementRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'requirementCode',
      title: title('requirementCode'),
      width: 96,
      kind: 'code',
      value: (row) => row.requirementCode,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'requirementType',
      title: title('requirementType'),
      width: 88,
      kind: 'enum',
      enumName: 'RequirementType',
      value: (row) => row.requirementType,
      sortable: true,
      card: 'line',
    },
    {
      key: 'title',
      title: title('title'),
      width: 280,
      kind: 'text',
      value: (row) => row.title,
      sortable: true,
      card: 'line',
    },
    {
      key: 'state',
      title: title('state'),
      width: 116,
      kind: 'enum',
      enumName: 'DocumentState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'priority',
      title: title('priority'),
      width: 80,
      kind: 'enum',
      enumName: 'RequirementPriority',
      asTag: true,
      value: (row) => row.priority,
      sortable: true,
      card: 'line',
    },
    {
      key: 'requestedBy',
      title: title('requestedBy'),
      width: 88,
      kind: 'text',
      value: (row) => row.requestedByName,
      card: 'line',
    },
    {
      key: 'requestedAt',
      title: title('requestedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.requestedAt,
      sortable: true,
    },
    {
      key: 'assignee',
      title: title('assignee'),
      width: 88,
      kind: 'text',
      value: (row) => row.assigneeName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'dueOn',
      title: title('dueOn'),
      width: 108,
      kind: 'date',
      value: (row) => row.dueOn,
      sortable: true,
      card: 'line',
    },
    {
      key: 'overdue',
      title: title('overdue'),
      width: 72,
      kind: 'text',
      value: (row) => (row.isOverdue ? t('overdue') : null),
    },
    {
      key: 'finishedAt',
      title: title('finishedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.finishedAt,
    },
    {
      key: 'attachmentCount',
      title: title('attachments'),
      width: 72,
      kind: 'count',
      value: (row) => row.attachmentCount,
    },
  ];
}
