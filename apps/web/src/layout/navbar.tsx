import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Layout } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './frame.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface NavbarProps {
  trail: readonly string[];
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

export function Navbar({ trail, isMenuOpen, onToggleMenu }: NavbarProps) {
  const { t } = useTranslation('frame');
  const tools = useRef<HTMLDivElement>(null);
  return (
    <Layout.Header className={styles.navbar}>
      <Button
        type="text"
        aria-label={t('toggleMenu')}
        aria-expanded={isMenuOpen}
        icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggleMenu}
      />
      <Breadcrumb trail={trail} />
      <div ref={tools} className={styles.tools}>
        {/* Menus open inside the navbar, so that screen readers find them in its landmark. */}
        <ConfigProvider getPopupContainer={() => tools.current ?? document.body}>
          <LanguageMenu />
          <ThemeMenu />
          <AccountMenu />
        </ConfigProvider>
      </div>
    </Layout.Header>
  );
}
