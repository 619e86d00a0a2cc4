/**
 * A bay by its site and its number (車格號), of which its code is made: `TPE001-B1-018` is B1-018 of TPE001.
 * A code that is made otherwise is all number.
 */
export function partsOfBay(bayCode: string): { siteCode: string; bayNumber: string } {
  const [, siteCode = '', bayNumber = bayCode] = /^([^-]+)-(.+)$/.exec(bayCode) ?? [];
  return { siteCode, bayNumber };
}

/** A bay as people call it where its site is told beside it: B1-018. Shape: null where none is fixed. */
export function formatBay(bayCode: string | null): string | null {
  return bayCode === null ? null : partsOfBay(bayCode).bayNumber;
}
