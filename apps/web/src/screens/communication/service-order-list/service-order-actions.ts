import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { ServiceOrderRow } from './service-order-list.ts';

export type ServiceOrderStep = ServiceOrderRow['allowedActions'][number];

/** The open form or dialog. A form without an order creates one, optionally for a requirement. */
export type ServiceOrderDialogState =
  | { readonly kind: ServiceOrderStep; readonly row: ServiceOrderRow }
  | { readonly kind: 'new'; readonly row: null };

const STEPS: readonly ServiceOrderStep[] = ['dispatch', 'arrive', 'finish', 'edit', 'return', 'void'];

/** Returns the user's steps on a service order. */
export function serviceOrderActions(
  t: TFunction,
  start: (work: ServiceOrderDialogState) => void,
): GuardedRowAction<ServiceOrderRow>[] {
  return STEPS.map((kind) => ({
    id: kind,
    label: t(`actions.${kind}`),
    codes: [dealActions.ServiceOrderEdit],
    isDanger: kind === 'void',
    isVisible: ({ allowedActions }) => allowedActions.includes(kind),
    onExecute: (row) => start({ kind, row }),
  }));
}
