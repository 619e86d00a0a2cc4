import { TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage, switchLanguage } from '../i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/languages.ts';

export function LanguageMenu() {
  const { t } = useTranslation('frame');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: LANGUAGES.map((language) => ({ key: language, label: LANGUAGE_NAMES[language] })),
        selectable: true,
        selectedKeys: [currentLanguage()],
        onClick: ({ key }) => switchLanguage(key as Language),
      }}
    >
      <Button type="text" aria-label={t('language')} aria-haspopup="menu" icon={<TranslationOutlined />} />
    </Dropdown>
  );
}
