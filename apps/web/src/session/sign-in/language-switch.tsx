import { Button } from 'antd';
import { currentLanguage, switchLanguage } from '../../i18n/i18n.ts';

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const isChinese = currentLanguage() === 'zh_TC';
  return (
    <Button
      type="text"
      lang={isChinese ? 'en' : 'zh-Hant-TW'}
      onClick={() => switchLanguage(isChinese ? 'en' : 'zh_TC')}
    >
      {isChinese ? 'English' : '繁體中文'}
    </Button>
  );
}
