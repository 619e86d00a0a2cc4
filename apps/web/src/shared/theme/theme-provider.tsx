import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import { type ReactNode, useMemo } from 'react';
import { useThemeStore } from '../../stores/theme-store.ts';
import { antdTheme, PRODUCT_COLOUR } from './antd-theme.ts';

/** Ant Design in the chosen theme; `locale` is its own texts, which sign-in does without. */
export function ThemeProvider({ locale, children }: { locale?: Locale; children: ReactNode }) {
  const mode = useThemeStore((state) => state.mode);
  const config = useMemo(() => antdTheme(mode, PRODUCT_COLOUR), [mode]);
  return (
    <ConfigProvider theme={config} locale={locale}>
      {children}
    </ConfigProvider>
  );
}
