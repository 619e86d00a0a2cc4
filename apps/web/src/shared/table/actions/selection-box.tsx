import { useTranslation } from 'react-i18next';
import { isSelected, selectRows, tickRow, useSelection, useTableSelection } from './selection-store.ts';
import styles from './table-actions.module.css';

/** Checkbox of a row. */
export function RowBox({ rowKey }: { rowKey: string }) {
  const { t } = useTranslation('table');
  const { store, pageKeys } = useTableSelection();
  const isOn = useSelection((state) => isSelected(state, rowKey));
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('selection.row', { key: rowKey })}
        data-selects-row=""
        checked={isOn}
        onChange={({ nativeEvent }) =>
          tickRow(store, rowKey, { isOn: !isOn, isRange: isShifted(nativeEvent), pageKeys })
        }
      />
    </label>
  );
}

/** Checkbox in the header: selects all rows of the page or none. */
export function PageBox() {
  const { t } = useTranslation('table');
  const { store, pageKeys } = useTableSelection();
  const ticked = useSelection((state, keys) => keys.filter((key) => isSelected(state, key)).length);
  const isAll = ticked > 0 && ticked === pageKeys.length;
  return (
    <label className={styles.box}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !isAll;
        }}
        type="checkbox"
        aria-label={t('selection.page')}
        checked={isAll}
        disabled={pageKeys.length === 0}
        onChange={() => selectRows(store, pageKeys, !isAll)}
      />
    </label>
  );
}

/** The event is a click, but React's type lacks its Shift key. */
function isShifted(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true;
}
