import { Button } from 'antd';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { notify } from '../../feedback/notify.ts';
import { headingTextWidth, textWidth } from '../layout/text-width.ts';
import { type MenuAction, MoreMenu } from './more-menu.tsx';
import type { RowAction } from './table-action.ts';
import styles from './table-actions.module.css';

/** Number of links in a row or card. */
const SHOWN_IN_ROW = 1;
const SHOWN_IN_DETAIL = 3;

/**
 * Row actions of the surrounding table. In a context, because cells re-render only when their row changes.
 */
export const RowActionsContext = createContext<readonly RowAction<never>[]>([]);

/** Actions of a row in a cell: the first as links, the rest in a menu. */
export function RowActionsCell<Row>({ row }: { row: Row }) {
  const actions = useContext(RowActionsContext) as readonly RowAction<Row>[];
  return <RowActionLinks actions={actions} row={row} isInRow />;
}

/** Actions of a row as links on a card. */
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
        action.to !== undefined && action.disabledReason === null ? (
          <Link key={action.id} {...inRow} className={styles.link} to={action.to} {...targetOf(action)}>
            {action.label}
          </Link>
        ) : (
          <button
            key={action.id}
            type="button"
            {...inRow}
            className={linkClass(action)}
            aria-disabled={action.disabledReason !== null || undefined}
            title={action.disabledReason ?? undefined}
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

/** Actions of a row as buttons in the detail's header. */
export function DetailActions<Row>({
  actions,
  row,
}: {
  actions: readonly RowAction<Row>[];
  /** Undefined until the row is loaded. */
  row: Row | undefined;
}) {
  const { t } = useTranslation('table');
  if (row === undefined) return null;
  const { shown, rest } = split(boundTo(row, actions), SHOWN_IN_DETAIL);
  if (shown.length === 0) return null;
  return (
    <div className={styles.detail} role="toolbar" aria-label={t('actions.title')}>
      {shown.map((action) =>
        action.to !== undefined && action.disabledReason === null ? (
          <Link key={action.id} className={styles.way} to={action.to} {...targetOf(action)}>
            {action.label}
          </Link>
        ) : (
          <Button
            key={action.id}
            danger={action.isDanger && action.disabledReason === null}
            aria-disabled={action.disabledReason !== null || undefined}
            className={action.disabledReason === null ? undefined : styles.buttonOff}
            title={action.disabledReason ?? undefined}
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

/** Widths of label padding, cell padding and menu button. Units: pixels at the small density. */
const LINK_PADDING = 12;
const CELL_PADDING = 16;
const MENU = 32;
const MAX_FOR_LABEL = 120;

/** Returns the width of one link and the menu (see `split`), at least of the header. Units: pixels at the small density. */
export function rowActionsWidth(actions: readonly RowAction<never>[], header: string): number {
  // The first action depends on the row.
  const labels = actions.map(({ label }) => textWidth(label));
  const link = Math.min(MAX_FOR_LABEL, Math.max(0, ...labels)) + LINK_PADDING;
  const content = link + (actions.length > 1 ? MENU : 0);
  return Math.max(64, Math.ceil(Math.max(content, headingTextWidth(header)) + CELL_PADDING));
}

function boundTo<Row>(row: Row, actions: readonly RowAction<Row>[]): MenuAction[] {
  return actions
    .filter(({ isVisible }) => isVisible?.(row) ?? true)
    .map((action) => ({
      id: action.id,
      label: action.label,
      isDanger: action.isDanger,
      disabledReason: action.disabledReason?.(row) ?? null,
      ...(action.to === undefined
        ? { onExecute: () => action.onExecute(row) }
        : { to: action.to(row), newTab: action.newTab }),
    }));
}

function split(actions: readonly MenuAction[], room: number) {
  // In a detail's header, a menu with one entry would only cost a click.
  const shown = room > 1 && actions.length === room + 1 ? room + 1 : room;
  return { shown: actions.slice(0, shown), rest: actions.slice(shown) };
}

/** Shows the reason of a disabled action, because its title is unreachable by touch and keyboard. */
function act({ disabledReason, onExecute }: MenuAction): void {
  if (disabledReason === null) onExecute?.();
  else notify.info(disabledReason);
}

function targetOf({ newTab }: MenuAction) {
  return newTab ? { target: '_blank', rel: 'noopener' } : {};
}

function linkClass({ disabledReason, isDanger }: MenuAction): string | undefined {
  if (disabledReason !== null) return `${styles.link} ${styles.linkOff}`;
  return isDanger ? `${styles.link} ${styles.linkDanger}` : styles.link;
}
