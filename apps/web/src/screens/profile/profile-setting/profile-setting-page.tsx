import { OwnDataCard } from './own-data-card.tsx';
import { OwnPasswordCard } from './own-password-card.tsx';
import { OwnPreferencesCard } from './own-preferences-card.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';
import styles from './profile-setting.module.css';

/** 個人檔案: account data, password, sessions and preferences. */
export function ProfileSettingPage() {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <OwnDataCard />
        <OwnPreferencesCard />
      </div>
      <div className={styles.column}>
        <OwnPasswordCard />
        <OwnSessionsCard />
      </div>
    </div>
  );
}
