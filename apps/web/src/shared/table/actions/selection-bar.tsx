import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatCount } from '../../formats/amount-format.ts';
import type { ListSelection } from './list-selection.ts';
import { MoreMenu } from './more-menu.tsx';
import {
  clearSelection,
  type SelectionStore,
  selectedCount,
  selectionOf,
  selectMatching,
} from './selection-store.ts';
import type { BulkAction } from './table-action.ts';
import styles from './table-actions.module.css';

const SHOWN = 3;

export interface SelectionBarProps {
  store: SelectionStore;
  actions: readonly BulkAction[];
  total: number;
  /** Returns a fact about the selected rows as text, such as their total, or null if unknown. */
  factOf?: ((selection: ListSelection) => string | null) | undefined;
}

/** Replaces the toolbar while rows are selected: count, select all, and bulk actions. */
export function SelectionBar({ store, actions, total, factOf }: SelectionBarProps) {
  const { t } = useTranslation('table');
  const state = useStore(store);
  const count = selectedCount(state, total);
  const selected = { selection: selectionOf(state), count, clear: () => clearSelection(store) };
  const fact = factOf?.(selected.selection) ?? null;
  const bound = actions.map((action) => ({
    ...action,
    disabledReason: action.disabledReason?.(selected) ?? null,
    onExecute: () => action.onExecute(selected),
  }));
  const shown = bound.slice(0, SHOWN);
  const rest = bound.slice(SHOWN);
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('selection.title')}>
      <output className={styles.count}>{t('selection.count', { total: formatCount(count) })}</output>
      {fact !== null && <output>{fact}</output>}
      {!state.isAll && count < total && (
        <Button type="link" size="small" onClick={() => selectMatching(store)}>
          {t('selection.matching', { total: formatCount(total) })}
        </Button>
      )}
      <span className={styles.bulk}>
        {shown.map(({ id, label, isDanger, disabledReason, onExecute }) => (
          <Button
            key={id}
            size="small"
            danger={isDanger}
            disabled={disabledReason !== null}
            title={disabledReason ?? undefined}
            onClick={onExecute}
          >
            {label}
          </Button>
        ))}
        {rest.length > 0 && <MoreMenu look="link" actions={rest} />}
      </span>
      <Button
        type="text"
        size="small"
        className={styles.clear}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => clearSelection(store)}
      >
        {t('selection.clear')}
      </Button>
    </div>
  );
}
