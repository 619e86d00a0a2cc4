import { AllowanceState, type DealRequest, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import {
  INVOICE_NUMBER_MAX_LENGTH,
  invoiceNumberField,
  PERIOD_MAX_LENGTH,
  periodCodeField,
} from '../../../resources/invoices/invoice-url-fields.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';
import { codeListField, dateRangeField, siteCodesField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['AllowanceSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  issued: dateRangeField(() => null),
  periodCode: periodCodeField(),
  number: invoiceNumberField(),
  states: codeListField(Object.values(AllowanceState)),
};

export type AllowanceFilterValues = FilterValues<typeof fields>;

/** What the list of allowances keeps in its URL. */
export const allowanceList: ListDefinition<AllowanceFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['allowanceNumber', 'invoiceNumber', 'siteCode', 'issuedOn', 'amountTwd', 'state'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function allowanceQueryOf(
  state: ListState<AllowanceFilterValues, SortField>,
): DealRequest<'AllowanceList'> {
  const { siteCodes, issued, periodCode, number, states } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(issued && { from: issued.start, to: issued.end }),
      ...(periodCode !== '' && { periodCode }),
      ...(number !== '' && { invoiceNumber: number }),
      ...(states.length > 0 && { states: [...states] }),
    },
  };
}

/** How each filter is asked for. */
export function allowanceFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<AllowanceFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'period', name: 'issued', label: t('columns.issuedOn') },
    {
      kind: 'text',
      name: 'periodCode',
      label: t('columns.period'),
      example: '1151112',
      maxLength: PERIOD_MAX_LENGTH,
    },
    {
      kind: 'text',
      name: 'number',
      label: t('columns.invoiceNumber'),
      placeholder: t('filters.beginning'),
      maxLength: INVOICE_NUMBER_MAX_LENGTH,
      isUpperCase: true,
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('AllowanceState', language),
    },
  ];
}

/** What waits for somebody, and what counts. */
export function allowanceTabs(t: TFunction): QuickTab<AllowanceFilterValues>[] {
  const { Asked, DeletionPending, InForce } = AllowanceState;
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    { id: 'asked', label: t('tabs.asked'), filters: { states: [Asked] } },
    { id: 'deletion', label: t('tabs.deletion'), filters: { states: [DeletionPending] } },
    { id: 'inForce', label: t('tabs.inForce'), filters: { states: [InForce] } },
  ];
}
