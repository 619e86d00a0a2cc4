import { OwnPasswordCard } from './password-card.tsx';
import { OwnPreferencesCard } from './preferences-card.tsx';
import { OwnDataCard } from './profile-details-card.tsx';
import styles from './profile-setting.module.css';
import { OwnSessionsCard } from './sessions-card.tsx';

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
