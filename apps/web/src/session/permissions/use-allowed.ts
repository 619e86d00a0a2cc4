import { useMemo } from 'react';
import type { GuardedColumn, TableColumn } from '../../shared/columns/table-column.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import type { ActionGuard, Unguarded } from '../../shared/table/actions/table-action.ts';
import { type Guard, isAllowed } from '../rights/guard.ts';
import { useSessionInfo } from '../state/session-store.ts';
import { useExplainer } from './explainer-store.ts';

/**
 * Returns the guarded items (row actions, menu entries) that the user can see.
 * Shape: while explanations are on, `explain` replaces a hidden item; define it outside the component.
 * The list is stable while `things` and the user's permissions are unchanged.
 * Errors: throws if a guard's `codes` or `types` is not a list.
 */
export function useAllowed<T extends Guard>(
  things: readonly T[],
  explain?: (hidden: T, reason: string) => T,
): readonly T[] {
  const info = useSessionInfo();
  const explainer = useExplainer();
  const language = useLanguage();
  return useMemo(
    () =>
      things.flatMap((thing) => {
        if (isAllowed(thing, info)) return [thing];
        return explain && explainer ? [explain(thing, explainer.reasonText(thing, language))] : [];
      }),
    [things, info, explain, explainer, language],
  );
}

/**
 * Returns the columns that the user can see. While explanations are on, hidden columns stay without values.
 * Errors: as `useAllowed`.
 */
export function useAllowedColumns<Row>(columns: readonly GuardedColumn<Row>[]): readonly TableColumn<Row>[] {
  const allowed = useAllowed<GuardedColumn<Row>>(columns, emptiedColumn);
  return useMemo(
    () => allowed.map(({ codes: _codes, types: _types, ...column }) => column as TableColumn<Row>),
    [allowed],
  );
}

/**
 * Returns the table actions that the user can execute. While explanations are on, hidden ones stay but are disabled.
 * Memoise `actions`. Errors: as `useAllowed`.
 */
export function useAllowedActions<A extends { label: string }>(
  actions: readonly (A & ActionGuard)[],
): readonly (A & Unguarded)[] {
  const allowed = useAllowed<A & ActionGuard>(actions, explainedAction);
  return useMemo(
    () => allowed.map(({ codes: _codes, types: _types, ...action }) => action as A & Unguarded),
    [allowed],
  );
}

function explainedAction<A extends { label: string }>(action: A, reason: string): A {
  return { ...action, label: `🔒 ${action.label}`, disabledReason: () => reason };
}

function emptiedColumn<Row>(column: GuardedColumn<Row>, hint: string): GuardedColumn<Row> {
  const { key, title, width } = column;
  return { key, title: `🔒 ${title}`, width, hint, kind: 'plainText', value: () => null };
}
