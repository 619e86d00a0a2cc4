import type { ActionCode } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ListSelection } from './list-selection.ts';

interface ActionHead {
  /** Unique within its list of actions. */
  id: string;
  label: string;
  /** Irreversible action: void, delete. */
  isDanger?: boolean;
}

/** Restricts an action to users with one of the action codes or account types. */
export interface ActionGuard {
  codes?: readonly ActionCode[];
  types?: readonly number[];
}

/** An action after its guard was checked. Tables accept only these. */
export interface Unguarded {
  codes?: undefined;
  types?: undefined;
}

interface RowActionHead<Row> extends ActionHead {
  /** Returns whether the action applies to this kind of row; to all rows by default. */
  isFor?: (row: Row) => boolean;
  /** Returns the localised reason why the action is disabled for the row, or null. */
  whyNot?: (row: Row) => string | null;
}

interface RowDeed<Row> extends RowActionHead<Row> {
  onAct: (row: Row) => void;
  to?: undefined;
}

interface RowWay<Row> extends RowActionHead<Row> {
  /** Navigates to a path. */
  to: (row: Row) => string;
  newTab?: boolean;
  onAct?: undefined;
}

/** An action on a row. The session's `useAllowedActions` converts a `GuardedRowAction`. */
export type RowAction<Row> = (RowDeed<Row> | RowWay<Row>) & Unguarded;
export type GuardedRowAction<Row> = (RowDeed<Row> | RowWay<Row>) & ActionGuard;

/**
 * Returns a factory of row actions that open the dialog of the same name. The label is `actions.<id>` of `t`.
 */
export function workActions<Row, Kind extends string>(t: TFunction, start: (kind: Kind, row: Row) => void) {
  return (
    id: Kind,
    code: ActionCode,
    options: Pick<RowActionHead<Row>, 'isDanger' | 'isFor' | 'whyNot'> = {},
  ): GuardedRowAction<Row> => ({
    id,
    label: t(`actions.${id}`),
    codes: [code],
    onAct: (row) => start(id, row),
    ...options,
  });
}

interface ToolbarDeed extends ActionHead {
  onAct: () => void;
  /** Shown as a button. At most two are, the rest is in the menu. */
  isPrimary?: boolean;
  icon?: ReactNode;
  /** Returns the localised reason why the action is disabled, or null. */
  whyNot?: () => string | null;
}

/** An action on the list as a whole: new, import. */
export type ToolbarAction = ToolbarDeed & Unguarded;
export type GuardedToolbarAction = ToolbarDeed & ActionGuard;

/** Returns the action that creates a record, labelled `actions.new` of `t`. */
export function newAction(t: TFunction, code: ActionCode, onAct: () => void): GuardedToolbarAction {
  return { id: 'new', label: t('actions.new'), codes: [code], isPrimary: true, onAct };
}

/** Rows of a bulk action. */
export interface SelectedRows {
  selection: ListSelection;
  count: number;
  /** Clears the selection. Call it after success. */
  clear: () => void;
}

interface BulkDeed extends ActionHead {
  onAct: (picked: SelectedRows) => void;
  /** Returns the localised reason why the action is disabled for these rows, or null. */
  whyNot?: (picked: SelectedRows) => string | null;
}

/** An action on selected rows. */
export type BulkAction = BulkDeed & Unguarded;
export type GuardedBulkAction = BulkDeed & ActionGuard;
