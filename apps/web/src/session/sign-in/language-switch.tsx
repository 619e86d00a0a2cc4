import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage, switchLanguage } from '../../i18n/i18n.ts';
import { HTML_LANG, LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { HTTP_ERROR_SECONDS, notify } from '../../shared/feedback/notify.ts';

/** Button that switches to the other language, labelled in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('sign-in');
  const other = currentLanguage() === 'zh_TC' ? 'en' : 'zh_TC';
  return (
    <Button
      type="text"
      lang={HTML_LANG[other]}
      onClick={() => switchLanguage(other).catch(() => notify.error(t('unreachable'), HTTP_ERROR_SECONDS))}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
