import { readListState, writeListState } from '../../../shared/table/query/list-state.ts';
import type { UrlContext } from '../../../shared/table/query/url-field.ts';
import { invoiceList } from './invoice-list.ts';

/** What waits: rent whose invoice comes (待開立), money without one (待補開), asked allowances (待折讓), uploads that press. */
export const WAITING_KINDS = ['planned', 'later', 'allowance', 'upload'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** What the URL of the screen asks for, whichever of its lists shows it. */
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
    /** The same question of what waits, of any date. Who comes back to all invoices finds the first days again. */
    switchTo(kind: WaitingKind | null): string {
      const period = kind !== null ? null : waiting === null ? state.filters.period : defaults.period;
      return searchOf(kind, { ...state.filters, period });
    },
    /** What the figures count: all that waits at the sites. */
    linkTo: (kind: WaitingKind): string => searchOf(kind, { ...defaults, siteCodes, period: null }),
  };
}
