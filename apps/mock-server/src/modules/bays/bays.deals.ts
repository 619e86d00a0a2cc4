import { defineDeals } from '../../deals/define-deals.ts';
import { bayList } from './bay-list.query.ts';
import { planSiteBays, saveFloorPlan } from './bay-plans.service.ts';
import { changeBayState, planBays } from './bays.service.ts';
import { importSiteBays } from './site-bay-import.service.ts';
import { siteBayList } from './site-bay-list.query.ts';
import {
  createSiteBays,
  deleteSiteBays,
  editSiteBay,
  editSiteBays,
  showSiteBay,
} from './site-bay-writes.service.ts';

export const deals = defineDeals({
  BayList: bayList.page,
  BayExport: bayList.export,
  BayPlan: planBays,
  BayStateChange: changeBayState,
  SiteBayList: siteBayList.page,
  SiteBayExport: siteBayList.export,
  SiteBayDetail: showSiteBay,
  SiteBayCreate: createSiteBays,
  SiteBayEdit: editSiteBay,
  SiteBayBulkEdit: editSiteBays,
  SiteBayDelete: deleteSiteBays,
  SiteBayImport: importSiteBays,
  SiteBayPlan: planSiteBays,
  SiteBayPlanSave: saveFloorPlan,
});
