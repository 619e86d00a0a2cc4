import { useMemo } from 'react';
import type { GuardedColumn, TableColumn } from '../../shared/columns/table-column.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import type { ActionGuard, Unguarded } from '../../shared/table/actions/table-action.ts';
import { type Guard, letsIn } from '../rights/guard.ts';
import { useSessionInfo } from '../state/session-store.ts';
import { useExplainer } from './explainer-store.ts';

/**
 * Those of a list of guarded things (row actions, entries of a menu) that the signed-in user may see.
 * Shape: `explain` makes of a hidden one what is shown in its place, with the reason, while hidden things are explained;
 * keep it outside of the component. The list is the same while neither `things` nor the user's rights change.
 * Errors: throws where a guard's `codes` or `types` is not a list.
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
        if (letsIn(thing, info)) return [thing];
        return explain && explainer ? [explain(thing, explainer.reasonText(thing, language))] : [];
      }),
    [things, info, explain, explainer, language],
  );
}

/** The columns that the signed-in user may see; hidden ones stay, without values, while they are explained. Errors: as `useAllowed`. */
export function useAllowedColumns<Row>(columns: readonly GuardedColumn<Row>[]): readonly TableColumn<Row>[] {
  const allowed = useAllowed<GuardedColumn<Row>>(columns, emptiedColumn);
  return useMemo(
    () => allowed.map(({ codes: _codes, types: _types, ...column }) => column as TableColumn<Row>),
    [allowed],
  );
}

/**
 * The actions of a table (on rows, in its toolbar, on a selection) that the signed-in user may do; hidden ones stay, not
 * to be done, while they are explained. Keep `actions` by `useMemo`. Errors: as `useAllowed`.
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
  return { ...action, label: `🔒 ${action.label}`, whyNot: () => reason };
}

function emptiedColumn<Row>(column: GuardedColumn<Row>, hint: string): GuardedColumn<Row> {
  const { key, title, width } = column;
  return { key, title: `🔒 ${title}`, width, hint, kind: 'plainText', value: () => null };
}
