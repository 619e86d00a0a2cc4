/** Exports for accounts that can see the list. */
export const actions = [{ code: '60404', title: '服務單匯出', accountTypes: [1, 2, 51, 100, 151, 251] }];
