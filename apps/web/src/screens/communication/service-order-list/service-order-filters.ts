import { DocumentState, type Schemas, ServiceOrderPayType } from '@parking-plus/contracts';
import type { ServiceOrderQuery } from '../../../resources/service-orders/service-order-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  dateRangeField,
  KEYWORD_MAX_LENGTH,
  keyListField,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['ServiceOrderSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  states: codeListField(Object.values(DocumentState)),
  engineers: keyListField({ maxItems: 100 }),
  payTypes: codeListField(Object.values(ServiceOrderPayType)),
  reported: dateRangeField(() => null),
  waiting: yesNoField(),
  late: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type ServiceOrderFilterValues = FilterValues<typeof fields>;

/** What the list of service orders keeps in its URL. */
export const serviceOrderList: ListDefinition<ServiceOrderFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'serviceOrderCode',
    'siteCode',
    'machineCode',
    'state',
    'engineer',
    'payType',
    'costTwd',
    'reportedAt',
    'plannedAt',
    'arrivedAt',
    'finishedAt',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function serviceOrderQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<ServiceOrderFilterValues, SortField>): ServiceOrderQuery & {
  filters: Schemas['ServiceOrderFilters'];
} {
  const { siteCodes, states, engineers, payTypes, reported, waiting, late, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(engineers.length > 0 && { engineers: [...engineers] }),
      ...(payTypes.length > 0 && { payTypes: [...payTypes] }),
      ...(reported && { from: reported.start, to: reported.end }),
      ...(waiting !== null && { waitingForMe: waiting }),
      ...(late !== null && { isLate: late }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
