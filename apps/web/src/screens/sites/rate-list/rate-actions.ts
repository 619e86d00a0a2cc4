import { dealActions, dealCodes, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import {
  dialogActions,
  type GuardedRowAction,
  type GuardedToolbarAction,
  newAction,
} from '../../../shared/table/actions/table-action.ts';
import type { RateRow } from './rate-list.ts';
import type { RateChange } from './tariff/rate-changes.ts';

/** The open dialog. Null if none is open. */
export type RateDialogState =
  | { readonly kind: 'new' | 'changes' }
  | { readonly kind: 'quote'; readonly rate: RateRow | null }
  | { readonly kind: 'version' | 'end'; readonly rate: RateRow }
  | { readonly kind: 'edit'; readonly change: RateChange };

export function rateActions(
  t: TFunction,
  start: (work: RateDialogState) => void,
  siteRefusal: (siteCode: string) => string | null,
): GuardedRowAction<RateRow>[] {
  const unlessEnded = (rate: Schemas['RateRecord']) =>
    rate.effectiveTo === null ? pendingReason(t, rate, dealCodes.RateChange) : t('actions.ends');
  const action = dialogActions(t, (kind: 'quote' | 'version' | 'end', rate: RateRow) =>
    start({ kind, rate }),
  );
  return [
    action('quote', dealActions.RateQuote),
    action('version', dealActions.RateChange, {
      disabledReason: (rate) => unlessEnded(rate) ?? siteRefusal(rate.siteCode),
    }),
    action('end', dealActions.RateEnd, { isDanger: true, disabledReason: unlessEnded }),
  ];
}

/** Returns the toolbar actions; `waiting` is the number of pending change documents. */
export function rateToolbar(
  t: TFunction,
  start: (work: RateDialogState) => void,
  waiting: number | undefined,
): GuardedToolbarAction[] {
  return [
    newAction(t, dealActions.RateChange, () => start({ kind: 'new' })),
    {
      id: 'changes',
      label: waiting === undefined ? t('actions.changes') : t('actions.changesCount', { count: waiting }),
      codes: [dealActions.RateChange],
      isPrimary: true,
      onExecute: () => start({ kind: 'changes' }),
    },
    {
      id: 'quote',
      label: t('actions.quote'),
      codes: [dealActions.RateQuote],
      onExecute: () => start({ kind: 'quote', rate: null }),
    },
  ];
}
