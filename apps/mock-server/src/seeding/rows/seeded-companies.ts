/** Seeded companies and branches. Names and tax numbers are invented, with valid check digits. */
export const SEEDED_COMPANIES = [
  { companyCode: 'C01', name: '安行停車管理股份有限公司', taxNumber: '72979298' },
  { companyCode: 'C02', name: '遠岸停車場經營股份有限公司', taxNumber: '73935045' },
] as const;

export const SEEDED_BRANCHES = [
  { branchCode: 'B01', companyCode: 'C01', name: '安行北區分公司', taxNumber: '14162326' },
  { branchCode: 'B02', companyCode: 'C01', name: '安行中區分公司', taxNumber: '68540654' },
  { branchCode: 'B03', companyCode: 'C02', name: '遠岸南區分公司', taxNumber: '10468274' },
] as const;

/** Buyers of company invoices. */
export const SEEDED_BUYERS = [
  { taxNumber: '83045210', title: '青禾設計有限公司' },
  { taxNumber: '44625653', title: '海石貿易股份有限公司' },
  { taxNumber: '12701179', title: '晨曦診所' },
] as const;
