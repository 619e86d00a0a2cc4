import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Layout } from 'antd';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientSearchTool } from '../client-search/use-client-search-tool.tsx';
import { useConnectionTool } from '../connection-state/use-connection-tool.tsx';
import { useErrorLogTool } from '../error-log/use-error-log-tool.tsx';
import { useFullScreenTool } from '../full-screen/use-full-screen-tool.tsx';
import { useManualTool } from '../manual/use-manual-tool.tsx';
import { useMenuSearchTool } from '../menu-search/use-menu-search-tool.tsx';
import { useNotificationTool } from '../notifications/use-notification-tool.tsx';
import { useOutboxTool } from '../outbox/use-outbox-tool.tsx';
import { useSettingsTool } from '../settings-drawer/use-settings-tool.tsx';
import { SiteSelector } from '../site-selector/site-selector.tsx';
import type { NavbarTool } from '../tools/navbar-tool.ts';
import { useLanguageTool } from '../tools/use-language-tool.tsx';
import { useThemeTool } from '../tools/use-theme-tool.tsx';
import type { View } from '../view/view.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './navbar.module.css';
import { NavbarTools } from './navbar-tools.tsx';

interface NavbarProps {
  view: View | null;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** Returns the tools of the navbar in order. */
function useTools(view: View | null): readonly NavbarTool[] {
  const tools = [
    useMenuSearchTool(),
    useNotificationTool(),
    useOutboxTool(),
    useClientSearchTool(),
    useConnectionTool(),
    useManualTool(view),
    useErrorLogTool(),
    useFullScreenTool(),
    useLanguageTool(),
    useThemeTool(),
    useSettingsTool(),
  ];
  return tools.filter((tool) => tool !== null);
}

export function Navbar({ view, isMenuOpen, onToggleMenu }: NavbarProps) {
  const { t } = useTranslation('frame');
  const place = useRef<HTMLDivElement>(null);
  const tools = useTools(view);
  return (
    <>
      <Layout.Header className={styles.navbar}>
        <Button
          type="text"
          aria-label={t('toggleMenu')}
          aria-expanded={isMenuOpen}
          icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          onClick={onToggleMenu}
        />
        <Breadcrumb trail={view?.trail ?? []} />
        <SiteSelector />
        <div ref={place} className={styles.tools}>
          {/* Menus open inside the navbar, so that screen readers find them in its landmark. */}
          <ConfigProvider getPopupContainer={() => place.current ?? document.body}>
            <NavbarTools tools={tools} />
            <AccountMenu />
          </ConfigProvider>
        </div>
      </Layout.Header>
      {tools.map(({ key, panel }) => panel && <Fragment key={key}>{panel}</Fragment>)}
    </>
  );
}
