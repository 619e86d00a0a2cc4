import [[^hasEnums]]type [[/hasEnums]]{ [[#enumNames]][[enumName]], [[/enumNames]][[#hasEnums]]type [[/hasEnums]]Schemas } from '@parking-plus/contracts';
import type { [[Entity]]Query } from '../../../resources/[[module]]/[[file]]-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { [[urlFieldNames]] } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['[[Entity]]Sort']['field'];

const fields = {
[[#hasSite]]
  siteCodes: siteCodesField({ maxItems: 200 }),
[[/hasSite]]
[[#hasPeriod]]
  period: dateRangeField(() => null),
[[/hasPeriod]]
[[#enumFields]]
  [[filterName]]: codeListField(Object.values([[enumName]])),
[[/enumFields]]
[[#booleanFields]]
  [[name]]: yesNoField(),
[[/booleanFields]]
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type [[Entity]]FilterValues = FilterValues<typeof fields>;

/** What the list keeps in its URL. */
export const [[entity]]List: ListDefinition<[[Entity]]FilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [[[#fields]]'[[name]]', [[/fields]]],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function [[entity]]QueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<[[Entity]]FilterValues, SortField>): [[Entity]]Query {
  const { [[#hasSite]]siteCodes, [[/hasSite]][[#hasPeriod]]period, [[/hasPeriod]][[#enumFields]][[filterName]], [[/enumFields]][[#booleanFields]][[name]], [[/booleanFields]]keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
[[#hasSite]]
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
[[/hasSite]]
[[#hasPeriod]]
      ...(period && { from: period.start, to: period.end }),
[[/hasPeriod]]
[[#enumFields]]
      ...([[filterName]].length > 0 && { [[filterName]]: [...[[filterName]]] }),
[[/enumFields]]
[[#booleanFields]]
      ...([[name]] !== null && { [[name]] }),
[[/booleanFields]]
      ...(keyword !== '' && { keyword }),
    },
  };
}
