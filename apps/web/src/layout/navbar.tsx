import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Layout } from 'antd';
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
      <div className={styles.tools}>
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </Layout.Header>
  );
}
