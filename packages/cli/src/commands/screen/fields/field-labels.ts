import type { FieldType } from './field-types.ts';

type Label = readonly [zh: string, en: string];

/** Labels of common field names in this domain. */
const KNOWN: Readonly<Record<string, Label>> = {
  name: ['名稱', 'Name'],
  title: ['標題', 'Title'],
  code: ['代號', 'Code'],
  note: ['備註', 'Note'],
  remark: ['備註', 'Remark'],
  address: ['地址', 'Address'],
  owner: ['負責人', 'Owner'],
  contact: ['聯絡人', 'Contact'],
  plate: ['車牌', 'Plate'],
  siteCode: ['場站', 'Site'],
  site: ['場站', 'Site'],
  amount: ['金額', 'Amount'],
  amountTwd: ['金額', 'Amount'],
  fee: ['費用', 'Fee'],
  price: ['價格', 'Price'],
  cost: ['成本', 'Cost'],
  count: ['數量', 'Count'],
  quantity: ['數量', 'Quantity'],
  capacity: ['容量', 'Capacity'],
  state: ['狀態', 'State'],
  kind: ['種類', 'Kind'],
  type: ['類型', 'Type'],
  phone: ['電話', 'Phone'],
  mobile: ['手機', 'Mobile'],
  email: ['電子郵件', 'E-mail'],
  paidAt: ['繳費時間', 'Paid at'],
  createdAt: ['建立時間', 'Created at'],
  updatedAt: ['更新時間', 'Updated at'],
  startedAt: ['開始時間', 'Started at'],
  endedAt: ['結束時間', 'Ended at'],
  happenedAt: ['發生時間', 'Happened at'],
  date: ['日期', 'Date'],
  businessDate: ['營業日', 'Business date'],
  startsOn: ['起日', 'Starts on'],
  endsOn: ['迄日', 'Ends on'],
  isActive: ['啟用', 'Active'],
  isEnabled: ['啟用', 'Enabled'],
  lines: ['明細', 'Lines'],
  items: ['項目', 'Items'],
  total: ['合計', 'Total'],
  subtotal: ['小計', 'Subtotal'],
  tenant: ['租戶', 'Tenant'],
  rental: ['月租合約', 'Rental'],
};

const BY_TYPE: Readonly<Record<FieldType, string>> = {
  text: '文字',
  plate: '車牌',
  money: '金額',
  integer: '數量',
  datetime: '時間',
  date: '日期',
  enum: '狀態',
  boolean: '是否',
  site: '場站',
  mobile: '手機',
  email: '電子郵件',
  ref: '關聯',
  list: '明細',
  computed: '合計',
};

/** Returns a field's default label in both languages; `taken` are the Chinese labels already in use. */
export function labelFor(name: string, type: FieldType, taken: readonly string[]): Label {
  const [zh, en] = KNOWN[name] ?? [BY_TYPE[type], wordsOf(name)];
  return [taken.includes(zh) ? `${zh} ${taken.length + 1}` : zh, en];
}

/** Returns `paidAt` and `charger-list` as English words: `Paid at`, `Charger list`. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
