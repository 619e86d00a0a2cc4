type Words = Record<keyof typeof ZH, string>;

const ZH = {
  title: '模擬伺服器控制台',
  other: 'English',
  docs: '合約文件',
  token: '控制權杖',
  apply: '套用',
  scenarios: '情境',
  rules: '生效中的規則',
  noRules: '沒有規則，一切照常。',
  ownRule: '自訂規則',
  operation: '作業',
  deal: '類型（名稱或代碼）',
  account: '帳號',
  tenant: 'x-mock-tenant',
  times: '次數',
  probability: '機率（0–1）',
  status: '狀態',
  delay: '延遲（毫秒）',
  connection: '連線',
  hub: '即時連線',
  body: '內容（JSON）',
  add: '加入規則',
  remove: '移除',
  hits: '已生效',
  left: '剩餘',
  clock: '時鐘',
  setTo: '設為（台北時間）',
  set: '設定',
  hour: '1 小時',
  day: '1 天',
  month: '30 天',
  data: '資料',
  snapshot: '建立快照',
  restore: '還原',
  reset: '重置資料',
  confirmReset: '所有資料會回到初始狀態，並登出所有人。要繼續嗎？',
  push: '推送即時訊息',
  kind: '種類',
  taskDone: '工作完成',
  taskFailed: '工作失敗',
  raw: 'Send1000 原文',
  message: '訊息',
  send: '推送',
  requests: '請求',
  live: '自動更新',
  clear: '清除',
  time: '時間',
  call: '呼叫',
  contract: '合約',
  rule: '規則',
  pointer: '內容路徑',
  equals: '等於（JSON 或文字）',
  jsonRule: '完整規則（JSON）',
  jsonHint: '條件、序列、範本與變更',
  verify: '驗證呼叫',
  atLeast: '至少次數',
  atMost: '至多次數',
  check: '驗證',
  verified: '符合的呼叫數：',
  snapshots: '快照',
  noSnapshots: '沒有快照。',
  snapshotName: '名稱（可留空）',
  unnamed: '（未命名）',
  otherVersion: '版本不同，無法還原',
  done: '已完成。',
  reached: '已送達連線數：',
  kept: '符合',
  'request-departs': '請求不符',
  'answer-departs': '回覆不符',
  forced: '強制',
  closest: '最接近',
  unreachable: '連不上伺服器。',
};

const EN: Words = {
  title: 'Mock server console',
  other: '中文',
  docs: 'Contract',
  token: 'Control token',
  apply: 'Apply',
  scenarios: 'Scenarios',
  rules: 'Rules in force',
  noRules: 'No rules in force.',
  ownRule: 'Custom rule',
  operation: 'Operation',
  deal: 'Deal (name or code)',
  account: 'Account',
  tenant: 'x-mock-tenant',
  times: 'Times',
  probability: 'Probability (0–1)',
  status: 'Status',
  delay: 'Delay (ms)',
  connection: 'Connection',
  hub: 'Live connection',
  body: 'Body (JSON)',
  add: 'Add rule',
  remove: 'Remove',
  hits: 'applied',
  left: 'remaining',
  clock: 'Clock',
  setTo: 'Set to (Taipei)',
  set: 'Set',
  hour: '1 hour',
  day: '1 day',
  month: '30 days',
  data: 'Data',
  snapshot: 'Take snapshot',
  restore: 'Restore',
  reset: 'Reset data',
  confirmReset: 'This resets all data and signs out all users. Continue?',
  push: 'Push a live message',
  kind: 'Kind',
  taskDone: 'Task finished',
  taskFailed: 'Task failed',
  raw: 'Raw Send1000',
  message: 'Message',
  send: 'Push',
  requests: 'Requests',
  live: 'Live',
  clear: 'Clear',
  time: 'Time',
  call: 'Call',
  contract: 'Contract',
  rule: 'Rule',
  pointer: 'Payload pointer',
  equals: 'Equals (JSON or text)',
  jsonRule: 'Whole rule (JSON)',
  jsonHint: 'Conditions, sequences, templates and changes',
  verify: 'Verify calls',
  atLeast: 'At least',
  atMost: 'At most',
  check: 'Verify',
  verified: 'Matching calls: ',
  snapshots: 'Snapshots',
  noSnapshots: 'No snapshots.',
  snapshotName: 'Name (optional)',
  unnamed: '(unnamed)',
  otherVersion: 'other version, cannot be restored',
  done: 'Done.',
  reached: 'Delivered to connections: ',
  kept: 'valid',
  'request-departs': 'invalid request',
  'answer-departs': 'invalid response',
  forced: 'forced',
  closest: 'closest',
  unreachable: 'The server cannot be reached.',
};

let language: 'zh' | 'en' = navigator.language.startsWith('zh') ? 'zh' : 'en';

/** Returns the page's language as an HTTP language tag. */
export function languageTag(): string {
  return language === 'zh' ? 'zh-TW' : 'en';
}

/** Returns a label in the page's language. */
export function word(name: keyof typeof ZH): string {
  return (language === 'zh' ? ZH : EN)[name];
}

/** Returns the title in the page's language. */
export function titleOf(title: { readonly zh_TC: string; readonly en: string }): string {
  return language === 'zh' ? title.zh_TC : title.en;
}

export function switchLanguage(): void {
  language = language === 'zh' ? 'en' : 'zh';
}

/** Writes the labels into the elements that name one. */
export function renderLabels(): void {
  document.documentElement.lang = language === 'zh' ? 'zh-Hant' : 'en';
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = word(element.dataset.word as keyof typeof ZH);
  }
}
