/** Password of every seeded account. Tests, docs and developers rely on it. */
export const SEEDED_PASSWORD = 'Parking2026';

export const SEEDED_DEPARTMENTS = [
  { departmentCode: 'D01', companyCode: 'C01', name: '總管理處', parentCode: null },
  { departmentCode: 'D02', companyCode: 'C01', name: '營運部', parentCode: 'D01' },
  { departmentCode: 'D03', companyCode: 'C01', name: '人力資源部', parentCode: 'D01' },
  { departmentCode: 'D04', companyCode: 'C01', name: '財務部', parentCode: 'D01' },
  { departmentCode: 'D05', companyCode: 'C01', name: '工務部', parentCode: 'D02' },
  { departmentCode: 'D06', companyCode: 'C02', name: '南區營運部', parentCode: null },
  { departmentCode: 'D07', companyCode: 'C02', name: '南區客服部', parentCode: 'D06' },
] as const;

export type SeededAccount = {
  readonly account: string;
  readonly name: string;
  readonly accountType: number;
  readonly companyCode: string | null;
  readonly departmentCode: string | null;
  readonly dataScope: 1 | 2 | 3 | 4;
  /** Sites of a custom scope, or the account's workplaces. */
  readonly siteCodes?: readonly string[];
  readonly needsPasswordChange?: true;
  readonly singleSession?: true;
  readonly scenario?: string;
};

const FIRST_COMPANY_SITES = ['TPE001', 'TPE002', 'NWT001', 'TAO001', 'TXG001', 'TPE101', 'NWT101', 'TXG101'];

const scenarioAccount = (scenario: string, name: string): SeededAccount => ({
  account: scenario,
  name,
  accountType: 150,
  companyCode: 'C01',
  departmentCode: 'D02',
  dataScope: 4,
  siteCodes: FIRST_COMPANY_SITES,
  scenario,
});

/** One account per role and per scenario, as in docs/accounts.md. Tests rely on names and types. */
export const SEEDED_ACCOUNTS: readonly SeededAccount[] = [
  {
    account: 'admin',
    name: '林系統',
    accountType: 1,
    companyCode: null,
    departmentCode: 'D01',
    dataScope: 2,
  },
  {
    account: 'deputy',
    name: '張副管',
    accountType: 2,
    companyCode: null,
    departmentCode: 'D01',
    dataScope: 2,
  },
  {
    account: 'senior',
    name: '王執行',
    accountType: 51,
    companyCode: null,
    departmentCode: 'D01',
    dataScope: 2,
  },
  {
    account: 'manager',
    name: '陳經理',
    accountType: 100,
    companyCode: 'C01',
    departmentCode: 'D02',
    dataScope: 4,
    siteCodes: FIRST_COMPANY_SITES,
  },
  {
    account: 'hr',
    name: '黃人資',
    accountType: 149,
    companyCode: 'C01',
    departmentCode: 'D03',
    dataScope: 2,
  },
  {
    account: 'staff',
    name: '李專員',
    accountType: 150,
    companyCode: 'C01',
    departmentCode: 'D04',
    dataScope: 4,
    siteCodes: FIRST_COMPANY_SITES,
  },
  {
    account: 'engineer',
    name: '吳工程',
    accountType: 151,
    companyCode: 'C01',
    departmentCode: 'D05',
    dataScope: 2,
  },
  {
    account: 'sitemanager',
    name: '劉站長',
    accountType: 251,
    companyCode: 'C01',
    departmentCode: 'D02',
    dataScope: 4,
    siteCodes: ['TPE001', 'NWT001', 'TPE101'],
  },
  {
    account: 'sitestaff',
    name: '蔡站員',
    accountType: 291,
    companyCode: 'C01',
    departmentCode: 'D02',
    dataScope: 4,
    siteCodes: ['TPE001'],
  },
  {
    account: 'single',
    name: '單一登',
    accountType: 291,
    companyCode: 'C02',
    departmentCode: 'D06',
    dataScope: 4,
    siteCodes: ['KHH001', 'HSZ001'],
    singleSession: true,
  },
  { account: 'guest', name: '訪客', accountType: 999, companyCode: null, departmentCode: null, dataScope: 1 },
  { ...scenarioAccount('newcomer', '新進人員'), needsPasswordChange: true },
  scenarioAccount('reader', '待閱公告'),
  scenarioAccount('expired', '權杖過期'),
  scenarioAccount('lapsed', '登入逾時'),
  scenarioAccount('norefresh', '無更新權杖'),
  scenarioAccount('forbidden', '權限不足'),
  scenarioAccount('conflict', '他處登入'),
  scenarioAccount('failing', '作業失敗'),
  scenarioAccount('silent', '無訊息失敗'),
  scenarioAccount('slow', '回應緩慢'),
  scenarioAccount('broken', '系統異常'),
];
