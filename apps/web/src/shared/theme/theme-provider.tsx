import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useThemeStore } from '../../stores/theme-store.ts';
import { accentShades, antdTheme } from './antd-theme.ts';

/** Read once: antd would remount the tree on a change and lose input. */
const MOVES = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Production uses extracted styles (build/static-styles.ts), development creates them, tests have none. */
const STYLES = import.meta.env.PROD ? { zeroRuntime: true } : {};

/**
 * Hidden, because antd's icon adds its name to the button's, permanently if its transition is interrupted.
 */
const BUTTON = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** antd in the chosen theme. `locale` has antd's texts, which sign-in does not need. */
export function ThemeProvider({ locale, children }: { locale?: Locale; children: ReactNode }) {
  const { mode, colour, size } = useThemeStore();
  const config = useMemo(() => {
    const { token, ...rest } = antdTheme(mode, colour, size);
    return { ...rest, token: { ...token, motion: MOVES }, ...STYLES };
  }, [mode, colour, size]);

  useLayoutEffect(() => {
    // Style sheets use the same shades for marks and links.
    const { inText, mark } = accentShades(mode, colour);
    document.documentElement.style.setProperty('--accent', mark);
    document.documentElement.style.setProperty('--accent-ink', inText);
  }, [mode, colour]);

  return (
    <ConfigProvider
      theme={config}
      locale={locale}
      button={BUTTON}
      // Never undefined: adding or removing a provider would remount the whole page.
      componentSize={size === 'small' || size === 'mini' ? 'small' : 'medium'}
    >
      {children}
    </ConfigProvider>
  );
}
