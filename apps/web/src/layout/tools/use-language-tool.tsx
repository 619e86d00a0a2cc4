import { TranslationOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/languages.ts';
import { setPreference } from '../../shared/preferences/preference-store.ts';
import { ownLanguage } from '../../shared/theme/page-style.ts';
import type { NavbarTool } from './navbar-tool.ts';

export function useLanguageTool(): NavbarTool {
  const { t } = useTranslation('frame');
  return {
    key: 'language',
    label: t('language'),
    icon: <TranslationOutlined />,
    use: {
      list: LANGUAGES.map((language) => ({ key: language, label: LANGUAGE_NAMES[language] })),
      selected: currentLanguage(),
      onChoose: (key) => setPreference(ownLanguage, key as Language),
    },
  };
}
