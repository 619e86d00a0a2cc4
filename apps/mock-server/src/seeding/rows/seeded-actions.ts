/** Deal types that can be granted, with their titles. */
export const ACTIONS: Readonly<Record<string, string>> = {
  10100: '交易',
  10102: '交易更正',
  10104: '交易匯出',
  10107: '交易作廢',
  10200: '異常交易',
  10202: '異常處理',
  10204: '異常交易匯出',
  10300: '未繳',
  10301: '補繳',
  10302: '催繳通知',
  10304: '未繳匯出',
  10307: '未繳免除',
  10400: '金流',
  10402: '金流重送',
  10404: '金流匯出',
  10406: '金流退款',
  10501: '補登',
  10600: '車牌總覽',
  20100: '月租合約',
  20101: '新租',
  20102: '續租/異動',
  20114: '月租匯出',
  20124: '月租車格匯出',
  20130: '換位申請',
  20201: '退租',
  20207: '強制退租',
  20300: '月租帳單',
  20301: '產生月租帳單',
  20302: '月租收款',
  20304: '扣款檔',
  20305: '月租收款審核',
  20314: '月租帳單匯出',
  20400: '月租績效',
  20404: '月租績效匯出',
  30100: '發票',
  30101: '補開',
  30104: '發票匯出',
  30107: '發票作廢',
  30201: '折讓',
  30203: '折讓刪除',
  30308: '字軌匯入',
  30401: '配號',
  30501: '空白回報',
  30600: '營業稅申報',
  40100: '日結',
  40102: '日結清點',
  40104: '日結匯出',
  40105: '結帳',
  40106: '重開日結',
  40201: '匯款對帳',
  40301: '業主結算',
  50100: '折扣方案',
  50200: '折扣紀錄',
  60100: '公告',
  60102: '公告編輯',
  60200: '留言板',
  60301: '需求單',
  60401: '服務單',
  70100: '場站',
  70101: '場站新增',
  70102: '場站編輯',
  70104: '場站匯出',
  70107: '開站與撤場',
  70200: '設備',
  70202: '設備編輯',
  70204: '設備匯出',
  70209: '設備同步',
  70302: '費率變更',
  70304: '費率匯出',
  70307: '費率停用',
  70400: '特殊日',
  70401: '特殊日新增',
  70402: '特殊日編輯',
  70403: '特殊日刪除',
  70404: '特殊日匯出',
  70408: '匯入政府行事曆',
  70500: '銀行帳戶',
  80100: '人員',
  80200: '權限',
  80300: '部門',
  80400: '職務代理',
  90100: '共用代碼',
  90200: '儀表盤',
};

/** Types with an approval flow. */
const DOCUMENT_ACTIONS: readonly string[] = [
  '10107',
  '10501',
  '20101',
  '20130',
  '20201',
  '20207',
  '30107',
  '30201',
  '30203',
  '40301',
  '60301',
  '60401',
  '70302',
];

const ALL = Object.keys(ACTIONS);
const within = (...beginnings: string[]) =>
  ALL.filter((code) => beginnings.some((beginning) => code.startsWith(beginning)));
const queries = ALL.filter((code) => code.endsWith('00'));
/** Exports, for accounts that can see the lists. */
const exports = [...ALL.filter((code) => code.endsWith('04')), '20114', '20124', '20314'];
/** Reviews of others' work, which belong to approving. */
const approvals = ALL.filter((code) => code.endsWith('05'));
/** Actions for all staff: bulletins, pick lists, the dashboard. */
const EVERYBODY = ['60100', '90100', '90200'];

const ROLE_ACTIONS: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ALL],
  [2, ALL],
  [51, [...queries, ...exports, ...DOCUMENT_ACTIONS, ...approvals]],
  [100, [...within('1', '2', '3', '4', '5', '6', '7'), '80100', '80300', '80400', ...EVERYBODY]],
  [149, ['80100', '80300', '80400', ...EVERYBODY]],
  [150, [...within('1', '2', '3', '4', '5'), '60200', '60301', '70100', '70104', '70304', ...EVERYBODY]],
  [151, ['60200', '60301', '60401', '70100', '70104', '70200', '70202', '70204', '70209', ...EVERYBODY]],
  [
    251,
    [
      ...within('1', '2', '5'),
      ...[
        '30100',
        '30104',
        '40100',
        '40102',
        '40104',
        '40105',
        '60200',
        '60401',
        '70100',
        '70104',
        '70200',
        '70204',
        '70209',
        '70304',
      ],
      ...EVERYBODY,
    ],
  ],
  [
    291,
    [
      '10100',
      '10104',
      '10200',
      '10204',
      '10300',
      '10301',
      '10304',
      '10600',
      '20100',
      '20101',
      '20300',
      '30100',
      '60200',
      ...EVERYBODY,
    ],
  ],
]);

/**
 * Returns the default action codes of a role, sorted. Empty for an unknown type.
 * `role_actions` stores the current ones, which 權限 edits.
 */
export function actionsOfRole(accountType: number): string[] {
  return [...new Set(ROLE_ACTIONS.get(accountType))].sort();
}

/** Account types that have actions. */
export const ROLES_WITH_ACTIONS: readonly number[] = [...ROLE_ACTIONS.keys()];
