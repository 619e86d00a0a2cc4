import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../feedback/notify.ts';
import { setPreference, usePreference } from '../../preferences/preference-store.ts';
import { listViewsOf, MAX_NAME_CHARACTERS, MAX_SAVED_VIEWS, withView } from './list-views.ts';
import { type TableLayout, tableLayoutOf } from './table-layout.ts';
import styles from './table-settings.module.css';

export interface ViewSettingsProps {
  listKey: string;
  layout: TableLayout;
  url: { search: string; applySearch(search: string): void };
}

/** Named views of a list: open, save the current one, delete. */
export function ViewSettings({ listKey, layout, url }: ViewSettingsProps) {
  const { t } = useTranslation('table-settings');
  const preference = listViewsOf(listKey);
  const { views } = usePreference(preference);
  const [name, setName] = useState('');

  function handleKeep(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    const kept = withView(views, { id: wanted, name: wanted, search: url.search, layout });
    if (kept === views) {
      notify.warning(t('views.full', { most: MAX_SAVED_VIEWS }));
      return;
    }
    setPreference(preference, { views: kept });
    setName('');
    notify.success(t('views.kept', { name: wanted }));
  }

  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.id} className={styles.view}>
              <Button
                type="link"
                size="small"
                className={styles.viewName}
                onClick={() => {
                  setPreference(tableLayoutOf(listKey), view.layout);
                  url.applySearch(view.search);
                }}
              >
                {view.name}
              </Button>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('views.delete', { name: view.name })}
                title={t('views.delete', { name: view.name })}
                onClick={() => setPreference(preference, { views: views.filter(({ id }) => id !== view.id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={styles.keep} onSubmit={handleKeep}>
        <Input
          value={name}
          maxLength={MAX_NAME_CHARACTERS}
          placeholder={t('views.name')}
          aria-label={t('views.name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={name.trim() === ''}>
          {t('views.keep')}
        </Button>
      </form>
      <p className={styles.hint}>{t('views.hint')}</p>
    </>
  );
}
