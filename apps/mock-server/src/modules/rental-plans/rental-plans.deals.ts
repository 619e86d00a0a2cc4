import { defineDeals } from '../../deals/define-deals.ts';
import { importRentalPlans } from './rental-plan-import.service.ts';
import { rentalPlanList } from './rental-plan-list.query.ts';
import {
  changeRentalPlanPrice,
  createRentalPlan,
  deleteRentalPlan,
  editRentalPlan,
  showRentalPlan,
} from './rental-plans.service.ts';

export const deals = defineDeals({
  RentalPlanList: rentalPlanList.page,
  RentalPlanExport: rentalPlanList.export,
  RentalPlanDetail: showRentalPlan,
  RentalPlanCreate: createRentalPlan,
  RentalPlanImport: importRentalPlans,
  RentalPlanEdit: editRentalPlan,
  RentalPlanPriceChange: changeRentalPlanPrice,
  RentalPlanDelete: deleteRentalPlan,
});
