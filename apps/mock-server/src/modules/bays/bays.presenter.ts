import type { Schemas } from '@parking-plus/contracts';
import type { ListedBay } from './bays.repository.ts';

/** A stored bay as the contract's lists show it. */
export function presentBay(row: ListedBay): Schemas['BayRow'] {
  return {
    bayCode: row.bayCode,
    siteCode: row.siteCode,
    siteName: row.siteName,
    bayNumber: row.bayNumber,
    setMode: row.setMode,
    vehicleKind: row.vehicleKind,
    standing: row.standing as Schemas['BayStanding'],
    rentalId: row.rentalId,
    tenantName: row.tenantName,
    plate: row.plate,
    rotatingPlates: row.rotatingPlates ?? [],
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    rentTwd: row.rentTwd,
    lineNumber: row.lineNumber,
    rentalVersion: row.rentalVersion,
    version: row.version,
  };
}
