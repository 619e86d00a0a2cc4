/** Message of a thread: author, content, and days before the reference day. */
export type SeededPost = readonly [writtenBy: string, content: string, daysAgo: number, isAnswer?: 'answer'];

export type SeededThread = {
  readonly target: 1 | 2;
  readonly siteCode: string;
  readonly subject: string;
  readonly posts: readonly SeededPost[];
  readonly closedDaysAgo?: number;
};

const ACCOUNTING = 1;
const SOFTWARE = 2;

/** Twenty threads: nine to accounting, eleven to software, with open, replied and closed ones of both. */
export const SEEDED_THREADS: readonly SeededThread[] = [
  {
    target: ACCOUNTING,
    siteCode: 'TPE001',
    subject: '車主要求補印公司統編發票',
    posts: [
      ['sitestaff', '車主昨天以個人發票繳費，今天要求改開公司統編，請問可以作廢重開嗎？', 2],
      ['staff', '同一期別內可作廢重開，請車主交回原證明聯，並於作廢原因填寫「統編輸入錯誤」。', 2, 'answer'],
      ['sitestaff', '已收回證明聯，待會送發票作廢單，麻煩協助核准。', 1],
    ],
  },
  {
    target: ACCOUNTING,
    siteCode: 'NWT001',
    subject: '找零金短少 300 元如何登錄',
    posts: [
      ['sitemanager', '昨日晚班清點找零金短少 300 元，請問要登錄在哪一個項目？', 6],
      ['staff', '請以「短少」登錄並附上清點表照片，日結差異說明寫明班別與人員。', 5, 'answer'],
    ],
  },
  {
    target: ACCOUNTING,
    siteCode: 'TPE101',
    subject: '超商代收款三天未入帳',
    posts: [['sitemanager', '車主提供 11 月中超商收據，但未繳清單仍在，請協助確認代收檔是否已匯入。', 1]],
  },
  {
    target: ACCOUNTING,
    siteCode: 'TXG001',
    subject: '業主發票抬頭更新',
    posts: [
      ['manager', '文心廣場來函更新發票抬頭地址，請問字軌需要重新申請嗎？', 19],
      ['staff', '僅地址變更不需重新申請字軌，已更新業主資料，請下次結算前再核對一次。', 18, 'answer'],
      ['manager', '確認無誤，謝謝。', 17],
    ],
    closedDaysAgo: 17,
  },
  {
    target: ACCOUNTING,
    siteCode: 'KHH001',
    subject: '月租押金退還入帳方式',
    posts: [
      ['single', '租戶退租希望押金匯款退還，請問是否一定要現金退？', 11],
      ['staff', '可匯款，請附存摺影本，匯款日以財務部作業日為準（每週二、五）。', 10, 'answer'],
    ],
  },
  {
    target: ACCOUNTING,
    siteCode: 'NWT101',
    subject: '路邊單誤開車牌，收據要怎麼處理',
    posts: [
      ['manager', '巡場員把 D 看成 O，車主已繳費，想申請退費。', 27],
      ['staff', '請先更正車牌並送交易作廢單，核准後由原支付方式退回，收據收回作廢。', 26, 'answer'],
      ['manager', '已完成，車主也收到退款。', 22],
    ],
    closedDaysAgo: 21,
  },
  {
    target: ACCOUNTING,
    siteCode: 'TAO001',
    subject: '發票捲機台剩餘張數偏低',
    posts: [['manager', '桃園中正站 APS1 剩餘張數已標紅，請問何時會增配下一捲號碼？', 3]],
  },
  {
    target: ACCOUNTING,
    siteCode: 'TPE001',
    subject: '年繳月租是否可分期開立發票',
    posts: [
      ['sitestaff', '租戶一次繳 12 個月，詢問能否分季開立發票。', 14],
      ['staff', '可以，系統會依繳費月數自動拆成四張，請在合約選「次月開立」。', 13, 'answer'],
    ],
  },
  {
    target: ACCOUNTING,
    siteCode: 'TXG101',
    subject: '公有場站收據抬頭可否填寫公司名稱',
    posts: [
      ['manager', '洽公車主希望收據加註公司名稱以便報帳。', 33],
      ['staff', '收據得於備註欄加註抬頭，金額與日期不得更改。', 33, 'answer'],
    ],
    closedDaysAgo: 30,
  },
  {
    target: SOFTWARE,
    siteCode: 'TPE001',
    subject: '出口車辨將 8 辨識成 B',
    posts: [
      ['sitestaff', '出口二號車道近三天有五筆把 8 辨識成 B，需人工改車牌。', 4],
      ['engineer', '已調整鏡頭補光角度並更新辨識模型，請觀察兩天。', 3, 'answer'],
      ['sitestaff', '今天又出現一筆，車牌為電動車綠牌。', 1],
    ],
  },
  {
    target: SOFTWARE,
    siteCode: 'NWT001',
    subject: '自動繳費機螢幕停在載入中',
    posts: [
      ['sitemanager', 'APS2 重開機後仍停在載入畫面，現場改由人工收費。', 8],
      ['engineer', '遠端確認為磁碟空間不足，已清除暫存檔並排程每週清理。', 8, 'answer'],
      ['sitemanager', '已恢復正常，謝謝。', 7],
    ],
    closedDaysAgo: 7,
  },
  {
    target: SOFTWARE,
    siteCode: 'TXG001',
    subject: '匯出 Excel 車牌開頭的 0 消失',
    posts: [
      ['manager', '交易報表匯出後，0123-AB 這類車牌變成 123-AB。', 12],
      ['engineer', '新版已將車牌與代碼欄位固定為文字格式，請重新匯出確認。', 10, 'answer'],
    ],
  },
  {
    target: SOFTWARE,
    siteCode: 'KHH101',
    subject: '折扣方案適用場站選單缺少四維公有站',
    posts: [['admin', '新增場站折扣時，適用場站清單中沒有苓雅四維公有站。', 2]],
  },
  {
    target: SOFTWARE,
    siteCode: 'TPE101',
    subject: 'PDA 無法列印補單',
    posts: [
      ['sitemanager', 'PDA2 開單正常，但重印時顯示「紙張用盡」，實際有紙。', 5],
      ['engineer', '請先更換紙捲蓋感測器貼片，若仍異常將派工更換印表模組。', 4, 'answer'],
    ],
  },
  {
    target: SOFTWARE,
    siteCode: 'TPE001',
    subject: '希望未繳清單能顯示車主聯絡次數',
    posts: [
      ['sitestaff', '催繳時常重複撥打同一位車主，希望清單上直接看到已通知幾次。', 36],
      ['admin', '已列入需求單，預計下個版本上線。', 35, 'answer'],
    ],
    closedDaysAgo: 34,
  },
  {
    target: SOFTWARE,
    siteCode: 'TPE001',
    subject: '月租車入場仍產生臨停計費',
    posts: [
      ['sitestaff', '租戶今天入場顯示臨停，合約仍在期限內。', 1],
      ['engineer', '該租戶上週更換車牌後尚未同步至機台，已手動同步，請再測試。', 0, 'answer'],
    ],
  },
  {
    target: SOFTWARE,
    siteCode: 'TAO001',
    subject: '車道即時影像延遲約 20 秒',
    posts: [['manager', '尖峰時段入口影像延遲嚴重，無法即時判斷是否開柵欄。', 0]],
  },
  {
    target: SOFTWARE,
    siteCode: 'TXG101',
    subject: '身障優惠登錄後仍收全額',
    posts: [
      ['manager', '已完成證件登錄，但出場時未套用身障優惠。', 16],
      ['engineer', '讀卡機韌體回傳欄位改變造成，已發布修正並補退差額三筆。', 15, 'answer'],
      ['manager', '三位車主均已確認退費，結案。', 13],
    ],
    closedDaysAgo: 13,
  },
  {
    target: SOFTWARE,
    siteCode: 'KHH001',
    subject: '離線期間交易重複上傳',
    posts: [
      ['single', '昨天網路中斷恢復後，同一筆交易出現兩次。', 9],
      ['engineer', '已合併重複資料並標記異常，請於日結確認金額。', 8, 'answer'],
    ],
  },
  {
    target: SOFTWARE,
    siteCode: 'HSZ001',
    subject: '新場站機台 IP 規劃確認',
    posts: [
      ['admin', '光復站預計下月進場安裝，請提供機台 IP 與防火牆規則。', 7],
      ['engineer', '已寄出網段規劃表，安裝前請先提供現場 MAC 位址。', 6, 'answer'],
      ['admin', '收到，待廠商到場後回覆。', 5],
    ],
  },
];
