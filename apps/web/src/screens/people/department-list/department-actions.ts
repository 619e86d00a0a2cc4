import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import type { DepartmentRow } from './department-list.ts';

/** What is being done, over the list; null is nothing. */
export type DepartmentWork =
  | { readonly kind: 'new'; readonly under: DepartmentRow | null }
  | { readonly kind: 'edit' | 'delete'; readonly row: DepartmentRow };

/** What keepers of departments do with one of them; `mayDelete` is what the account's type says. */
export function departmentActions(
  t: TFunction,
  mayDelete: boolean,
  start: (work: DepartmentWork) => void,
): GuardedRowAction<DepartmentRow>[] {
  return [
    {
      id: 'edit',
      label: t('actions.edit'),
      codes: [dealActions.DepartmentEdit],
      onAct: (row) => start({ kind: 'edit', row }),
    },
    {
      id: 'below',
      label: t('actions.below'),
      codes: [dealActions.DepartmentCreate],
      onAct: (under) => start({ kind: 'new', under }),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      codes: [dealActions.DepartmentDelete],
      isDanger: true,
      isFor: () => mayDelete,
      whyNot: ({ childCount, peopleCount }) => {
        if (childCount > 0) return t('actions.hasDepartments');
        return peopleCount > 0 ? t('actions.hasPeople', { count: peopleCount }) : null;
      },
      onAct: (row) => start({ kind: 'delete', row }),
    },
  ];
}

/** What they do with the list. */
export function departmentToolbar(
  t: TFunction,
  start: (work: DepartmentWork) => void,
): GuardedToolbarAction[] {
  return [
    {
      id: 'new',
      label: t('actions.new'),
      codes: [dealActions.DepartmentCreate],
      isPrimary: true,
      onAct: () => start({ kind: 'new', under: null }),
    },
  ];
}
