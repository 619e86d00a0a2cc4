import { dealActions, dealCodes, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import {
  type GuardedRowAction,
  type GuardedToolbarAction,
  newAction,
  workActions,
} from '../../../shared/table/actions/table-action.ts';
import type { RateChange } from './rate-changes.ts';
import type { RateRow } from './rate-list.ts';

/** The open dialog. Null if none is open. */
export type RateWork =
  | { readonly kind: 'new' | 'changes' }
  | { readonly kind: 'quote'; readonly rate: RateRow | null }
  | { readonly kind: 'version' | 'end'; readonly rate: RateRow }
  | { readonly kind: 'edit'; readonly change: RateChange };

export function rateActions(t: TFunction, start: (work: RateWork) => void): GuardedRowAction<RateRow>[] {
  const unlessEnded = (rate: Schemas['RateRecord']) =>
    rate.effectiveTo === null ? pendingReason(t, rate, dealCodes.RateChange) : t('actions.ends');
  const action = workActions(t, (kind: 'quote' | 'version' | 'end', rate: RateRow) => start({ kind, rate }));
  return [
    action('quote', dealActions.RateQuote),
    action('version', dealActions.RateChange, { whyNot: unlessEnded }),
    action('end', dealActions.RateEnd, { isDanger: true, whyNot: unlessEnded }),
  ];
}

/** Returns the toolbar actions; `waiting` is the number of pending change documents. */
export function rateToolbar(
  t: TFunction,
  start: (work: RateWork) => void,
  waiting: number | undefined,
): GuardedToolbarAction[] {
  return [
    newAction(t, dealActions.RateChange, () => start({ kind: 'new' })),
    {
      id: 'changes',
      label: waiting === undefined ? t('actions.changes') : t('actions.changesCount', { count: waiting }),
      codes: [dealActions.RateChange],
      isPrimary: true,
      onAct: () => start({ kind: 'changes' }),
    },
    {
      id: 'quote',
      label: t('actions.quote'),
      codes: [dealActions.RateQuote],
      onAct: () => start({ kind: 'quote', rate: null }),
    },
  ];
}
