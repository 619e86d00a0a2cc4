import { DocumentState, RequirementPriority, RequirementType, type Schemas } from '@parking-plus/contracts';
import type { RequirementQuery } from '../../../resources/requirements/requirement-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  keyListField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['RequirementSort']['field'];

const fields = {
  types: codeListField(Object.values(RequirementType)),
  states: codeListField(Object.values(DocumentState)),
  priorities: codeListField(Object.values(RequirementPriority)),
  assignees: keyListField({ maxItems: 100 }),
  waiting: yesNoField(),
  overdue: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type RequirementFilterValues = FilterValues<typeof fields>;

/** What the list of requirements keeps in its URL. */
export const requirementList: ListDefinition<RequirementFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'requirementCode',
    'requirementType',
    'title',
    'requestedAt',
    'priority',
    'assignee',
    'dueOn',
    'state',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function requirementQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<RequirementFilterValues, SortField>): RequirementQuery & {
  filters: Schemas['RequirementFilters'];
} {
  const { types, states, priorities, assignees, waiting, overdue, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(types.length > 0 && { types: [...types] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(priorities.length > 0 && { priorities: [...priorities] }),
      ...(assignees.length > 0 && { assignees: [...assignees] }),
      ...(waiting !== null && { waitingForMe: waiting }),
      ...(overdue !== null && { isOverdue: overdue }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
