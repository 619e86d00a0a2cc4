import { localDateTimeText } from '@parking-plus/domain';

const BUSINESS_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats a business date: `2026-11-20` gives `2026/11/20`. Returns other text unchanged, so invalid server
 * data stays visible.
 */
export function formatBusinessDate(businessDate: string): string {
  return BUSINESS_DATE.test(businessDate) ? businessDate.replaceAll('-', '/') : businessDate;
}

/** Formats an inclusive date range: `2026/11/01 – 2026/11/30`. */
export function formatSpan(start: string, end: string): string {
  return `${formatBusinessDate(start)} – ${formatBusinessDate(end)}`;
}

/**
 * Formats an instant in Taipei time, regardless of the browser's time zone: `2026/11/20 14:05`.
 * Shape: takes ISO 8601 with offset. Returns other text unchanged.
 */
export function formatInstant(instant: string): string {
  return instantText(instant, 16);
}

/** Like `formatInstant`, with seconds. For invoices and pictures, because two events can share a minute. */
export function formatInstantSeconds(instant: string): string {
  return instantText(instant, 19);
}

function instantText(instant: string, length: number): string {
  const instantMs = Date.parse(instant);
  if (Number.isNaN(instantMs)) return instant;
  return localDateTimeText(instantMs).slice(0, length).replaceAll('-', '/');
}
