import type { Schemas } from '@parking-plus/contracts';

/** Builds a reported machine fault without an assigned engineer. */
export function buildServiceOrder(
  overrides: Partial<Schemas['ServiceOrderRow']> = {},
): Schemas['ServiceOrderRow'] {
  return {
    serviceOrderCode: 'SO0004',
    siteCode: 'TAO001',
    siteName: '桃園中正站',
    machineCode: 'TAO001-APS2',
    machineKind: 1,
    fault: '發票列印模糊',
    reportedBy: 'manager',
    reportedByName: '陳經理',
    reportedAt: '2026-11-19T08:30:00+08:00',
    engineer: null,
    engineerName: null,
    dispatchedAt: null,
    plannedAt: null,
    arrivedAt: null,
    finishedAt: null,
    responseMinutes: null,
    repairMinutes: null,
    payType: 1,
    costTwd: 0,
    requirementCode: null,
    state: '501',
    photoCount: 0,
    version: 2,
    allowedActions: ['dispatch', 'return', 'void'],
    ...overrides,
  };
}
