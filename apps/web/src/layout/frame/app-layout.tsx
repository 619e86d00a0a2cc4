import { Drawer, Layout } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { usePreference } from '../../shared/preferences/preference-store.ts';
import { pageStyle } from '../../shared/theme/page-style.ts';
import { useIsNarrow } from '../../stores/media-query.ts';
import { toggleSidebar, useSidebarStore } from '../../stores/sidebar-store.ts';
import { Navbar } from '../navbar/navbar.tsx';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { PhoneBarPlace } from '../phone-bar/phone-bar-place.tsx';
import { SideMenu } from '../side-menu/side-menu.tsx';
import { SidebarBrand } from '../side-menu/sidebar-brand.tsx';
import { UpdatePrompt } from '../update/update-prompt.tsx';
import { CONTENT_ID, focusContent } from '../view/focus-content.ts';
import viewStyles from '../view/view.module.css';
import type { View } from '../view/view.ts';
import styles from './app-layout.module.css';
import { useScrollingHeader } from './use-scrolling-header.ts';

/** Source: docs/spec-statements.md 9.7. */
const SIDEBAR_WIDTH = 210;
const RAIL_WIDTH = 56;

interface FrameProps {
  view: View | null;
  /** Tabs above the content. */
  strip: ReactNode;
  children: ReactNode;
}

/** Layout of every signed-in page: sidebar, navbar and the current view. */
export function AppLayout({ view, strip, children }: FrameProps) {
  const { t } = useTranslation('frame');
  const isNarrow = useIsNarrow();
  const isOpen = useSidebarStore((state) => state.isOpen);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { key } = useLocation();
  const title = view?.title ?? '';
  const { fixedHeader } = usePreference(pageStyle);
  const main = useRef<HTMLElement>(null);
  const header = useRef<HTMLDivElement>(null);
  usePageTitle(title);
  useScrollingHeader(main, header, fixedHeader, view?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every route change closes it. Source: docs/spec-statements.md 2.16.
  useEffect(() => setIsDrawerOpen(false), [key, isNarrow]);

  return (
    <Layout className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link to an element of the page. */}
      <a className={styles.skipLink} href="#content" onClick={skipToContent}>
        {t('skip')}
      </a>
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          placement="left"
          size={SIDEBAR_WIDTH}
          closable={false}
          rootClassName={styles.drawer}
          aria-label={t('menu')}
        >
          <SidebarBrand isRail={false} />
          <SideMenu isRail={false} />
        </Drawer>
      ) : (
        <Layout.Sider
          className={styles.sider}
          width={SIDEBAR_WIDTH}
          collapsedWidth={RAIL_WIDTH}
          collapsed={!isOpen}
          trigger={null}
          collapsible
        >
          <SidebarBrand isRail={!isOpen} />
          <SideMenu isRail={!isOpen} />
        </Layout.Sider>
      )}
      <Layout ref={main} className={styles.main} data-header={fixedHeader ? 'fixed' : 'scrolls'}>
        <div ref={header} className={styles.header}>
          <Navbar
            view={view}
            isMenuOpen={isNarrow ? isDrawerOpen : isOpen}
            onToggleMenu={() => (isNarrow ? setIsDrawerOpen(!isDrawerOpen) : toggleSidebar())}
          />
          <OfflineBanner />
          {strip}
        </div>
        <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <p className={viewStyles.hiddenHeading} aria-live="polite">
          {title}
        </p>
        <PhoneBarPlace />
        <UpdatePrompt />
      </Layout>
    </Layout>
  );
}

/** Focuses the content without a history entry, which the router would not know. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  focusContent();
}
