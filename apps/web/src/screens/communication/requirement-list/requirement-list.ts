import type { Schemas } from '@parking-plus/contracts';
import { requirementListShape } from '@parking-plus/contracts/lists/requirement-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type RequirementRow = Schemas['RequirementRow'];

/** 需求單: software requests with assignee and due date. */
export const requirementList = defineList(requirementListShape, {
  rowKey: 'requirementCode',
  filters: [
    'keyword',
    'types',
    'states',
    'priorities',
    'assignees',
    { name: 'waitingForMe', param: 'waiting' },
    { name: 'isOverdue', param: 'overdue' },
  ],
  columns: [
    { field: 'requirementCode', width: 96, pinned: true, opensDetail: true, card: 'title' },
    { field: 'requirementType', width: 88, card: 'line' },
    { field: 'title', width: 280, card: 'line' },
    { field: 'state', width: 116, tag: true, card: 'tag' },
    { field: 'priority', width: 80, tag: true, card: 'line' },
    { field: 'requestedBy', width: 88, show: (row) => row.requestedByName, card: 'line' },
    { field: 'requestedAt', width: 136 },
    { field: 'assignee', width: 88, show: (row) => row.assigneeName, card: 'line' },
    { field: 'dueOn', width: 108, card: 'line' },
    {
      field: 'isOverdue',
      key: 'overdue',
      width: 72,
      show: ({ isOverdue }, { t }) => (isOverdue ? t('overdue') : null),
    },
    { field: 'finishedAt', width: 136 },
    { field: 'attachmentCount', width: 72 },
  ],
});
