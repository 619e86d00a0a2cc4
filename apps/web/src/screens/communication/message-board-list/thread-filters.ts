import { MessageBoardState, MessageTarget, type Schemas } from '@parking-plus/contracts';
import type { ThreadQuery } from '../../../resources/messages/thread-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['ThreadSort']['field'];

const fields = {
  targets: codeListField(Object.values(MessageTarget)),
  states: codeListField(Object.values(MessageBoardState)),
  siteCodes: siteCodesField({ maxItems: 200 }),
  isUnread: yesNoField(),
  isMine: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type ThreadFilterValues = FilterValues<typeof fields>;

/** What the message board keeps in its URL. */
export const threadList: ListDefinition<ThreadFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['threadCode', 'target', 'siteCode', 'subject', 'lastPostAt', 'openedAt', 'state'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function threadQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<ThreadFilterValues, SortField>): ThreadQuery {
  const { targets, states, siteCodes, isUnread, isMine, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(targets.length > 0 && { targets: [...targets] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(isUnread !== null && { isUnread }),
      ...(isMine !== null && { isMine }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
