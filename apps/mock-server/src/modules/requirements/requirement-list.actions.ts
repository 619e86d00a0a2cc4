/** Exports for accounts that can see the list. */
export const actions = [{ code: '60304', title: '需求單匯出', accountTypes: [1, 2, 51, 100, 150, 151] }];
