import type { Schemas } from '@parking-plus/contracts';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleOf } from '../../../session/state/session-info.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { ProfileCard } from './profile-card.tsx';

/** Account data of the signed-in user. */
export function ProfileDetailsCard() {
  const { t } = useTranslation('profile/profile-setting');
  const info = useSessionInfo();
  const { userInfo, login_Company: company, login_Department: department, login_SiteInfo: sites } = info;
  const rows: [string, string][] = [
    ['account', userInfo.account],
    ['code', userInfo.code],
    ['name', userInfo.name],
    ['role', t(`roles.${roleOf(info)}`)],
    ['company', company?.company_Name ?? ''],
    ['department', department?.department_Name ?? ''],
    ['sites', formatList(sites.map((site) => site.siteInfo_Name))],
    ['actsFor', formatList(info.login_AAgents.map(agentText))],
    ['agents', formatList(info.login_PAgents.map(agentText))],
    ['ipAddress', info.ipAddress],
  ];
  return (
    <ProfileCard title={t('details')}>
      <Descriptions
        bordered
        column={1}
        size="small"
        items={rows.map(([key, value]) => ({ key, label: t(key), children: value || '—' }))}
      />
    </ProfileCard>
  );
}

function agentText({ userInfo_Name: name, userInfo_Account: account }: Schemas['LoginAgent']): string {
  return name === '' ? account : `${name} (${account})`;
}
