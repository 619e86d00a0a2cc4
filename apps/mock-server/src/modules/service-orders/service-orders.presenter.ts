import type { Schemas } from '@parking-plus/contracts';
import { serviceTimes } from '@parking-plus/domain';
import type { Identity } from '../../identity/identity.ts';
import type { ListedServiceOrder } from './service-order-list.repository.ts';
import { serviceOrderSteps } from './service-order-rights.ts';

/** A stored order as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentServiceOrder(row: ListedServiceOrder, identity: Identity): Schemas['ServiceOrderRow'] {
  return {
    serviceOrderCode: row.serviceOrderCode,
    siteCode: row.siteCode,
    siteName: row.siteName,
    machineCode: row.machineCode,
    machineKind: row.machineKind,
    fault: row.fault,
    reportedBy: row.reportedBy,
    reportedByName: row.reportedByName,
    reportedAt: row.reportedAt,
    engineer: row.engineer,
    engineerName: row.engineerName,
    dispatchedAt: row.dispatchedAt,
    plannedAt: row.plannedAt,
    arrivedAt: row.arrivedAt,
    finishedAt: row.finishedAt,
    ...serviceTimes(row),
    payType: row.payType,
    costTwd: row.costTwd,
    requirementCode: row.requirementCode,
    state: `${row.state}`,
    photoCount: row.photoCount,
    version: row.version,
    allowedActions: serviceOrderSteps(identity, row),
  };
}
