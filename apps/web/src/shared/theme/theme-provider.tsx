import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useThemeStore } from '../../stores/theme-store.ts';
import { accentShades, antdTheme } from './antd-theme.ts';

/** Read once: turned round while the page is in use, Ant Design would mount everything anew and lose what is typed. */
const MOVES = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The build makes Ant Design's rules (build/static-styles.ts); in development it makes them in the page, in tests none does. */
const STYLES = import.meta.env.PROD ? { zeroRuntime: true } : {};

/** Decoration only: Ant Design's own adds its name to the button's, for good where its way out is interrupted. */
const BUTTON = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** Ant Design in the chosen theme; `locale` is its own texts, which sign-in does without. */
export function ThemeProvider({ locale, children }: { locale?: Locale; children: ReactNode }) {
  const { mode, colour, size } = useThemeStore();
  const config = useMemo(() => {
    const { token, ...rest } = antdTheme(mode, colour, size);
    return { ...rest, token: { ...token, motion: MOVES }, ...STYLES };
  }, [mode, colour, size]);

  useLayoutEffect(() => {
    // The style sheets' own marks and links wear the same shades.
    const { inText, mark } = accentShades(mode, colour);
    document.documentElement.style.setProperty('--accent', mark);
    document.documentElement.style.setProperty('--accent-ink', inText);
  }, [mode, colour]);

  return (
    <ConfigProvider
      theme={config}
      locale={locale}
      button={BUTTON}
      // Never undefined: with one provider more or less around it, the whole page would be mounted anew.
      componentSize={size === 'small' || size === 'mini' ? 'small' : 'medium'}
    >
      {children}
    </ConfigProvider>
  );
}
