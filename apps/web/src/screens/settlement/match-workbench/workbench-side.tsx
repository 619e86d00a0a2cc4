import { Input } from 'antd';
import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { type GridRow, MatchGrid } from './match-grid.tsx';
import styles from './match-workbench.module.css';
import type { SideSelection } from './use-selection.ts';

type WorkbenchSideProps = {
  readonly side: 'lines' | 'dues';
  readonly heads: readonly [string, string, string, string];
  readonly rows: readonly GridRow[];
  /** All waiting items, listed or not. */
  readonly total: number;
  readonly selection: SideSelection;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly onKey: (key: string) => boolean;
};

/** One side of the workbench: its number, a filter, and its rows. Selected rows stay in view of any filter. */
export function WorkbenchSide({ side, heads, rows, total, selection, grid, onKey }: WorkbenchSideProps) {
  const { t } = useTranslation('settlement/match-workbench');
  const [wanted, setWanted] = useState('');
  const text = useDeferredValue(wanted.trim().toUpperCase());
  const { ids, activeId, toggle, activate } = selection;
  const shown = useMemo(
    () =>
      text === ''
        ? rows
        : rows.filter(
            ({ id, cells }) =>
              ids.has(id) || [id, ...cells].some((cell) => cell.toUpperCase().includes(text)),
          ),
    [rows, text, ids],
  );
  return (
    <section aria-label={t(side)} className={styles.side}>
      <div className={styles.head}>
        <h2>{t(side)}</h2>
        <span>{t('count', { shown: formatCount(shown.length), total: formatCount(total) })}</span>
        <Input
          className={styles.find ?? ''}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          placeholder={t(`find.${side}`)}
          aria-label={t(`find.${side}`)}
          allowClear
        />
      </div>
      {total > rows.length && <p className={styles.keys}>{t('limited', { count: rows.length })}</p>}
      <MatchGrid
        label={t(side)}
        heads={heads}
        rows={shown}
        selected={ids}
        activeId={activeId}
        emptyText={t(`empty.${side}`)}
        grid={grid}
        onToggle={toggle}
        onActivate={activate}
        onKey={onKey}
      />
    </section>
  );
}
