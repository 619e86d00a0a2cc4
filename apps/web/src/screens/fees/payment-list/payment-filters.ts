import { BankDetailState, CashFlowPayState, type Schemas, SiteType } from '@parking-plus/contracts';
import type { PaymentQueryPayload } from '../../../resources/payments/payment-queries.ts';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  dateRangeField,
  lastDays,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['PaymentSort']['field'];

const DEFAULT_DAYS = 7;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  period: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
  states: codeListField(Object.values(CashFlowPayState)),
  sources: codeListField(Object.values(SiteType)),
  reconcileStates: codeListField(Object.values(BankDetailState)),
  plate: textField({ maxLength: PLATE_MAX_LENGTH, normalise: normalisePlateSearch }),
  keyword: textField({ maxLength: 32, normalise: (text) => text.replaceAll(/\s/g, '').toUpperCase() }),
  refunded: yesNoField(),
};

export type PaymentFilterValues = FilterValues<typeof fields>;

/** What the list of payments keeps in its URL. */
export const paymentList: ListDefinition<PaymentFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'paymentId',
    'siteCode',
    'source',
    'plate',
    'amountTwd',
    'state',
    'requestedAt',
    'reconcileState',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function paymentQueryOf(state: ListState<PaymentFilterValues, SortField>): PaymentQueryPayload {
  const { siteCodes, period, states, sources, reconcileStates, plate, keyword, refunded } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(period && { from: period.start, to: period.end }),
      ...(states.length > 0 && { states: [...states] }),
      ...(sources.length > 0 && { sources: [...sources] }),
      ...(reconcileStates.length > 0 && { reconcileStates: [...reconcileStates] }),
      ...(plate !== '' && { plate }),
      ...(keyword !== '' && { keyword }),
      ...(refunded !== null && { refunded }),
    },
  };
}
