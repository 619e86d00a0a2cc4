import { arrearsSource } from './arrears-source.ts';
import { discountSource } from './discount-source.ts';
import { invoiceSource } from './invoice-source.ts';
import { rentalSource } from './rental-source.ts';
import type { ReportName, ReportSource } from './report-source.ts';
import { channelSource, revenueSource } from './revenue-source.ts';
import { occupancySource, visitSource } from './stay-sources.ts';
import { unpaidFeeSource } from './unpaid-source.ts';

/** All reports. Add a further one as a source and a line here. */
export const REPORT_SOURCES: Readonly<Record<ReportName, ReportSource>> = {
  revenue: revenueSource,
  channels: channelSource,
  visits: visitSource,
  occupancy: occupancySource,
  rentalChanges: rentalSource,
  invoices: invoiceSource,
  unpaidAges: unpaidFeeSource,
  arrears: arrearsSource,
  discountCosts: discountSource,
};
