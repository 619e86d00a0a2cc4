/** Export for accounts that can list allowances, and proof sheets for customer service. */
export const actions = [
  { code: '30204', title: '折讓匯出', accountTypes: [1, 2, 51, 100, 150, 251] },
  { code: '30214', title: '列印折讓單', accountTypes: [1, 2, 100, 150, 251, 291] },
];
