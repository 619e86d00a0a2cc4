import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { changePageStyle } from '../../shared/theme/page-style.ts';
import { THEME_CHOICES, type ThemeChoice, useThemeStore } from '../../stores/theme-store.ts';
import type { NavbarTool } from './navbar-tool.ts';

const ICONS: Record<ThemeChoice, typeof SunOutlined> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

export function useThemeTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const { choice, mode } = useThemeStore();
  const Icon = ICONS[mode];
  return {
    key: 'theme',
    label: t('theme'),
    icon: <Icon />,
    use: {
      list: THEME_CHOICES.map((key) => {
        const ChoiceIcon = ICONS[key];
        return { key, label: t(`themes.${key}`), icon: <ChoiceIcon /> };
      }),
      selected: choice,
      onChoose: (key) => changePageStyle({ choice: key as ThemeChoice }),
    },
  };
}
