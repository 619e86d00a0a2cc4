import { defineDeals } from '../../deals/define-deals.ts';
import { countSavedViews } from './saved-view-counts.service.ts';
import {
  createSavedView,
  deleteSavedView,
  editSavedView,
  listSavedViews,
  orderSavedViews,
  shareSavedView,
} from './saved-views.service.ts';

export const deals = defineDeals({
  SavedViewList: listSavedViews,
  SavedViewCreate: createSavedView,
  SavedViewEdit: editSavedView,
  SavedViewShare: shareSavedView,
  SavedViewDelete: deleteSavedView,
  SavedViewOrder: orderSavedViews,
  SavedViewCounts: countSavedViews,
});
