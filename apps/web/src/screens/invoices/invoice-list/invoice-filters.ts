import { InvoiceState, InvoiceType, type Schemas, UploadState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { InvoiceQuery } from '../../../resources/invoices/invoice-queries.ts';
import {
  INVOICE_NUMBER_MAX_LENGTH,
  invoiceNumberField,
  PERIOD_MAX_LENGTH,
  periodCodeField,
  TAX_NUMBER_LENGTH,
  taxNumberField,
} from '../../../resources/invoices/invoice-url-fields.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
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

export type InvoiceSortField = Schemas['InvoiceSort']['field'];

/** What waits: rent whose invoice comes (待開立), money without one (待補開), asked allowances (待折讓), uploads that press. */
export const WAITING_KINDS = ['planned', 'later', 'allowance', 'upload'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

const DEFAULT_DAYS = 7;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  period: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
  periodCode: periodCodeField(),
  number: invoiceNumberField(),
  buyer: taxNumberField(),
  plate: textField({ maxLength: PLATE_MAX_LENGTH, normalise: normalisePlateSearch }),
  states: codeListField(Object.values(InvoiceState)),
  types: codeListField(Object.values(InvoiceType)),
  uploads: codeListField(Object.values(UploadState)),
  unaccepted: yesNoField(),
  waiting: codeListField(WAITING_KINDS),
};

export type InvoiceFilterValues = FilterValues<typeof fields>;

/** What the list of invoices keeps in its URL. */
export const invoiceList: ListDefinition<InvoiceFilterValues, InvoiceSortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'invoiceNumber',
    'issuedAt',
    'siteCode',
    'salesTwd',
    'taxTwd',
    'totalTwd',
    'state',
    'printState',
    'uploadState',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function invoiceQueryOf(state: ListState<InvoiceFilterValues, InvoiceSortField>): InvoiceQuery {
  const { siteCodes, period, periodCode, number, buyer, plate, states, types, uploads, unaccepted } =
    state.filters;
  const [waiting] = state.filters.waiting;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(period && { from: period.start, to: period.end }),
      ...(periodCode !== '' && { periodCode }),
      ...(number !== '' && { invoiceNumber: number }),
      ...(buyer !== '' && { buyerTaxNumber: buyer }),
      ...(plate !== '' && { plate }),
      ...(states.length > 0 && { states: [...states] }),
      ...(types.length > 0 && { invoiceTypes: [...types] }),
      ...(uploads.length > 0 && { uploadStates: [...uploads] }),
      ...(unaccepted !== null && { isLongUnaccepted: unaccepted }),
      ...(waiting === 'allowance' && { isAllowanceAsked: true }),
      ...(waiting === 'upload' && { isUploadPressing: true }),
    },
  };
}

/** How each filter is asked for; money without an invoice knows its site alone. */
export function invoiceFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<InvoiceFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'period', name: 'period', label: t('filters.date') },
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
      name: 'plate',
      label: t('filters.plate'),
      placeholder: t('filters.part'),
      maxLength: PLATE_MAX_LENGTH,
      isUpperCase: true,
    },
    {
      kind: 'text',
      name: 'periodCode',
      label: t('columns.period'),
      example: '1151112',
      maxLength: PERIOD_MAX_LENGTH,
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('InvoiceState', language),
    },
    {
      kind: 'choices',
      name: 'types',
      label: t('columns.invoiceType'),
      options: enumOptions('InvoiceType', language),
    },
    {
      kind: 'choices',
      name: 'uploads',
      label: t('columns.uploadState'),
      options: enumOptions('UploadState', language),
    },
    {
      kind: 'yes-no',
      name: 'unaccepted',
      label: t('filters.unaccepted'),
      yes: t('filters.unacceptedYes'),
      no: t('filters.unacceptedNo'),
    },
  ];
}
