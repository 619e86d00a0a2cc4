import type { DealName, DealResult, Schemas } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Dashboard = DealResult<'Dashboard'>;
export type DashboardCard = Schemas['DashboardCard'];

/** No change is published when a machine goes offline by timeout. */
const REFRESH_MS = 60_000;

/** Deals whose writes change a figure or a chart. */
const COUNTED: readonly DealName[] = [
  'TransactionList',
  'TransactionVoid',
  'InvoiceList',
  'InvoiceVoid',
  'InvoiceAllowance',
  'AllowanceList',
  'RentalList',
  'RentalTermination',
  'RateChange',
  'UnpaidList',
  'AbnormalList',
  'MachineList',
  'SiteList',
  'BayList',
  'RentBillList',
  'UploadReconciliationList',
];

export const dashboardQueries = {
  all: () => ['dashboard'] as const,

  /**
   * All figures and charts of the given sites. No sites means all. The previous figures stay visible while loading.
   */
  show: (siteCodes: readonly string[]) =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), siteCodes],
      queryFn: ({ signal }) => api.data('Dashboard', { filters: { siteCodes: [...siteCodes] } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      meta: { changesWith: COUNTED },
    }),
};
