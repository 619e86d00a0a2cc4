import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { dialogActions, type GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { DepartmentRow } from './department-list.ts';

/** The open dialog. Null if none is open. */
export type DepartmentDialogState =
  | { readonly kind: 'new'; readonly under: DepartmentRow | null }
  | { readonly kind: 'edit' | 'delete'; readonly row: DepartmentRow };

/** Returns the row actions of a department; `mayDelete` depends on the account type. */
export function departmentActions(
  t: TFunction,
  mayDelete: boolean,
  start: (work: DepartmentDialogState) => void,
): GuardedRowAction<DepartmentRow>[] {
  const action = dialogActions(t, (kind: 'edit' | 'below' | 'delete', row: DepartmentRow) =>
    start(kind === 'below' ? { kind: 'new', under: row } : { kind, row }),
  );
  return [
    action('edit', dealActions.DepartmentEdit),
    action('below', dealActions.DepartmentCreate),
    action('delete', dealActions.DepartmentDelete, {
      isDanger: true,
      isVisible: () => mayDelete,
      disabledReason: ({ childCount, peopleCount }) => {
        if (childCount > 0) return t('actions.hasDepartments');
        return peopleCount > 0 ? t('actions.hasPeople', { count: peopleCount }) : null;
      },
    }),
  ];
}
