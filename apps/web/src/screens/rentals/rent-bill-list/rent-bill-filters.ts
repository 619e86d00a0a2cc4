import { PayState, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { RentBillQuery } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { isMonth } from '../../../shared/formats/month-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['RentBillSort']['field'];

const MONTH_LENGTH = 7;

/** A month as it is typed, `2026/11` or `202611`, becomes `2026-11`; nonsense is no limit. */
function normaliseMonth(text: string): string {
  const month = text.trim().replace(/^(\d{4})[/.]?(\d{2})$/, '$1-$2');
  return isMonth(month) ? month : '';
}

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  from: textField({ maxLength: MONTH_LENGTH, normalise: normaliseMonth }),
  to: textField({ maxLength: MONTH_LENGTH, normalise: normaliseMonth }),
  payStates: codeListField(Object.values(PayState)),
  overdue: yesNoField(),
  waiting: yesNoField(),
  withheld: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type RentBillFilterValues = FilterValues<typeof fields>;

/** What the list of rent bills keeps in its URL. */
export const rentBillList: ListDefinition<RentBillFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'rentalId',
    'siteCode',
    'tenantName',
    'coversFrom',
    'dueOn',
    'dueTwd',
    'paidTwd',
    'paidAt',
    'payState',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function rentBillQueryOf(state: ListState<RentBillFilterValues, SortField>): RentBillQuery {
  const { siteCodes, from, to, payStates, overdue, waiting, withheld, keyword } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort ? { sort: state.sort } : {}),
    filters: {
      ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
      ...(payStates.length > 0 ? { payStates: [...payStates] } : {}),
      ...(overdue === null ? {} : { isOverdue: overdue }),
      ...(waiting === null ? {} : { isWaiting: waiting }),
      ...(withheld === null ? {} : { autoWithhold: withheld }),
      ...(keyword === '' ? {} : { keyword }),
    },
  };
}

/** How each filter is asked for. */
export function rentBillFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<RentBillFilterValues>[] {
  const yesNo = { yes: t('yes'), no: t('no') };
  const month = { kind: 'text' as const, maxLength: MONTH_LENGTH, example: '2026/11' };
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { ...month, name: 'from', label: t('filters.from') },
    { ...month, name: 'to', label: t('filters.to') },
    {
      kind: 'choices',
      name: 'payStates',
      label: t('columns.state'),
      options: enumOptions('PayState', language),
    },
    { kind: 'yes-no', name: 'overdue', label: t('filters.overdue'), ...yesNo },
    { kind: 'yes-no', name: 'waiting', label: t('filters.waiting'), ...yesNo },
    { kind: 'yes-no', name: 'withheld', label: t('filters.withheld'), ...yesNo },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: KEYWORD_MAX_LENGTH,
    },
  ];
}
