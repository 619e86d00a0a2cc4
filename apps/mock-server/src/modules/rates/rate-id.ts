/** Returns the ID: site, vehicle kind and a number within them, `TPE001-1-003`. */
export function rateIdOf(siteCode: string, vehicleKind: number, number: number): string {
  return `${siteCode}-${vehicleKind}-${String(number).padStart(3, '0')}`;
}
