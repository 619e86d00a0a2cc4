import type { ActionCode } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ListSelection } from './list-selection.ts';

interface ActionHeader {
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

interface RowActionHeader<Row> extends ActionHeader {
  /** Returns whether the action applies to this kind of row; to all rows by default. */
  isVisible?: (row: Row) => boolean;
  /** Returns the localised reason why the action is disabled for the row, or null. */
  disabledReason?: (row: Row) => string | null;
}

interface ExecutedRowAction<Row> extends RowActionHeader<Row> {
  onExecute: (row: Row) => void;
  to?: undefined;
}

interface LinkedRowAction<Row> extends RowActionHeader<Row> {
  /** Navigates to a path. */
  to: (row: Row) => string;
  newTab?: boolean;
  onExecute?: undefined;
}

/** An action on a row. The session's `useAllowedActions` converts a `GuardedRowAction`. */
export type RowAction<Row> = (ExecutedRowAction<Row> | LinkedRowAction<Row>) & Unguarded;
export type GuardedRowAction<Row> = (ExecutedRowAction<Row> | LinkedRowAction<Row>) & ActionGuard;

/**
 * Returns a factory of row actions that open the dialog of the same name. The label is `actions.<id>` of `t`.
 */
export function dialogActions<Row, Kind extends string>(t: TFunction, start: (kind: Kind, row: Row) => void) {
  return (
    id: Kind,
    code: ActionCode,
    options: Pick<RowActionHeader<Row>, 'isDanger' | 'isVisible' | 'disabledReason'> = {},
  ): GuardedRowAction<Row> => ({
    id,
    label: t(`actions.${id}`),
    codes: [code],
    onExecute: (row) => start(id, row),
    ...options,
  });
}

interface BaseToolbarAction extends ActionHeader {
  onExecute: () => void;
  /** Shown as a button. At most two are, the rest is in the menu. */
  isPrimary?: boolean;
  icon?: ReactNode;
  /** Returns the localised reason why the action is disabled, or null. */
  disabledReason?: () => string | null;
}

/** An action on the list as a whole: new, import. */
export type ToolbarAction = BaseToolbarAction & Unguarded;
export type GuardedToolbarAction = BaseToolbarAction & ActionGuard;

/** Returns the action that creates a record, labelled `actions.new` of `t`. */
export function newAction(t: TFunction, code: ActionCode, onExecute: () => void): GuardedToolbarAction {
  return { id: 'new', label: t('actions.new'), codes: [code], isPrimary: true, onExecute };
}

/** Returns the action that opens an import, labelled `actions.import` of `t`. */
export function importAction(t: TFunction, code: ActionCode, onExecute: () => void): GuardedToolbarAction {
  return { id: 'import', label: t('actions.import'), codes: [code], onExecute };
}

/** Rows of a bulk action. */
export interface SelectedRows {
  selection: ListSelection;
  count: number;
  /** Clears the selection. Call it after success. */
  clear: () => void;
}

interface BaseBulkAction extends ActionHeader {
  onExecute: (selected: SelectedRows) => void;
  /** Returns the localised reason why the action is disabled for these rows, or null. */
  disabledReason?: (selected: SelectedRows) => string | null;
}

/** An action on selected rows. */
export type BulkAction = BaseBulkAction & Unguarded;
export type GuardedBulkAction = BaseBulkAction & ActionGuard;
