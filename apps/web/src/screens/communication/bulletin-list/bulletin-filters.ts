import { BulletinState, BulletinTarget, type Schemas } from '@parking-plus/contracts';
import type { BulletinQuery } from '../../../resources/bulletins/bulletin-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  dateRangeField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['BulletinSort']['field'];

const fields = {
  period: dateRangeField(() => null),
  targets: codeListField(Object.values(BulletinTarget)),
  siteCodes: siteCodesField({ maxItems: 200 }),
  states: codeListField(Object.values(BulletinState)),
  isForced: yesNoField(),
  isUnread: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type BulletinFilterValues = FilterValues<typeof fields>;

/** What the list of bulletins keeps in its URL. */
export const bulletinList: ListDefinition<BulletinFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'bulletinCode',
    'title',
    'target',
    'state',
    'publishedAt',
    'updatedAt',
    'fileCount',
    'readRatio',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function bulletinQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<BulletinFilterValues, SortField>): BulletinQuery {
  const { period, targets, siteCodes, states, isForced, isUnread, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(period && { from: period.start, to: period.end }),
      ...(targets.length > 0 && { targets: [...targets] }),
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(isForced !== null && { isForced }),
      ...(isUnread !== null && { isUnread }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
