import { defineDeals } from '../../deals/define-deals.ts';
import { openBarrier, showLaneStates } from './barrier-opening.service.ts';
import { openingList } from './opening-list.query.ts';
import { passageList } from './passage-list.query.ts';

export const deals = defineDeals({
  LanePassageList: passageList.page,
  LanePassageExport: passageList.export,
  LaneStates: showLaneStates,
  BarrierOpen: openBarrier,
  BarrierOpeningList: openingList.page,
  BarrierOpeningExport: openingList.export,
});
