/** Action codes of the invoice screens in addition to the product-specific ones. */
export const actions = [
  { code: '30108', title: '發票重開', accountTypes: [1, 2, 51, 100, 150] },
  { code: '30109', title: '發票重送上傳', accountTypes: [1, 2, 100, 150] },
  { code: '30114', title: '列印證明聯', accountTypes: [1, 2, 100, 150, 251, 291] },
];
