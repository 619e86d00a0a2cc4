/** Seeded service order. Units: hours since the report. */
export type SeededServiceOrder = {
  readonly machineCode: string;
  readonly fault: string;
  readonly reportedBy: string;
  readonly reportedDaysAgo: number;
  readonly payType: 1 | 2;
  readonly costTwd?: number;
  readonly state: 500 | 501 | 502 | 511 | 591 | 599;
  /** Engineer, then hours from the report to dispatch, arrival and completion, as far as reached. */
  readonly engineer?: string;
  readonly hours?: readonly [dispatched: number, arrived?: number, finished?: number];
  /** Hours from the report to the planned arrival. */
  readonly plannedHours?: number;
  readonly outcome?: string;
  /** Reason for the return or void. */
  readonly decision?: string;
};

/** Ten service orders in every state, for machines of all kinds. */
export const SEEDED_SERVICE_ORDERS: readonly SeededServiceOrder[] = [
  {
    machineCode: 'TPE001-APS1',
    fault: '紙鈔模組卡鈔，退幣口無法開啟',
    reportedBy: 'sitestaff',
    reportedDaysAgo: 16,
    payType: 1,
    costTwd: 3_200,
    state: 599,
    engineer: 'engineer',
    hours: [1, 3, 5],
    outcome: '更換進鈔皮帶並清潔感測器，測試 20 次正常。',
  },
  {
    machineCode: 'TPE001-LPR2',
    fault: '夜間反光，車牌辨識率低於 80%',
    reportedBy: 'sitestaff',
    reportedDaysAgo: 4,
    payType: 1,
    state: 511,
    engineer: 'engineer',
    hours: [5, 28],
    plannedHours: 29,
  },
  {
    machineCode: 'NWT001-GATE2',
    fault: '柵欄臂升起後無法下降',
    reportedBy: 'sitemanager',
    reportedDaysAgo: 9,
    payType: 2,
    costTwd: 8_600,
    state: 599,
    engineer: 'engineer',
    hours: [0.5, 1.5, 6],
    outcome: '更換驅動馬達，費用由業主負擔，已請款。',
  },
  {
    machineCode: 'TAO001-APS2',
    fault: '發票列印模糊',
    reportedBy: 'manager',
    reportedDaysAgo: 1,
    payType: 1,
    state: 501,
  },
  {
    machineCode: 'TXG001-POS1',
    fault: '錢櫃無法自動彈開',
    reportedBy: 'manager',
    reportedDaysAgo: 6,
    payType: 1,
    state: 511,
    engineer: 'engineer',
    hours: [20],
    plannedHours: 44,
  },
  {
    machineCode: 'KHH001-APS1',
    fault: '觸控螢幕右側無反應',
    reportedBy: 'single',
    reportedDaysAgo: 12,
    payType: 1,
    state: 502,
    decision: '請補充故障照片，並確認是否已重新開機。',
  },
  {
    machineCode: 'TPE101-PDA2',
    fault: '重印時顯示紙張用盡',
    reportedBy: 'sitemanager',
    reportedDaysAgo: 5,
    payType: 1,
    state: 500,
  },
  {
    machineCode: 'NWT101-PIL3',
    fault: '智慧停車柱太陽能板遭撞毀',
    reportedBy: 'sitemanager',
    reportedDaysAgo: 31,
    payType: 2,
    costTwd: 21_500,
    state: 599,
    engineer: 'engineer',
    hours: [2, 24, 96],
    outcome: '更換太陽能板與電池，肇事者賠償金由業主收取。',
  },
  {
    machineCode: 'TXG101-GATE1',
    fault: '入口柵欄偶發誤升',
    reportedBy: 'manager',
    reportedDaysAgo: 22,
    payType: 1,
    state: 591,
    decision: '重新校正地感線圈後未再發生。',
  },
  {
    machineCode: 'KHH101-LPR1',
    fault: '鏡頭遮雨罩鬆脫',
    reportedBy: 'engineer',
    reportedDaysAgo: 40,
    payType: 1,
    costTwd: 450,
    state: 599,
    engineer: 'engineer',
    hours: [4, 4.25, 5.5],
    outcome: '重新鎖固並補防水膠。',
  },
];
