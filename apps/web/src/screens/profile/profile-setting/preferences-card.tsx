import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { setPreference, usePreference } from '../../../shared/preferences/preference-store.ts';
import { changePageStyle, ownLanguage, pageStyle } from '../../../shared/theme/page-style.ts';
import { FONT_SIZES, THEME_CHOICES } from '../../../stores/theme-store.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './profile-setting.module.css';

/** Language, theme and size of the account, as in the navbar and the settings drawer. */
export function PreferencesCard() {
  const { t, i18n } = useTranslation(['profile/profile-setting', 'frame', 'settings']);
  const { choice, size } = usePreference(pageStyle);
  return (
    <ProfileCard title={t('preferences')}>
      <Choice
        label={t('frame:language')}
        value={i18n.language as Language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(language) => setPreference(ownLanguage, language)}
      />
      <Choice
        label={t('frame:theme')}
        value={choice}
        options={THEME_CHOICES.map((value) => ({ value, label: t(`frame:themes.${value}`) }))}
        onChange={(theme) => changePageStyle({ choice: theme })}
      />
      <Choice
        label={t('settings:size')}
        value={size}
        options={FONT_SIZES.map((value) => ({ value, label: t(`settings:sizes.${value}`) }))}
        onChange={(selected) => changePageStyle({ size: selected })}
      />
      <p className={styles.hint}>{t('preferencesHint')}</p>
    </ProfileCard>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className={styles.preference}>
      <span id={id}>{label}</span>
      <Radio.Group
        optionType="button"
        name={id}
        aria-labelledby={id}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as T)}
      />
    </div>
  );
}
