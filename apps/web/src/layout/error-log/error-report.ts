import type { ErrorEntry } from '../../shared/errors/error-log.ts';
import type { RecentCall } from '../../shared/errors/recent-calls.ts';

/** Environment of the errors. */
export interface ReportOrigin {
  /** Build ID, or null in development. */
  buildId: string | null;
  browser: string;
  language: string;
  /** Time of the report, ISO 8601. */
  at: string;
}

/** Returns the whole log as JSON, for developers. */
export function errorReportJson(entries: readonly ErrorEntry[], origin: ReportOrigin): string {
  return JSON.stringify({ product: 'Parking Plus', ...origin, entries }, null, 2);
}

/** Returns the whole log as plain text, for a message to support. */
export function errorReportText(entries: readonly ErrorEntry[], origin: ReportOrigin): string {
  const head = `Parking Plus ${origin.buildId ?? '(development)'} · ${origin.at} · ${origin.language}\n${origin.browser}`;
  return [head, ...entries.map(entryText)].join('\n\n');
}

function entryText(entry: ErrorEntry): string {
  const lines = [
    `[${entry.kind}] ${entry.message}`,
    `${entry.path} · ${entry.at}${entry.count > 1 ? ` · ${entry.count} times since ${entry.firstAt}` : ''}`,
    ...(entry.requestId === null ? [] : [`request ${entry.requestId}`]),
    ...(entry.stack === null ? [] : [entry.stack]),
    ...entry.calls.map((call) => `call ${callText(call)}`),
  ];
  return lines.join('\n');
}

/** Returns one call as a line: `10:20:30 data 10100 → 500 · 12 ms · r-7`. */
export function callText({ at, operationId, dealCode, status, durationMs, requestId }: RecentCall): string {
  const subject = [operationId, dealCode].filter(Boolean).join(' ');
  return [
    `${at.slice(11, 19)} ${subject} → ${status ?? '–'}`,
    `${durationMs} ms`,
    ...(requestId === null ? [] : [requestId]),
  ].join(' · ');
}
