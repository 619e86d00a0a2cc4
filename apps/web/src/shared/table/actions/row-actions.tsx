import { Button } from 'antd';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { notify } from '../../feedback/notify.ts';
import { textWidth } from '../layout/text-width.ts';
import { type MenuAction, MoreMenu } from './more-menu.tsx';
import type { RowAction } from './table-action.ts';
import styles from './table-actions.module.css';

/** Links in a row, on a card. */
const SHOWN_IN_ROW = 1;
const SHOWN_IN_DETAIL = 3;

/**
 * The row actions of the table around. By context, since a cell is rendered anew only when its row has changed: an
 * action taken from the column would be the one of the first render.
 */
export const RowActionsContext = createContext<readonly RowAction<never>[]>([]);

/** A row's actions in its own cell: the first ones as links, the rest in a menu. */
export function RowActionsCell<Row>({ row }: { row: Row }) {
  const actions = useContext(RowActionsContext) as readonly RowAction<Row>[];
  return <RowActionLinks actions={actions} row={row} isInRow />;
}

/** A row's actions as links, where there is no table to hold them: on a card. */
export function RowActionLinks<Row>({
  actions,
  row,
  isInRow,
}: {
  actions: readonly RowAction<Row>[];
  row: Row;
  isInRow?: boolean;
}) {
  const { shown, rest } = split(boundTo(row, actions), SHOWN_IN_ROW);
  const inRow = isInRow ? { tabIndex: -1, 'data-row-action': '' } : {};
  return (
    <span className={styles.links}>
      {shown.map((action) =>
        action.to !== undefined && action.whyNot === null ? (
          <Link key={action.id} {...inRow} className={styles.link} to={action.to} {...targetOf(action)}>
            {action.label}
          </Link>
        ) : (
          <button
            key={action.id}
            type="button"
            {...inRow}
            className={linkClass(action)}
            aria-disabled={action.whyNot !== null || undefined}
            title={action.whyNot ?? undefined}
            onClick={() => act(action)}
          >
            {action.label}
          </button>
        ),
      )}
      {rest.length > 0 && <MoreMenu actions={rest} look="link" isInRow={isInRow} />}
    </span>
  );
}

/** A row's actions at the head of its detail, as buttons. */
export function DetailActions<Row>({
  actions,
  row,
}: {
  actions: readonly RowAction<Row>[];
  /** Undefined until the row is known. */
  row: Row | undefined;
}) {
  const { t } = useTranslation('table');
  if (row === undefined) return null;
  const { shown, rest } = split(boundTo(row, actions), SHOWN_IN_DETAIL);
  if (shown.length === 0) return null;
  return (
    <div className={styles.detail} role="toolbar" aria-label={t('actions.title')}>
      {shown.map((action) =>
        action.to !== undefined && action.whyNot === null ? (
          <Link key={action.id} className={styles.way} to={action.to} {...targetOf(action)}>
            {action.label}
          </Link>
        ) : (
          <Button
            key={action.id}
            danger={action.isDanger && action.whyNot === null}
            aria-disabled={action.whyNot !== null || undefined}
            className={action.whyNot === null ? undefined : styles.buttonOff}
            title={action.whyNot ?? undefined}
            onClick={() => act(action)}
          >
            {action.label}
          </Button>
        ),
      )}
      {rest.length > 0 && <MoreMenu actions={rest} look="button" />}
    </div>
  );
}

/** Beside an action's label, and of the button that opens the menu; pixels at the small density. */
const LINK_PADDING = 12;
const CELL_PADDING = 16;
const MENU = 32;
const MOST_FOR_LABEL = 120;

/** Room that one link and the menu take (as `split` shows them), in pixels at the small density. */
export function rowActionsWidth(actions: readonly RowAction<never>[]): number {
  // Which action comes first depends on the row.
  const labels = actions.map(({ label }) => textWidth(label));
  const link = Math.min(MOST_FOR_LABEL, Math.max(0, ...labels)) + LINK_PADDING;
  return Math.max(64, Math.ceil(link + (actions.length > 1 ? MENU : 0) + CELL_PADDING));
}

function boundTo<Row>(row: Row, actions: readonly RowAction<Row>[]): MenuAction[] {
  return actions
    .filter(({ isFor }) => isFor?.(row) ?? true)
    .map((action) => ({
      id: action.id,
      label: action.label,
      isDanger: action.isDanger,
      whyNot: action.whyNot?.(row) ?? null,
      ...(action.to === undefined
        ? { onAct: () => action.onAct(row) }
        : { to: action.to(row), newTab: action.newTab }),
    }));
}

function split(actions: readonly MenuAction[], room: number) {
  // At the head of a detail a menu of a single entry would be a press more for nothing.
  const shown = room > 1 && actions.length === room + 1 ? room + 1 : room;
  return { shown: actions.slice(0, shown), rest: actions.slice(shown) };
}

/** What cannot be done says why: the title is out of reach of a finger, and of the keyboard. */
function act({ whyNot, onAct }: MenuAction): void {
  if (whyNot === null) onAct?.();
  else notify.info(whyNot);
}

function targetOf({ newTab }: MenuAction) {
  return newTab ? { target: '_blank', rel: 'noopener' } : {};
}

function linkClass({ whyNot, isDanger }: MenuAction): string | undefined {
  if (whyNot !== null) return `${styles.link} ${styles.linkOff}`;
  return isDanger ? `${styles.link} ${styles.linkDanger}` : styles.link;
}
