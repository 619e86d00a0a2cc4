import { readListState, writeListState } from '../../../shared/table/query/list-state.ts';
import type { UrlContext } from '../../../shared/table/query/url-field.ts';
import { invoiceList } from './invoice-list.ts';

/**
 * Pending: scheduled (待開立) and missing invoices (待補開), requested allowances (待折讓), urgent uploads.
 */
export const WAITING_KINDS = ['planned', 'later', 'allowance', 'upload'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Reads the URL state that is common to all lists of the screen. */
export function readWaiting(search: string, context: UrlContext) {
  const { definition } = invoiceList;
  const state = readListState(definition, search, context);
  const defaults = definition.filters.defaults(context);
  const { siteCodes } = state.filters;
  const param = new URLSearchParams(search).get('waiting');
  const waiting = WAITING_KINDS.find((kind) => kind === param) ?? null;
  const searchOf = (kind: WaitingKind | null, filters: typeof defaults) => {
    const all = { ...filters, isAllowanceAsked: null, isUploadPressing: null };
    const query = writeListState(definition, { ...state, filters: all, page: 1, detail: null }, context);
    return kind === null ? query : `${query === '' ? '?' : `${query}&`}waiting=${kind}`;
  };
  return {
    siteCodes,
    waiting,
    /** Switches to pending items of any date. Returning to all invoices restores the default dates. */
    switchTo(kind: WaitingKind | null): string {
      const period = kind !== null ? null : waiting === null ? state.filters.period : defaults.period;
      return searchOf(kind, { ...state.filters, period });
    },
    /** Links from a figure to all pending items of the sites. */
    linkTo: (kind: WaitingKind): string => searchOf(kind, { ...defaults, siteCodes, period: null }),
  };
}
