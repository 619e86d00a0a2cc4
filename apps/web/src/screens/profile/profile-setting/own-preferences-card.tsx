import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, switchLanguage } from '../../../i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import { chooseTheme, THEME_CHOICES, useThemeStore } from '../../../stores/theme-store.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './profile-setting.module.css';

/** Language and theme: the same choices as in the navbar. */
export function OwnPreferencesCard() {
  const { t } = useTranslation(['profile/profile-setting', 'frame']);
  const id = useId();
  const choice = useThemeStore((state) => state.choice);
  return (
    <ProfileCard title={t('preferences')}>
      <div className={styles.preference}>
        <span id={`${id}language`}>{t('frame:language')}</span>
        <Radio.Group
          optionType="button"
          name={`${id}language`}
          aria-labelledby={`${id}language`}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={currentLanguage()}
          onChange={({ target }) => switchLanguage(target.value)}
        />
      </div>
      <div className={styles.preference}>
        <span id={`${id}theme`}>{t('frame:theme')}</span>
        <Radio.Group
          optionType="button"
          name={`${id}theme`}
          aria-labelledby={`${id}theme`}
          options={THEME_CHOICES.map((theme) => ({ value: theme, label: t(`frame:themes.${theme}`) }))}
          value={choice}
          onChange={({ target }) => chooseTheme(target.value)}
        />
      </div>
    </ProfileCard>
  );
}
