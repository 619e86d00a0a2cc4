import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('sites');

export const siteQueries = {
  all,
  list: page('SiteList', { changesWith: ['SiteList'] }),
  /** One site with its settings, activity, photos and changes. */
  detail: (siteCode: string) =>
    read('SiteDetail', { siteCode }, { changesWith: ['SiteList', 'MachineList', 'RateList'] }),
  /** Requirements that a site meets and lacks before it opens. */
  opening: (siteCode: string) =>
    read(
      'SiteOpening',
      { siteCode },
      {
        changesWith: [
          'SiteList',
          'SiteBayList',
          'LaneList',
          'MachineList',
          'RateList',
          'RentalPlanList',
          'InvoiceAllocationList',
          'BankAccountList',
          'OwnerContractList',
          'AccountList',
        ],
        staleTime: 0,
      },
    ),
  /** Items that a site must settle before its withdrawal. */
  closing: (siteCode: string) =>
    read(
      'SiteClosingItems',
      { siteCode },
      {
        changesWith: [
          'SiteList',
          'TransactionList',
          'RentalList',
          'DailyCloseList',
          'InvoiceAllocationList',
          'ServiceOrderList',
          'OwnerContractList',
          'OwnerSettlementList',
        ],
        staleTime: 0,
      },
    ),
  /** Companies and branches that a site can belong to. */
  choices: () => read('SiteOptions', {}, { staleTime: TEN_MINUTES_MS }),
};
