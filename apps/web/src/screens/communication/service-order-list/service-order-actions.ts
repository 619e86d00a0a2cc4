import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { ServiceOrderRow } from './service-order-list.ts';

export type ServiceOrderStep = ServiceOrderRow['allowedActions'][number];

/** A form or a question over the list; a form without an order makes a new one, for a requirement where one is given. */
export type ServiceOrderWork =
  | { readonly kind: ServiceOrderStep; readonly row: ServiceOrderRow }
  | { readonly kind: 'new'; readonly row: null };

const STEPS: readonly ServiceOrderStep[] = ['dispatch', 'arrive', 'finish', 'edit', 'return', 'void'];

/** The steps on one service order; those that are not the reader's to take are left out. */
export function serviceOrderActions(
  t: TFunction,
  start: (work: ServiceOrderWork) => void,
): GuardedRowAction<ServiceOrderRow>[] {
  return STEPS.map((kind) => ({
    id: kind,
    label: t(`actions.${kind}`),
    codes: [dealActions.ServiceOrderEdit],
    isDanger: kind === 'void',
    isFor: ({ allowedActions }) => allowedActions.includes(kind),
    onAct: (row) => start({ kind, row }),
  }));
}
