import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleOf } from '../../../session/session-info.ts';
import { useSessionInfo } from '../../../session/session-store.ts';
import styles from './profile-setting.module.css';

/** 個人檔案: who one is to this system. */
export function ProfileSettingPage() {
  const { t } = useTranslation('profile/profile-setting');
  const info = useSessionInfo();
  const { userInfo, login_Company: company, login_Department: department, login_SiteInfo: sites } = info;
  const rows: [string, string][] = [
    ['account', userInfo.account],
    ['name', userInfo.name],
    ['role', t(`roles.${roleOf(info)}`)],
    ['company', company?.company_Name ?? ''],
    ['department', department?.department_Name ?? ''],
    ['sites', sites.map((site) => site.siteInfo_Name).join(t('separator'))],
    ['ipAddress', info.ipAddress],
  ];
  return (
    <section className={styles.card}>
      <h2>{t('ownData')}</h2>
      <Descriptions
        bordered
        column={1}
        size="small"
        items={rows.map(([key, value]) => ({ key, label: t(key), children: value || '—' }))}
      />
    </section>
  );
}
