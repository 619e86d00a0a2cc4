import { AbnormalReason, type Schemas, TransactionInfoState } from '@parking-plus/contracts';
import type { AbnormalQuery } from '../../../resources/abnormal/abnormal-queries.ts';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, keyListField, siteCodesField, textField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['AbnormalSort']['field'];

const { Abnormal, Normal, CancelAbnormal } = TransactionInfoState;

/** Stands for nobody among the people in charge; no account is called so. */
export const NOBODY = '-';
/** States of abnormal transactions: open, to normal, cancelled. */
export const ABNORMAL_STATES = [Abnormal, Normal, CancelAbnormal] as const;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  reasons: codeListField(Object.values(AbnormalReason)),
  minDays: textField({ maxLength: 4, normalise: (text) => text.replaceAll(/\D/g, '') }),
  people: keyListField({ maxItems: 50 }),
  plate: textField({ maxLength: PLATE_MAX_LENGTH, normalise: normalisePlateSearch }),
  keyword: textField({ maxLength: 32, normalise: (text) => text.replaceAll(/\s/g, '').toUpperCase() }),
  states: codeListField(ABNORMAL_STATES),
};

export type AbnormalFilterValues = FilterValues<typeof fields>;

/** What the list of abnormal transactions keeps in its URL. */
export const abnormalList: ListDefinition<AbnormalFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'transactionId',
    'siteCode',
    'plate',
    'abnormalReason',
    'openDays',
    'personInCharge',
    'receivableTwd',
    'receivedTwd',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function abnormalQueryOf(
  state: ListState<AbnormalFilterValues, SortField>,
): AbnormalQuery & { filters: Schemas['AbnormalFilters'] } {
  const { siteCodes, reasons, minDays, people, plate, keyword, states } = state.filters;
  const isNobody = people.includes(NOBODY);
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(reasons.length > 0 && { reasons: [...reasons] }),
      ...(minDays !== '' && { minDays: Math.min(Number(minDays), 3650) }),
      ...(isNobody && { unassigned: true }),
      ...(!isNobody && people.length > 0 && { personsInCharge: [...people] }),
      ...(plate !== '' && { plate }),
      ...(keyword !== '' && { keyword }),
      ...(states.length > 0 && { states: [...states] }),
    },
  };
}
