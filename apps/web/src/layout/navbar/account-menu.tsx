import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSessionInfo } from '../../session/state/session-store.ts';
import { signOut } from '../../session/state/sign-out.ts';
import { ButtonMenu } from '../../shared/page/button-menu.tsx';
import styles from './account-menu.module.css';
import { NameAvatar } from './name-avatar.tsx';

/** Avatar that opens a menu with 個人檔案 and 登出. */
export function AccountMenu() {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const { name, account } = useSessionInfo().userInfo;
  return (
    <ButtonMenu
      menu={{
        items: [
          {
            key: 'profile',
            label: t('profile'),
            icon: <UserOutlined />,
            onClick: () => navigate('/profile/setting'),
          },
          { type: 'divider' },
          { key: 'signOut', label: t('signOut'), icon: <LogoutOutlined />, onClick: () => signOut() },
        ],
      }}
    >
      <Button
        type="text"
        className={styles.avatarButton}
        aria-label={t('account', { name: name || account })}
        aria-haspopup="menu"
      >
        <NameAvatar name={name || account} size={32} />
      </Button>
    </ButtonMenu>
  );
}
