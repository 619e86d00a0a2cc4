const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month, `2026-11`, of these times: what stands in an address or in a field may be anything. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** A month as operations read it: `2026-11` gives `2026/11`. */
export function formatMonth(month: string): string {
  return month.replace('-', '/');
}
