import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileDetailsCard } from './profile-details-card.tsx';
import styles from './profile-setting.module.css';
import { SessionsCard } from './sessions-card.tsx';

/** 個人檔案: account data, password, sessions and preferences. */
export function ProfileSettingPage() {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <ProfileDetailsCard />
        <PreferencesCard />
      </div>
      <div className={styles.column}>
        <PasswordCard />
        <SessionsCard />
      </div>
    </div>
  );
}
