import type { DealName, DealResult, Schemas } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Dashboard = DealResult<'Dashboard'>;
export type DashboardCard = Schemas['DashboardCard'];

/** What silence changes nobody tells: a machine goes offline by the clock. */
const REFRESH_MS = 60_000;

/** Deals whose written rows change a figure or a chart. */
const COUNTED: readonly DealName[] = [
  'TransactionList',
  'TransactionVoid',
  'InvoiceList',
  'InvoiceVoid',
  'InvoiceAllowance',
  'AllowanceList',
  'RentalList',
  'RentalReturn',
  'RateChange',
  'UnpaidList',
  'AbnormalList',
  'MachineList',
  'SiteList',
  'BayList',
  'RentBillList',
];

export const dashboardQueries = {
  all: () => ['dashboard'] as const,

  /** All figures and charts of the caller at some sites; no site means all. The figures before stay in view meanwhile. */
  show: (siteCodes: readonly string[]) =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), siteCodes],
      queryFn: ({ signal }) => api.data('Dashboard', { filters: { siteCodes: [...siteCodes] } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      meta: { changesWith: COUNTED },
    }),
};
