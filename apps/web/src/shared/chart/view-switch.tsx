import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chart.module.css';

interface ViewSwitchProps {
  title: string;
  view: 'chart' | 'table';
  onChange: (view: 'chart' | 'table') => void;
}

/** Switch between chart and table. Radio buttons, for arrow keys and screen readers. */
export function ViewSwitch({ title, view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('chart');
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend>{t('switch', { title })}</legend>
      {(['chart', 'table'] as const).map((one) => (
        <label key={one} data-chosen={view === one}>
          <input type="radio" name={name} checked={view === one} onChange={() => onChange(one)} />
          {t(`as.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
