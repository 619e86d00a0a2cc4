/**
 * Splits a bay code into site and bay number (車格號): `TPE001-B1-018` is B1-018 of TPE001. Any other code is
 * returned as the bay number.
 */
export function partsOfBay(bayCode: string): { siteCode: string; bayNumber: string } {
  const [, siteCode = '', bayNumber = bayCode] = /^([^-]+)-(.+)$/.exec(bayCode) ?? [];
  return { siteCode, bayNumber };
}

/** Formats a bay without its site: B1-018. Shape: null without a bay. */
export function formatBay(bayCode: string | null): string | null {
  return bayCode === null ? null : partsOfBay(bayCode).bayNumber;
}
