import { InvoiceState, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { InvoiceQuery } from '../../../resources/invoices/invoice-queries.ts';
import {
  INVOICE_NUMBER_MAX_LENGTH,
  invoiceNumberField,
  PERIOD_MAX_LENGTH,
  periodCodeField,
  TAX_NUMBER_LENGTH,
  taxNumberField,
} from '../../../resources/invoices/invoice-url-fields.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { dateRangeField, lastDays, siteCodesField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['InvoiceSort']['field'];

const DEFAULT_DAYS = 30;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  voided: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
  periodCode: periodCodeField(),
  number: invoiceNumberField(),
  buyer: taxNumberField(),
};

export type VoidFilterValues = FilterValues<typeof fields>;

/** What the list of voided invoices keeps in its URL. */
export const voidList: ListDefinition<VoidFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['voidedAt', 'issuedAt', 'invoiceNumber', 'siteCode', 'totalTwd', 'uploadState'],
};

/** The deal's request for a state of the list: voided ones, the latest first unless sorted. */
export function voidQueryOf(state: ListState<VoidFilterValues, SortField>): InvoiceQuery {
  const { siteCodes, voided, periodCode, number, buyer } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    sort: state.sort ?? { field: 'voidedAt', order: 'desc' },
    filters: {
      states: [InvoiceState.Void],
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(voided && { voidedFrom: voided.start, voidedTo: voided.end }),
      ...(periodCode !== '' && { periodCode }),
      ...(number !== '' && { invoiceNumber: number }),
      ...(buyer !== '' && { buyerTaxNumber: buyer }),
    },
  };
}

/** How each filter is asked for. */
export function voidFilterFields(
  t: TFunction,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<VoidFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'period', name: 'voided', label: t('filters.voided') },
    {
      kind: 'text',
      name: 'number',
      label: t('columns.invoiceNumber'),
      placeholder: t('filters.beginning'),
      maxLength: INVOICE_NUMBER_MAX_LENGTH,
      isUpperCase: true,
    },
    {
      kind: 'text',
      name: 'buyer',
      label: t('columns.buyerTaxNumber'),
      placeholder: t('filters.beginning'),
      maxLength: TAX_NUMBER_LENGTH,
    },
    {
      kind: 'text',
      name: 'periodCode',
      label: t('filters.period'),
      example: '1151112',
      maxLength: PERIOD_MAX_LENGTH,
    },
  ];
}
