import type { Schemas } from '@parking-plus/contracts';
import { type SessionInfo, sessionInfoOf } from '../../session/state/session-info.ts';

/** Builds a sign-in response of an account with two screens. */
export function buildLoginAnswer(overrides: Partial<Schemas['LoginDone']> = {}): Schemas['LoginDone'] {
  return {
    success: true,
    message: '',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    userInfo: { name: '王小明', type: 150, code: 'U150', account: 'staff' },
    actionCodes: [{ operateCode: '10100' }],
    forceBulletin: [],
    login_Company: { company_Code: 'C01', company_Name: '安心停車' },
    login_SiteInfo: [
      { siteInfo_Code: 'S01', siteInfo_Name: '信義松仁站' },
      { siteInfo_Code: 'S02', siteInfo_Name: '板橋府中站' },
    ],
    login_Department: { department_Code: 'D01', department_Name: '營運部' },
    login_AAgents: [],
    login_PAgents: [],
    list_FileSettings: [],
    navItems: [
      {
        name: 'fees',
        title: '停車費',
        children: [
          { name: 'transaction-list', title: '交易查詢', component: 'fees/transaction-list' },
          { name: 'future', title: '未來畫面', component: 'fees/not-made-yet' },
        ],
      },
    ],
    ipAddress: '127.0.0.1',
    ...overrides,
  };
}

/** Builds the stored part of such a response. */
export function buildSessionInfo(overrides: Partial<Schemas['LoginDone']> = {}): SessionInfo {
  return sessionInfoOf(buildLoginAnswer(overrides));
}

/** Builds a mandatory announcement with one file. */
export function buildBulletin(overrides: Partial<Schemas['Bulletin']> = {}): Schemas['Bulletin'] {
  return {
    bulletin_Code: 'B1',
    bulletin_Title: '公告',
    bulletin_Content: '<p>各位同仁好</p>',
    bulletin_InsertDate: '2026-11-18T09:12:00+08:00',
    bulletin_UpdateDate: '2026-11-19T09:40:00+08:00',
    files: [
      {
        fileSettings_ID: 'F1',
        fileSettings_FileName: '辦法.pdf',
        fileSettings_SysPath: 'files/bulletins/B1-1.pdf',
        fileSettings_LinkedCode: 'B1',
      },
    ],
    ...overrides,
  };
}
