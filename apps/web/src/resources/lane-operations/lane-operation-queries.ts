import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('lane-operations');

export const laneOperationQueries = {
  all,
  /** Entries and exits, newest first. */
  passages: page('LanePassageList', { changesWith: ['LanePassageList', 'TransactionList'] }),
  /** Lanes of a site with their barriers. */
  states: (siteCode: string) =>
    read(
      'LaneStates',
      { siteCode },
      { changesWith: ['BarrierOpeningList', 'LaneList', 'MachineList'], staleTime: 0 },
    ),
  /** A parked car with its fee, discounts and lost ticket. */
  parkedCar: (transactionId: string) =>
    read(
      'ParkedCarDetail',
      { transactionId },
      { changesWith: ['TransactionList', 'RedemptionList', 'PlateListingList'], staleTime: 0 },
    ),
  openings: page('BarrierOpeningList', { changesWith: ['BarrierOpeningList'] }),
};
