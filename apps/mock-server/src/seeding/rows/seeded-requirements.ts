/** Seeded requirement. Days count back from the reference day, due dates forward. */
export type SeededRequirement = {
  readonly type: 1 | 2 | 3;
  readonly title: string;
  readonly description: string;
  readonly requestedBy: string;
  readonly requestedDaysAgo: number;
  readonly priority: 1 | 2 | 3;
  readonly state: 500 | 501 | 502 | 511 | 591 | 599;
  readonly assignee?: string;
  readonly dueInDays?: number;
  readonly finishedDaysAgo?: number;
  readonly decision?: string;
};

/** Twelve requirements in every document state and of every type. */
export const SEEDED_REQUIREMENTS: readonly SeededRequirement[] = [
  {
    type: 1,
    title: '未繳清單顯示已通知次數與最後通知日',
    description: '催繳時避免重複聯絡同一車主，清單需可依通知次數排序。',
    requestedBy: 'sitestaff',
    requestedDaysAgo: 34,
    priority: 2,
    state: 511,
    assignee: 'engineer',
    dueInDays: 12,
  },
  {
    type: 3,
    title: '匯出報表車牌開頭 0 遺失',
    description: '交易查詢匯出 Excel 後，純數字開頭車牌的 0 會被去除。',
    requestedBy: 'manager',
    requestedDaysAgo: 12,
    priority: 1,
    state: 599,
    assignee: 'engineer',
    dueInDays: -8,
    finishedDaysAgo: 10,
  },
  {
    type: 2,
    title: '日結差異說明改為必填',
    description: '差異金額不為零時，未填寫說明不得結帳。',
    requestedBy: 'staff',
    requestedDaysAgo: 5,
    priority: 2,
    state: 501,
  },
  {
    type: 1,
    title: '月租候補名單自動通知',
    description: '車格釋出時依候補順序發送簡訊，24 小時未回覆即遞補。',
    requestedBy: 'sitemanager',
    requestedDaysAgo: 20,
    priority: 2,
    state: 502,
    decision: '請補充各場站候補規則與簡訊費用歸屬後再送審。',
  },
  {
    type: 3,
    title: '折扣方案適用場站清單缺少公有場站',
    description: '苓雅四維公有站未出現在適用場站選單，無法建立場站折扣。',
    requestedBy: 'manager',
    requestedDaysAgo: 2,
    priority: 1,
    state: 501,
  },
  {
    type: 2,
    title: '發票查詢預設帶入當期期別',
    description: '目前需每次手動選擇期別，希望預設為當期。',
    requestedBy: 'staff',
    requestedDaysAgo: 41,
    priority: 3,
    state: 599,
    assignee: 'engineer',
    dueInDays: -20,
    finishedDaysAgo: 22,
  },
  {
    type: 1,
    title: '儀表盤增加充電車位使用率',
    description: '依場站顯示充電車位占用與超時占用筆數。',
    requestedBy: 'senior',
    requestedDaysAgo: 8,
    priority: 3,
    state: 500,
  },
  {
    type: 1,
    title: '路邊收費員端語音播報車牌',
    description: '開單時以語音播報車牌供現場覆核。',
    requestedBy: 'sitemanager',
    requestedDaysAgo: 55,
    priority: 3,
    state: 591,
    decision: '手持機無喇叭，汰換機型後再行評估。',
  },
  {
    type: 3,
    title: '離線恢復後交易重複上傳',
    description: '場站網路恢復時，已上傳之交易會再次上傳並產生重複紀錄。',
    requestedBy: 'engineer',
    requestedDaysAgo: 9,
    priority: 1,
    state: 511,
    assignee: 'engineer',
    dueInDays: 3,
  },
  {
    type: 2,
    title: '退租試算結果可列印給租戶簽名',
    description: '退租時需提供試算明細，目前以截圖方式處理。',
    requestedBy: 'sitemanager',
    requestedDaysAgo: 15,
    priority: 2,
    state: 511,
    assignee: 'deputy',
    dueInDays: 25,
  },
  {
    type: 2,
    title: '公告附件允許一次上傳多檔',
    description: '目前需逐一上傳，發布教材時耗時。',
    requestedBy: 'hr',
    requestedDaysAgo: 3,
    priority: 3,
    state: 500,
  },
  {
    type: 1,
    title: '匯款對帳支援批次匯入兩家銀行格式',
    description: '內扣與另匯使用不同銀行對帳檔，欄位順序不同。',
    requestedBy: 'staff',
    requestedDaysAgo: 28,
    priority: 1,
    state: 502,
    decision: '請附上兩家銀行的檔案規格與樣本。',
  },
];
