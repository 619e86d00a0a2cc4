/** First level of the menu, in order. Groups without a visible leaf are omitted. */
export const MENU_GROUPS: readonly { readonly name: string; readonly title: string }[] = [
  { name: 'fees', title: '停車費' },
  { name: 'rentals', title: '月租' },
  { name: 'invoices', title: '發票' },
  { name: 'settlement', title: '對帳結算' },
  { name: 'discounts', title: '折扣' },
  { name: 'communication', title: '公告與單據' },
  { name: 'sites', title: '場站' },
  { name: 'people', title: '人員權限' },
  { name: 'reports', title: '報表' },
  { name: 'system', title: '系統' },
];
