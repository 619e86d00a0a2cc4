/** The list of allowances as a file, for who may see it. */
export const actions = [{ code: '30204', title: '折讓匯出', accountTypes: [1, 2, 51, 100, 150, 251] }];
