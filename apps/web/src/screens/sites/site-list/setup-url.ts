/** Site and step of 開站 in the URL. */
export interface SetupAddress {
  /** Empty for a new site. */
  siteCode: string;
  /** From 1 to 6. Null for the first step with a missing item. */
  step: number | null;
}

/** Returns the path to the setup of a site, which starts at the first step with a missing item unless given. */
export function setupPath(siteCode: string, step?: number): string {
  const path = `/sites/site-list?setup=${encodeURIComponent(siteCode)}`;
  return step === undefined ? path : `${path}&step=${step}`;
}

/** Returns the address of a setup, or null if the URL shows the list. */
export function readSetupUrl(params: URLSearchParams): SetupAddress | null {
  const siteCode = params.get('setup');
  if (siteCode === null) return null;
  const step = params.get('step') ?? '';
  return { siteCode, step: /^[1-6]$/.test(step) ? Number(step) : null };
}
