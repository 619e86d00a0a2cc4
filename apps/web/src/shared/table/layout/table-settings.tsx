import { Button, Drawer, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../columns/table-column.ts';
import { DrawerContent } from '../../page/drawer-content.tsx';
import { resetPreference, setPreference, usePreference } from '../../preferences/preference-store.ts';
import { ColumnSettings } from './column-settings.tsx';
import { DENSITIES, tableLayoutOf } from './table-layout.ts';
import styles from './table-settings.module.css';

export interface TableSettingsProps<Row> {
  isOpen: boolean;
  onClose: () => void;
  listKey: string;
  columns: readonly TableColumn<Row>[];
}

/** Settings of a list: row height and columns. Changes apply immediately and are stored. */
export function TableSettings<Row>({ isOpen, onClose, listKey, columns }: TableSettingsProps<Row>) {
  const { t } = useTranslation('table-settings');
  const preference = tableLayoutOf(listKey);
  const layout = usePreference(preference);

  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={440}
      mask={false}
      aria-modal={false}
      destroyOnHidden
      autoFocus={false}
      title={t('title')}
      extra={
        <Button size="small" onClick={() => resetPreference(preference)}>
          {t('reset')}
        </Button>
      }
    >
      <DrawerContent opening={isOpen ? listKey : null}>
        <section className={styles.part} aria-label={t('density')}>
          <h2 className={styles.heading}>{t('density')}</h2>
          <Radio.Group
            optionType="button"
            aria-label={t('density')}
            value={layout.density}
            options={DENSITIES.map((value) => ({ value, label: t(`density.${value}`, { ns: 'table' }) }))}
            onChange={({ target }) => setPreference(preference, { ...layout, density: target.value })}
          />
        </section>
        <section className={styles.part} aria-label={t('columns.title')}>
          <h2 className={styles.heading}>{t('columns.title')}</h2>
          <ColumnSettings
            columns={columns}
            layout={layout}
            onChange={(changed) => setPreference(preference, changed)}
          />
        </section>
      </DrawerContent>
    </Drawer>
  );
}
