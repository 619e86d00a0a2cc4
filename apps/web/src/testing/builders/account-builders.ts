import type { DealResult, Schemas } from '@parking-plus/contracts';

/** Builds an account of site staff. */
export function buildAccountRow(overrides: Partial<Schemas['AccountRow']> = {}): Schemas['AccountRow'] {
  return {
    account: 'tsai',
    accountCode: 'U0009',
    name: '蔡站員',
    accountType: 291,
    companyName: '安心停車',
    departmentName: '營運部',
    dataScope: 4,
    sites: [{ siteCode: 'S01', siteName: '信義松仁站' }],
    deputies: [{ account: 'liu', name: '劉站長' }],
    needsPasswordChange: false,
    singleSession: false,
    state: 1,
    isManageable: true,
    version: 3,
    ...overrides,
  };
}

/** Builds that account's full record. */
export function buildAccountRecord(
  overrides: Partial<Schemas['AccountRecord']> = {},
): Schemas['AccountRecord'] {
  return {
    account: 'tsai',
    accountCode: 'U0009',
    settings: {
      name: '蔡站員',
      accountType: 291,
      companyCode: 'C01',
      departmentCode: 'D02',
      dataScope: 4,
      siteCodes: ['S01'],
      singleSession: false,
      email: 'tsai@parking.example',
      mobile: '0900000009',
    },
    companyName: '安心停車',
    departmentName: '營運部',
    sites: [{ siteCode: 'S01', siteName: '信義松仁站' }],
    deputies: [{ account: 'liu', name: '劉站長' }],
    actsFor: [],
    roleActions: ['10100'],
    extraActions: [{ code: '70200', title: '設備', titleEn: 'Equipment' }],
    needsPasswordChange: false,
    state: 1,
    isManageable: true,
    openSessionCount: 2,
    lastSignInAt: '2026-11-20T08:01:00+08:00',
    version: 3,
    history: [{ at: '2026-11-19T09:12:00+08:00', deal: '80107', accountName: '黃人資', reason: '復職' }],
    ...overrides,
  };
}

/** Builds the permissions that an administrator of one company can grant. */
export function buildAccountOptions(
  overrides: Partial<DealResult<'AccountOptions'>> = {},
): DealResult<'AccountOptions'> {
  return {
    accountTypes: [150, 291],
    dataScopes: [1, 3, 4],
    companies: [
      { companyCode: 'C01', name: '安心停車', departments: [{ departmentCode: 'D02', name: '營運部' }] },
    ],
    hasAllCompanies: false,
    people: [{ account: 'liu', name: '劉站長' }],
    actions: [
      { code: '10100', title: '交易', titleEn: 'Transactions' },
      { code: '20100', title: '月租合約', titleEn: 'Rentals' },
    ],
    ...overrides,
  };
}
