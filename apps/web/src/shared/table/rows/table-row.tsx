import {
  createContext,
  type HTMLAttributes,
  memo,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { TableRow } from './row-columns.tsx';

/** Renders the content of a cell. */
export type CellRender = (record: TableRow<never>) => ReactNode;

/** Renderers by column key. The same map while the rendering of rows is unchanged. */
export const CellRenders = createContext<ReadonlyMap<string, CellRender>>(new Map());

/** The used members of antd's cell props. */
interface HandedCell {
  prefixCls: string;
  record: TableRow<never>;
  className?: string;
  align?: 'start' | 'end' | 'center';
  fixStart: number | null;
  fixEnd: number | null;
  fixedStartShadow: boolean;
  fixedEndShadow: boolean;
  zIndex: number;
  zIndexReverse: number;
}

type HandedElement = ReactElement<HandedCell>;

/**
 * A row for antd's table (`components.body.row`) that renders its cells itself, with the same markup. antd's
 * cells each subscribe to two contexts and run six effects, thousands per page on each display of a tab.
 * Hover and the shadow of pinned columns, which antd scripts, are in row-columns.module.css.
 */
export const MemoTableRow = memo(function MemoTableRow({ children, ...attributes }: PlainRowProps) {
  const renders = useContext(CellRenders);
  // The row of the empty state has a single wide cell and no key.
  if (!('data-row-key' in attributes)) return <tr {...attributes}>{children}</tr>;
  return (
    <tr {...attributes}>
      {cellsOf(children).map(({ key, props }) => (
        <PlainCell key={key} handed={props} render={renders.get(key ?? '')} />
      ))}
    </tr>
  );
}, isSameRow);

type PlainRowProps = HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string };

const cellsOf = (children: ReactNode) => children as unknown as readonly HandedElement[];

/**
 * Compares rows except for their handlers, which are new on each render but equivalent (`useRowKeyboard`).
 */
function isSameRow(one: PlainRowProps, other: PlainRowProps): boolean {
  const key = one['data-row-key'];
  if (key === undefined || key !== other['data-row-key']) return false;
  if (one.className !== other.className || one.tabIndex !== other.tabIndex) return false;
  const [before, now] = [cellsOf(one.children), cellsOf(other.children)];
  return (
    before.length === now.length &&
    before.every((cell, index) => {
      const next = now[index];
      return next !== undefined && cell.key === next.key && isSameHanded(cell.props, next.props);
    })
  );
}

interface PlainCellProps {
  handed: HandedCell;
  render: CellRender | undefined;
}

const PlainCell = memo(function PlainCell({ handed, render }: PlainCellProps) {
  const { prefixCls, record, className, align, fixStart, fixEnd, fixedStartShadow, fixedEndShadow } = handed;
  const name = `${prefixCls}-cell`;
  const isFixed = fixStart !== null || fixEnd !== null;
  const content = render?.(record);
  const style: Record<string, string | number> = {};
  if (isFixed) {
    if (fixStart !== null) style.insetInlineStart = fixStart;
    if (fixEnd !== null) style.insetInlineEnd = fixEnd;
    style['--z-offset'] = handed.zIndex;
    style['--z-offset-reverse'] = handed.zIndexReverse;
  }
  if (align) style.textAlign = align;
  const classes = [name, `${name}-ellipsis`, className];
  if (fixStart !== null) classes.push(`${name}-fix`, `${name}-fix-start`);
  if (fixEnd !== null) classes.push(`${name}-fix`, `${name}-fix-end`);
  if (fixedStartShadow) classes.push(`${name}-fix-start-shadow`);
  if (fixedEndShadow) classes.push(`${name}-fix-end-shadow`);
  return (
    <td className={classes.filter(Boolean).join(' ')} style={style}>
      {/* Separate element, because truncating the text must not clip the shadow. */}
      {fixedStartShadow || fixedEndShadow ? <span className={`${name}-content`}>{content}</span> : content}
    </td>
  );
}, isSameCell);

function isSameCell(one: PlainCellProps, other: PlainCellProps): boolean {
  return one.render === other.render && isSameHanded(one.handed, other.handed);
}

function isSameHanded(a: HandedCell, b: HandedCell): boolean {
  return (
    a.record.row === b.record.row &&
    a.className === b.className &&
    a.align === b.align &&
    a.fixStart === b.fixStart &&
    a.fixEnd === b.fixEnd &&
    a.fixedStartShadow === b.fixedStartShadow &&
    a.fixedEndShadow === b.fixedEndShadow &&
    a.zIndex === b.zIndex &&
    a.zIndexReverse === b.zIndexReverse
  );
}
