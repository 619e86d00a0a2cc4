import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeStore } from '../stores/theme-store.ts';

const ICONS: Record<ThemeChoice, typeof SunOutlined> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

export function ThemeMenu() {
  const { t } = useTranslation('frame');
  const { choice, mode } = useThemeStore();
  const Icon = ICONS[mode];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: THEME_CHOICES.map((key) => {
          const ChoiceIcon = ICONS[key];
          return { key, label: t(`themes.${key}`), icon: <ChoiceIcon /> };
        }),
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => chooseTheme(key as ThemeChoice),
      }}
    >
      <Button type="text" aria-label={t('theme')} aria-haspopup="menu" icon={<Icon />} />
    </Dropdown>
  );
}
