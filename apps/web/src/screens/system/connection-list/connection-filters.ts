import { Identity, type Schemas } from '@parking-plus/contracts';
import type { ConnectionQuery } from '../../../resources/connections/connection-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, KEYWORD_MAX_LENGTH, textField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['ConnectionSort']['field'];

const fields = {
  identities: codeListField(Object.values(Identity)),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type ConnectionFilterValues = FilterValues<typeof fields>;

/** What the list of connections keeps in its URL. */
export const connectionList: ListDefinition<ConnectionFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['connectedAt', 'account', 'name', 'identity', 'transport'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function connectionQueryOf({
  filters: { identities, keyword },
  page,
  pageSize,
  sort,
}: ListState<ConnectionFilterValues, SortField>): ConnectionQuery {
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(identities.length > 0 && { identities: [...identities] }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
