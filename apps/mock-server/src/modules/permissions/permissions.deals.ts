import { defineDeals } from '../../deals/define-deals.ts';
import { changePermissions, showMatrix, showOwnRights } from './permissions.service.ts';

export const deals = defineDeals({
  PermissionMatrix: showMatrix,
  PermissionChange: changePermissions,
  OwnRights: showOwnRights,
});
