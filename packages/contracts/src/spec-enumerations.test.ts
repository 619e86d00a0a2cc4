import { expect, it } from 'vitest';
import { type EnumName, enumTables } from './generated/enum-tables.ts';

/** Code, name in the source and both labels; only the code if the specification defines no meaning. */
type Row = readonly [code: number, name: string, en: string, zh_TC: string] | readonly [code: number];

/** Codes without a meaning in the specification. */
const codes = (...numbers: number[]): Row[] => numbers.map((code) => [code] as const);

/** docs/spec-statements.md 3.15 to 3.59. */
const OF_THE_SPECIFICATION: readonly (readonly [title: string, name: EnumName, rows: readonly Row[]])[] = [
  [
    'state @spec(3.15)',
    'State',
    [
      [0, 'Invalid', 'Invalid', '無效'],
      [1, 'Valid', 'Valid', '有效'],
    ],
  ],
  [
    'yes/no @spec(3.15)',
    'YesNo',
    [
      [0, 'No', 'No', '否'],
      [1, 'Yes', 'Yes', '是'],
    ],
  ],
  [
    'site type @spec(3.16)',
    'SiteType',
    [
      [1, 'Website', 'Website', '網站'],
      [2, 'App', 'APP', 'APP'],
    ],
  ],
  [
    'cash-flow pay state @spec(3.17)',
    'CashFlowPayState',
    [
      [0, 'Paying', 'Paying', '付款中'],
      [1, 'Success', 'Success', '成功'],
      [2, 'Failed', 'Failed', '失敗'],
    ],
  ],
  [
    'identity @spec(3.18)',
    'Identity',
    [
      [1, 'Client', 'Client', '用戶端'],
      [2, 'Server', 'Server', '伺服端'],
      [3, 'Cloud', 'Cloud', '雲端'],
    ],
  ],
  [
    'site mode @spec(3.19)',
    'SiteMode',
    [
      [0, 'Invalid', 'Invalid', '無效'],
      [1, 'Valid', 'Valid', '有效'],
      [2, 'RecordOnly', 'Record only', '僅紀錄'],
    ],
  ],
  [
    'site state @spec(3.20)',
    'SiteState',
    [
      [0, 'Withdrawn', 'Withdrawn', '撤場'],
      [1, 'Operating', 'Operating', '營運中'],
      [2, 'BeingBuilt', 'Being built', '建置中'],
    ],
  ],
  [
    'site invoice type @spec(3.21)',
    'SiteInvoiceType',
    [
      [3, 'Receipt', 'Receipt', '收據'],
      [4, 'Owner', 'Owner invoice', '業主發票'],
      [5, 'Branch', 'Branch invoice', '分公司發票'],
      [6, 'HeadOffice', 'Head-office invoice', '總公司發票'],
    ],
  ],
  [
    'fee type @spec(3.22)',
    'FeeType',
    [
      [0, 'TemporaryAndMonthly', 'Temporary & monthly', '臨停及月租'],
      [1, 'TemporaryOnly', 'Temporary only', '僅臨停'],
      [2, 'MonthlyOnly', 'Monthly only', '僅月租'],
    ],
  ],
  [
    'fee collection @spec(3.23)',
    'FeeCollection',
    [
      [1, 'DeductedFromRemittance', 'Deducted from remittance', '匯款內扣'],
      [2, 'ExtraRemittance', 'Extra remittance', '另行匯款'],
    ],
  ],
  [
    'self invoice @spec(3.24)',
    'SelfInvoice',
    [
      [0, 'NotUsed', 'Not used', '不使用'],
      [1, 'Used', 'Used', '使用自開發票'],
    ],
  ],
  [
    'site check @spec(3.25)',
    'SiteCheck',
    [
      [0, 'None', 'None', '不驗證'],
      [1, 'Ip', 'IP', 'IP'],
      [2, 'MacAddress', 'MAC address', 'MAC 位址'],
    ],
  ],
  [
    'invoice mode @spec(3.26)',
    'InvoiceMode',
    [
      [1, 'Immediate', 'Immediate', '即時開立'],
      [2, 'NextMonth', 'Next month', '次月開立'],
    ],
  ],
  [
    'sync @spec(3.27)',
    'Sync',
    [
      [0, 'Unsynced', 'Unsynced', '未同步'],
      [1, 'Synced', 'Synced', '已同步'],
    ],
  ],
  [
    'pay state @spec(3.28)',
    'PayState',
    [
      [0, 'Unpaid', 'Unpaid', '未繳'],
      [1, 'Paid', 'Paid', '已繳'],
      [2, 'Prepaid', 'Prepaid', '預繳'],
      [3, 'CollectedOnBehalf', 'Collected on behalf', '代收'],
    ],
  ],
  [
    'check result @spec(3.29)',
    'CheckResult',
    [
      [1, 'Normal', 'Normal', '正常'],
      [2, 'Abnormal', 'Abnormal', '異常'],
    ],
  ],
  [
    'discrepancy @spec(3.30)',
    'Discrepancy',
    [
      [1, 'Invoice', 'Invoice', '發票差異'],
      [2, 'Amount', 'Amount', '金額差異'],
      [3, 'BranchCount', 'Branch count', '分店數差異'],
    ],
  ],
  [
    'requirement type @spec(3.31)',
    'RequirementType',
    [
      [1, 'NewFeature', 'New feature', '新功能'],
      [2, 'Adjustment', 'Adjustment', '調整'],
      [3, 'Bug', 'Bug', '錯誤'],
    ],
  ],
  [
    'invoice print @spec(3.32)',
    'InvoicePrint',
    [
      [0, 'Unprinted', 'Unprinted', '未列印'],
      [1, 'Printed', 'Printed', '已列印'],
      [2, 'CloudDownload', 'Cloud download', '雲端下載'],
    ],
  ],
  [
    'invoice assign @spec(3.33)',
    'InvoiceAssign',
    [
      [1, 'Company', 'Company', '公司'],
      [2, 'Site', 'Site', '場站'],
      [3, 'SiteMachine', 'Site machine', '場站機台'],
      [4, 'Branch', 'Branch', '分公司'],
      [5, 'CompanyMachine', 'Company machine', '公司機台'],
    ],
  ],
  [
    'invoice state @spec(3.34)',
    'InvoiceState',
    [
      [0, 'Unused', 'Unused', '未使用'],
      [1, 'Used', 'Issued', '已使用'],
      [2, 'Void', 'Void', '作廢'],
      [3, 'Allowance', 'Allowance', '折讓'],
      [4, 'UnissuedVoid', 'Unissued void', '未開立作廢'],
    ],
  ],
  [
    'invoice info mode @spec(3.35)',
    'InvoiceInfoMode',
    [
      [1, 'Personal', 'Personal', '個人'],
      [2, 'Company', 'Company', '公司'],
      [3, 'ECarrier', 'E-carrier', '電子載具'],
      [4, 'Donation', 'Donation', '捐贈'],
    ],
  ],
  [
    'invoice type @spec(3.36)',
    'InvoiceType',
    [
      [1, 'TwoPartCashRegister', 'Two-part cash register', '二聯式收銀機'],
      [2, 'Electronic', 'Electronic', '電子發票'],
      [3, 'ManualTriple', 'Manual triple', '手開三聯式'],
      [4, 'ManualDouble', 'Manual double', '手開二聯式'],
      [5, 'SelfPrinted', 'Self-printed', '自行印製'],
    ],
  ],
  [
    'carrier type, 3 to 8 cards and memberships @spec(3.37)',
    'CarrierType',
    [
      [1, 'MobileBarcode', 'Mobile barcode', '手機條碼'],
      [2, 'CitizenCertificate', 'Citizen certificate', '自然人憑證'],
      ...codes(3, 4, 5, 6, 7, 8),
    ],
  ],
  [
    'data scope @spec(3.38)',
    'DataScope',
    [
      [1, 'Self', 'Self', '本人'],
      [2, 'All', 'All', '全部'],
      [3, 'Agent', 'Agent', '代理'],
      [4, 'Custom', 'Custom', '自訂'],
    ],
  ],
  [
    'transaction mode @spec(3.39)',
    'TransactionMode',
    [
      [-1, 'Free', 'Free', '免費'],
      [1, 'Revenue', 'Revenue', '營收'],
      [11, 'Allowance', 'Allowance', '折讓'],
      [12, 'AllowanceFill', 'Allowance fill', '折讓補登'],
      [21, 'Void', 'Void', '作廢'],
      [22, 'VoidFill', 'Void fill', '作廢補登'],
      [51, 'PriorUnpaid', 'Prior unpaid', '前期未繳'],
      [101, 'Estimate', 'Estimate', '預估'],
      [151, 'Deposit', 'Deposit', '押金'],
      [201, 'CollectedOnBehalf', 'Collected on behalf', '代收'],
      [202, 'CollectedOnBehalfFill', 'Collected on behalf fill', '代收補登'],
      [251, 'Prepaid', 'Prepaid', '預繳'],
      [252, 'Advance', 'Advance', '預收'],
      [301, 'Other', 'Other', '其他'],
      [302, 'Loss', 'Loss', '短少'],
      [303, 'Fill', 'Fill', '補登'],
      [304, 'Gain', 'Gain', '溢收'],
      [305, 'LossTicket', 'Loss ticket', '遺失票卡'],
    ],
  ],
  [
    'transaction info state, nine codes and eight labels @spec(3.40)',
    'TransactionInfoState',
    [
      [0, 'Abnormal', 'Abnormal', '異常'],
      [1, 'Normal', 'Normal', '正常'],
      [2, 'Void', 'Void', '作廢'],
      [3, 'Allowance', 'Allowance', '折讓'],
      [4, 'AllowancePending', 'Allowance pending', '折讓待處理'],
      [5, 'DeleteAllowancePending', 'Delete-allowance pending', '刪除折讓待處理'],
      [6, 'CancelNormal', 'Cancel normal', '取消(正常)'],
      [7, 'CancelAbnormal', 'Cancel abnormal', '取消(異常)'],
      ...codes(8),
    ],
  ],
  [
    'max period @spec(3.41)',
    'MaxPeriod',
    [
      [1, 'OneMonth', '1 month', '1 個月'],
      [2, 'TwoMonths', '2 months', '2 個月'],
      [3, 'ThreeMonths', '3 months', '3 個月'],
      [4, 'FourMonths', '4 months', '4 個月'],
      [5, 'FiveMonths', '5 months', '5 個月'],
      [6, 'SixMonths', '6 months', '6 個月'],
      [12, 'OneYear', 'One year', '一年'],
    ],
  ],
  [
    'charge channel @spec(3.42)',
    'ChargeChannel',
    [
      [1, 'Aps', 'APS', '自動繳費機'],
      [2, 'Pos', 'POS', '人工收費'],
      [3, 'App', 'APP', 'APP'],
      [4, 'ExitAps', 'Exit APS', '出口繳費機'],
      [5, 'OnlineAps', 'Online APS', '線上繳費機'],
      [6, 'OnSite', 'On-site', '現場'],
      [7, 'Online', 'Online', '線上'],
      [8, 'RoadsidePda', 'Roadside PDA', '路邊PDA'],
      [9, 'PlatePillar', 'Plate pillar', '路邊車牌柱'],
      [10, 'OnlineTemporaryParking', 'Online temp parking', '線上臨停繳費'],
      [11, 'OtherEleven', 'Other (11)', '其他(11)'],
      [12, 'OtherTwelve', 'Other (12)', '其他(12)'],
    ],
  ],
  [
    'rent state @spec(3.43)',
    'RentState',
    [
      [0, 'Terminated', 'Terminated', '已退租'],
      [1, 'Rented', 'Rented', '承租中'],
      [2, 'ForcedReturn', 'Forced termination', '強制退租'],
    ],
  ],
  [
    'rent set mode @spec(3.44)',
    'RentSetMode',
    [
      [1, 'FlatFixed', 'Flat fixed', '平面固定'],
      [2, 'FlatNonFixed', 'Flat non-fixed', '平面非固定'],
      [3, 'MechanicalFixed', 'Mechanical fixed', '機械固定'],
      [4, 'MechanicalNonFixed', 'Mechanical non-fixed', '機械非固定'],
    ],
  ],
  ['auto withhold @spec(3.45)', 'AutoWithhold', codes(0, 1)],
  ['rent printable @spec(3.45)', 'RentPrintable', codes(0, 1, 2)],
  ['declaration state @spec(3.46)', 'DeclarationState', codes(0, 1, 2, 3, 4, 5)],
  [
    'message type @spec(3.47)',
    'MessageType',
    [
      [1, 'Sms', 'SMS', '簡訊'],
      [2, 'Email', 'E-mail', '電子郵件'],
    ],
  ],
  [
    'message board state @spec(3.48)',
    'MessageBoardState',
    [
      [0, 'Replied', 'Replied', '已回覆'],
      [1, 'Open', 'Open', '待回覆'],
      [2, 'Closed', 'Closed', '關閉'],
    ],
  ],
  [
    'target @spec(3.49)',
    'MessageTarget',
    [
      [1, 'Accounting', 'Accounting', '會計'],
      [2, 'Software', 'Software', '軟體'],
    ],
  ],
  [
    'bulletin target @spec(3.50)',
    'BulletinTarget',
    [
      [0, 'All', 'All', '全部'],
      [1, 'AllCompanies', 'All companies', '所有公司'],
      [3, 'AllSites', 'All sites', '所有場站'],
      [4, 'SomeSites', 'Some sites', '部分場站'],
    ],
  ],
  ['bank detail state @spec(3.51)', 'BankDetailState', codes(1, 2, 3, 4)],
  ['site prepaid type @spec(3.51)', 'SitePrepaidType', codes(1, 2, 3)],
  ['discount publish type @spec(3.52)', 'DiscountPublishType', codes(1, 21, 51, 71, 101)],
  [
    'discount type @spec(3.53)',
    'DiscountType',
    [
      [0, 'Free', 'Free', '免費'],
      [1, 'Minutes', 'Minutes', '分鐘'],
      [2, 'Amount', 'Amount', '金額'],
    ],
  ],
  [
    'discount count rule @spec(3.54)',
    'DiscountCountRule',
    [...codes(0), [1, 'OnceADay', 'Once a day', '每日一次'], [2, 'BySlotCount', 'By slot count', '依車格數']],
  ],
  [
    'site owner @spec(3.55)',
    'SiteOwner',
    [
      [1, 'Private', 'Private', '民間'],
      [21, 'Government', 'Government', '政府'],
    ],
  ],
  [
    'parking charge type @spec(3.56)',
    'ParkingChargeType',
    [
      [1, 'PerUse', 'Per use', '計次'],
      [2, 'Timed', 'Timed', '計時'],
      [3, 'Progressive', 'Progressive', '累進'],
      [4, 'Special', 'Special', '特殊'],
    ],
  ],
  ['charging type @spec(3.56)', 'ChargingType', codes(1, 2, 3, 4)],
  [
    'date type @spec(3.57)',
    'DateType',
    [
      [1, 'Weekday', 'Weekday', '平日'],
      [2, 'Holiday', 'Holiday', '假日'],
      [3, 'Special', 'Special', '特殊日'],
    ],
  ],
  [
    'service order pay type @spec(3.58)',
    'ServiceOrderPayType',
    [
      [1, 'Self', 'Self', '自付'],
      [2, 'OnBehalf', 'On behalf', '代付'],
    ],
  ],
  [
    'tax type @spec(3.59)',
    'TaxType',
    [
      [1, 'Taxable', 'Taxable', '應稅'],
      [2, 'Zero', 'Zero', '零稅率'],
      [3, 'Exempt', 'Exempt', '免稅'],
    ],
  ],
];

it.each(OF_THE_SPECIFICATION)('has the codes and meanings of %s', async (_title, name, expected) => {
  const { [name]: constants } = await import('./generated/enums.ts');
  const nameOf = new Map(
    Object.entries<number | string>(constants).map(([member, code]) => [Number(code), member]),
  );
  const rows = enumTables[name].map(({ code, en, zh_TC }) => [
    Number(code),
    nameOf.get(Number(code)),
    en,
    zh_TC,
  ]);
  const inOrder = rows.toSorted(([one], [other]) => Number(one) - Number(other));
  expect(inOrder.map(([code]) => code)).toEqual(expected.map(([code]) => code));
  expect(inOrder.filter((row) => row.some((part) => part === undefined || part === ''))).toEqual([]);
  const withMeaning = expected.filter((row) => row.length > 1);
  expect(inOrder.filter(([code]) => withMeaning.some(([known]) => known === code))).toEqual(withMeaning);
});

it('has authority codes of ministries, cities and transit companies @spec(3.60)', () => {
  const names = enumTables.Authority.map(({ en }) => en);
  expect(names).toEqual(expect.arrayContaining(['Taipei City', 'Kaohsiung City']));
  expect(names.filter((name) => /Ministry/.test(name))).not.toEqual([]);
  expect(names.filter((name) => /Metro|MRT|Rapid Transit/.test(name)).length).toBeGreaterThan(1);
});
