import type { ActionCode } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ListSelection } from './list-selection.ts';

interface ActionHead {
  /** Unique among the actions beside it. */
  id: string;
  label: string;
  /** Cannot be taken back: void, delete. */
  isDanger?: boolean;
}

/** For those who hold one of the action codes, or whose account is of one of the types. */
export interface ActionGuard {
  codes?: readonly ActionCode[];
  types?: readonly number[];
}

/** What is left once the guard has been asked; tables take nothing else. */
export interface Unguarded {
  codes?: undefined;
  types?: undefined;
}

interface RowActionHead<Row> extends ActionHead {
  /** Whether it makes sense for this kind of row at all; left out: for every row. */
  isFor?: (row: Row) => boolean;
  /** Why it cannot be done with this row just now, in words; null where it can. */
  whyNot?: (row: Row) => string | null;
}

interface RowDeed<Row> extends RowActionHead<Row> {
  onAct: (row: Row) => void;
  to?: undefined;
}

interface RowWay<Row> extends RowActionHead<Row> {
  /** Goes to a path instead of doing something. */
  to: (row: Row) => string;
  newTab?: boolean;
  onAct?: undefined;
}

/** What can be done with one row; `useAllowedActions` of the session makes it of a `GuardedRowAction`. */
export type RowAction<Row> = (RowDeed<Row> | RowWay<Row>) & Unguarded;
export type GuardedRowAction<Row> = (RowDeed<Row> | RowWay<Row>) & ActionGuard;

/**
 * Returns a function that makes row actions which open the work that they are named after.
 * The label is `actions.<id>` of `t`.
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
  /** A button; at most two of these are, the rest goes to the menu. */
  isPrimary?: boolean;
  icon?: ReactNode;
  /** Why it cannot be done just now, in words; null where it can. */
  whyNot?: () => string | null;
}

/** What can be done with the list as a whole: new, import. */
export type ToolbarAction = ToolbarDeed & Unguarded;
export type GuardedToolbarAction = ToolbarDeed & ActionGuard;

/** The button that makes a new record: `actions.new` of `t`. */
export function newAction(t: TFunction, code: ActionCode, onAct: () => void): GuardedToolbarAction {
  return { id: 'new', label: t('actions.new'), codes: [code], isPrimary: true, onAct };
}

/** The rows that a bulk action is asked for. */
export interface PickedRows {
  selection: ListSelection;
  count: number;
  /** Ends the selection; call it once the action is done. */
  clear: () => void;
}

interface BulkDeed extends ActionHead {
  onAct: (picked: PickedRows) => void;
  /** Why it cannot be done with these rows, in words; null where it can. */
  whyNot?: (picked: PickedRows) => string | null;
}

/** What can be done with a selection of rows. */
export type BulkAction = BulkDeed & Unguarded;
export type GuardedBulkAction = BulkDeed & ActionGuard;
