import type { Schemas } from '@parking-plus/contracts';
import { rentalPlanListShape } from '@parking-plus/contracts/lists/rental-plan-list';
import { resourceQueries } from '../../../shared/api/resource-queries.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type RentalPlanRow = Schemas['RentalPlanRow'];

/** 月租方案: rental plans of each site with today's price. */
export const rentalPlanList = defineList(rentalPlanListShape, {
  rowKey: 'planCode',
  filters: ['siteCodes', 'keyword', 'setModes', 'vehicleKinds', 'standings'],
  columns: [
    { field: 'planCode', width: 112, pinned: true, card: 'line' },
    { field: 'name', width: 160, opensDetail: true, card: 'title' },
    { field: 'rentTwd', width: 88, card: 'amount' },
    { field: 'standing', width: 88, tag: true, card: 'tag' },
    { field: 'siteCode', width: 136, show: (row) => row.siteName, card: 'line' },
    { field: 'setMode', width: 112, card: 'line' },
    { field: 'vehicleKind', width: 96 },
    { field: 'depositTwd', width: 88 },
    { field: 'maxPeriod', width: 112 },
    { field: 'platesPerBay', width: 96 },
    { field: 'rentalCount', width: 96, card: 'line' },
    { field: 'validFrom', width: 104 },
    { field: 'validUntil', width: 104 },
    { field: 'renewableUntil', width: 104 },
  ],
});

const { all, page, read } = resourceQueries('rental-plans');
const CHANGES = { changesWith: ['RentalPlanList', 'RentalList'] } as const;

export const rentalPlanQueries = {
  all,
  list: page('RentalPlanList', CHANGES),
  /** One plan with all prices. */
  detail: (planCode: string) => read('RentalPlanDetail', { planCode }, CHANGES),
};
