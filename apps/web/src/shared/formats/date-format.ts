import { localDateTimeText } from '@parking-plus/domain';

const BUSINESS_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A business date as operations read it: `2026-11-20` gives `2026/11/20`.
 * Anything that is not `YYYY-MM-DD` comes back as it is, so that a server's mistake stays visible.
 */
export function formatBusinessDate(businessDate: string): string {
  return BUSINESS_DATE.test(businessDate) ? businessDate.replaceAll('-', '/') : businessDate;
}

/** The days from one to another, both included: `2026/11/01 – 2026/11/30`. */
export function formatSpan(start: string, end: string): string {
  return `${formatBusinessDate(start)} – ${formatBusinessDate(end)}`;
}

/**
 * An instant on the wall clock of Taipei, whatever the browser's own zone: `2026/11/20 14:05`.
 * Shape: takes ISO 8601 with offset; text that is no instant comes back as it is.
 */
export function formatInstant(instant: string): string {
  return instantText(instant, 16);
}

/** As `formatInstant`, with seconds: for invoices and pictures, where two events share a minute. */
export function formatInstantSeconds(instant: string): string {
  return instantText(instant, 19);
}

function instantText(instant: string, length: number): string {
  const instantMs = Date.parse(instant);
  if (Number.isNaN(instantMs)) return instant;
  return localDateTimeText(instantMs).slice(0, length).replaceAll('-', '/');
}
