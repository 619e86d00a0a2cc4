import { BayStanding, RentSetMode, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { BayQuery } from '../../../resources/bays/bay-queries.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['BaySort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  setModes: codeListField(Object.values(RentSetMode)),
  standings: codeListField(Object.values(BayStanding)),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type BayFilterValues = FilterValues<typeof fields>;

/** What the list of bays keeps in its URL. */
export const bayList: ListDefinition<BayFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['bayNumber', 'siteCode', 'setMode', 'vehicleKind', 'standing', 'tenantName'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function bayQueryOf(state: ListState<BayFilterValues, SortField>): BayQuery {
  const { siteCodes, setModes, standings, keyword } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort ? { sort: state.sort } : {}),
    filters: {
      ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}),
      ...(setModes.length > 0 ? { setModes: [...setModes] } : {}),
      ...(standings.length > 0 ? { standings: [...standings] } : {}),
      ...(keyword === '' ? {} : { keyword }),
    },
  };
}

/** How each filter is asked for. */
export function bayFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<BayFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    {
      kind: 'choices',
      name: 'setModes',
      label: t('columns.setMode'),
      options: enumOptions('RentSetMode', language),
    },
    {
      kind: 'choices',
      name: 'standings',
      label: t('columns.standing'),
      options: enumOptions('BayStanding', language),
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('keyword'),
      placeholder: t('keywordKinds'),
      maxLength: KEYWORD_MAX_LENGTH,
    },
  ];
}
