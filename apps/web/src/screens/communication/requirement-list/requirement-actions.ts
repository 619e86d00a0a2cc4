import { DocumentState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { RequirementRow } from './requirement-list.ts';

export type RequirementStep = RequirementRow['allowedActions'][number];

/** A form or a question over the list; a form without a requirement makes a new one. */
export type RequirementWork =
  | { readonly kind: RequirementStep | 'order'; readonly row: RequirementRow }
  | { readonly kind: 'new'; readonly row: null };

const STEPS: readonly RequirementStep[] = ['assign', 'finish', 'edit', 'return', 'void'];

/** The steps on one requirement, and a service order for it; those that are not the reader's to take are left out. */
export function requirementActions(
  t: TFunction,
  start: (work: RequirementWork) => void,
): GuardedRowAction<RequirementRow>[] {
  const steps = STEPS.map(
    (kind): GuardedRowAction<RequirementRow> => ({
      id: kind,
      label: t(`actions.${kind}`),
      codes: [dealActions.RequirementEdit],
      isDanger: kind === 'void',
      isFor: ({ allowedActions }) => allowedActions.includes(kind),
      onAct: (row) => start({ kind, row }),
    }),
  );
  const order: GuardedRowAction<RequirementRow> = {
    id: 'order',
    label: t('actions.order'),
    codes: [dealActions.ServiceOrderCreate],
    isFor: ({ state }) => state === DocumentState.Approved,
    onAct: (row) => start({ kind: 'order', row }),
  };
  // What cannot be taken back stands last.
  return steps.toSpliced(2, 0, order);
}
