import type { Schemas } from '@parking-plus/contracts';
import type { Identity } from '../../identity/identity.ts';
import type { ListedDiscount } from './discounts.repository.ts';

/** A stored plan as one of its readers sees it. The database's constraints hold the codes to the enumerations. */
export function presentDiscount(
  row: ListedDiscount,
  { siteCodes: visible }: Pick<Identity, 'siteCodes'>,
): Schemas['DiscountRow'] {
  return {
    discountCode: row.discountCode,
    name: row.name,
    publishType: row.publishType,
    publisher: row.publisher,
    discountType: row.discountType,
    value: row.value,
    countRule: row.countRule,
    vehicleKinds: row.vehicleKinds,
    siteCodes: row.siteCodes,
    siteNames: row.siteNames,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    standing: row.standing,
    quotaCount: row.issuedCount,
    serialCount: row.serialCount,
    usedCount: row.usedCount,
    mayChange: visible === null || row.siteCodes.every((siteCode) => visible.includes(siteCode)),
    version: row.version,
  };
}
