const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

/** Returns whether a text is a month such as `2026-11`, in a plausible year. For URL values and fields. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** Formats a month: `2026-11` gives `2026/11`. */
export function formatMonth(month: string): string {
  return month.replace('-', '/');
}
