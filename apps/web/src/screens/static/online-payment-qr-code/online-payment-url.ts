/**
 * Returns the address where drivers of a site pay online.
 * Shape: `template` is a URL or a path of this host, with `{siteCode}` as placeholder.
 */
export function onlinePaymentUrl(template: string, siteCode: string, origin: string): string {
  return new URL(template.replaceAll('{siteCode}', encodeURIComponent(siteCode)), origin).href;
}
