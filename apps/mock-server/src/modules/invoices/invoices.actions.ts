/** What the screens of invoices bring beside the product's own codes. */
export const actions = [
  { code: '30109', title: '發票重送上傳', accountTypes: [1, 2, 100, 150] },
  { code: '30114', title: '列印證明聯', accountTypes: [1, 2, 100, 150, 251, 291] },
];
