/** All accounts that can write or decide on some document type. Source: docs/decisions/0005. */
const accountTypes = [1, 2, 51, 100, 150, 151, 251, 291];

export const actions = [
  { code: '60500', title: '單據中心', accountTypes },
  { code: '60504', title: '單據匯出', accountTypes },
];
