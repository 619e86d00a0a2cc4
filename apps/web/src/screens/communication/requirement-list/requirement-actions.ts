import { DocumentState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { RequirementRow } from './requirement-list.ts';

export type RequirementStep = RequirementRow['allowedActions'][number];

/** The open form or dialog. A form without a requirement creates one. */
export type RequirementDialogState =
  | { readonly kind: RequirementStep | 'order'; readonly row: RequirementRow }
  | { readonly kind: 'new'; readonly row: null };

const STEPS: readonly RequirementStep[] = ['assign', 'finish', 'edit', 'return', 'void'];

/** Returns the user's steps on a requirement, and the action that creates a service order. */
export function requirementActions(
  t: TFunction,
  start: (work: RequirementDialogState) => void,
): GuardedRowAction<RequirementRow>[] {
  const steps = STEPS.map(
    (kind): GuardedRowAction<RequirementRow> => ({
      id: kind,
      label: t(`actions.${kind}`),
      codes: [dealActions.RequirementEdit],
      isDanger: kind === 'void',
      isVisible: ({ allowedActions }) => allowedActions.includes(kind),
      onExecute: (row) => start({ kind, row }),
    }),
  );
  const order: GuardedRowAction<RequirementRow> = {
    id: 'order',
    label: t('actions.order'),
    codes: [dealActions.ServiceOrderCreate],
    isVisible: ({ state }) => state === DocumentState.Approved,
    onExecute: (row) => start({ kind: 'order', row }),
  };
  // Irreversible steps come last.
  return steps.toSpliced(2, 0, order);
}
