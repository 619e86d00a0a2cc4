import type { DealResult } from '@parking-plus/contracts';

/** Builds four roles and three codes. The user lacks one of the codes. */
export function buildMatrix(
  overrides: Partial<DealResult<'PermissionMatrix'>> = {},
): DealResult<'PermissionMatrix'> {
  return {
    actions: [
      { code: '10100', title: '交易', titleEn: 'Transactions' },
      { code: '20100', title: '月租合約', titleEn: 'Rentals' },
      { code: '90400', title: '操作紀錄', titleEn: 'Audit log' },
    ],
    ownCodes: ['10100', '20100'],
    roles: [
      {
        accountType: 1,
        version: 1,
        accountCount: 1,
        isEditable: false,
        actionCodes: ['10100', '20100', '90400'],
      },
      {
        accountType: 2,
        version: 1,
        accountCount: 1,
        isEditable: true,
        actionCodes: ['10100', '20100', '90400'],
      },
      { accountType: 150, version: 2, accountCount: 12, isEditable: true, actionCodes: ['10100'] },
      { accountType: 291, version: 1, accountCount: 2, isEditable: true, actionCodes: ['10100'] },
    ],
    ...overrides,
  };
}
