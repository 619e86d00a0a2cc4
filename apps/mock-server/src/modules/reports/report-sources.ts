import type { ReportName, ReportSource } from './report-source.ts';
import { channelSource, revenueSource } from './revenue-source.ts';

/** Every report there is; a further one is a source and its line here. */
export const REPORT_SOURCES: Readonly<Record<ReportName, ReportSource>> = {
  revenue: revenueSource,
  channels: channelSource,
};
