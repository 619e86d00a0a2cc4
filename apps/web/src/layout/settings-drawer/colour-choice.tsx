import { CheckOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastRatio } from '../../shared/theme/contrast-colour.ts';
import { THEME_COLOURS, type ThemeColour } from '../../stores/theme-store.ts';
import styles from './settings-drawer.module.css';

interface ColourChoiceProps {
  value: ThemeColour;
  onChange: (colour: ThemeColour) => void;
}

/** Radio group with the eight colours. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.label}>{t('colour')}</legend>
      {THEME_COLOURS.map((colour) => {
        const name = `${t(`colours.${colour.slice(1)}`)} ${colour}`;
        return (
          <label key={colour} className={styles.colour} style={{ background: colour }} title={name}>
            <input
              type="radio"
              name={id}
              value={colour}
              aria-label={name}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <CheckOutlined
              aria-hidden
              style={{ color: contrastRatio(colour, '#ffffff') >= 3 ? '#ffffff' : '#000000' }}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
