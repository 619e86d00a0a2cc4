import {
  ChargeChannel,
  PaymentMethod,
  type Schemas,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/contracts';
import type { TransactionQuery } from '../../../resources/transactions/transaction-queries.ts';
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

type SortField = Schemas['TransactionSort']['field'];

const DEFAULT_DAYS = 7;
export const KEYWORD_MAX_LENGTH = 32;

/** Ids and invoice numbers are stored in capitals and without a dash. */
function normaliseKeyword(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  period: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
  plate: textField({ maxLength: PLATE_MAX_LENGTH, normalise: normalisePlateSearch }),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH, normalise: normaliseKeyword }),
  channels: codeListField(Object.values(ChargeChannel)),
  modes: codeListField(Object.values(TransactionMode)),
  states: codeListField(Object.values(TransactionInfoState)),
  paymentMethods: codeListField(Object.values(PaymentMethod)),
  hasInvoice: yesNoField(),
  entered: dateRangeField(() => null),
  exited: dateRangeField(() => null),
  isInside: yesNoField(),
};

export type TransactionFilterValues = FilterValues<typeof fields>;

/** What the list of transactions keeps in its URL. */
export const transactionList: ListDefinition<TransactionFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'transactionId',
    'siteCode',
    'channel',
    'plate',
    'enteredAt',
    'exitedAt',
    'stayMinutes',
    'receivableTwd',
    'discountTwd',
    'receivedTwd',
    'mode',
    'state',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function transactionQueryOf(state: ListState<TransactionFilterValues, SortField>): TransactionQuery {
  const { siteCodes, period, plate, keyword, channels, modes, states, paymentMethods, hasInvoice } =
    state.filters;
  const { entered, exited, isInside } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(period && { from: period.start, to: period.end }),
      ...(plate !== '' && { plate }),
      ...(keyword !== '' && { keyword }),
      ...(channels.length > 0 && { channels: [...channels] }),
      ...(modes.length > 0 && { modes: [...modes] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(paymentMethods.length > 0 && { paymentMethods: [...paymentMethods] }),
      ...(hasInvoice !== null && { hasInvoice }),
      ...(entered && { enteredFrom: entered.start, enteredTo: entered.end }),
      ...(exited && { exitedFrom: exited.start, exitedTo: exited.end }),
      ...(isInside !== null && { isInside }),
    },
  };
}
