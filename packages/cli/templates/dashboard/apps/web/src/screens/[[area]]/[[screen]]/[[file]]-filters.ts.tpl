[[#hasEnums]]
import { [[#enumNames]][[enumName]], [[/enumNames]]} from '@parking-plus/contracts';
[[/hasEnums]]
import type { [[Entity]]Query } from './[[file]]-queries.ts';
import type { ListDefinition } from '../../../shared/table/query/list-state.ts';
import { [[dashboardFieldNames]] } from '../../../shared/table/query/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/query/url-filters.ts';

const DEFAULT_DAYS = 30;

const fields = {
[[#hasSite]]
  siteCodes: siteCodesField({ maxItems: 200 }),
[[/hasSite]]
  period: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
[[#enumFields]]
  [[filterName]]: codeListField(() => Object.values([[enumName]])),
[[/enumFields]]
};

export type [[Entity]]FilterValues = FilterValues<typeof fields>;

/** Filters that the screen stores in its URL. */
export const [[entity]]Summary: ListDefinition<[[Entity]]FilterValues, never> = {
  filters: defineUrlFilters(fields),
  sortFields: [],
};

/** Returns the deal's request without unused filters. */
export function [[entity]]QueryOf({ [[#hasSite]]siteCodes, [[/hasSite]]period[[#enumFields]], [[filterName]][[/enumFields]] }: [[Entity]]FilterValues): [[Entity]]Query {
  return {
    filters: {
[[#hasSite]]
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
[[/hasSite]]
      ...(period && { from: period.start, to: period.end }),
[[#enumFields]]
      ...([[filterName]].length > 0 && { [[filterName]]: [...[[filterName]]] }),
[[/enumFields]]
    },
  };
}
