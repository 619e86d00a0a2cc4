import { defineDeals } from '../../deals/define-deals.ts';
import { changePermissions, showMatrix, showMyPermissions } from './permissions.service.ts';

export const deals = defineDeals({
  PermissionMatrix: showMatrix,
  PermissionChange: changePermissions,
  MyPermissions: showMyPermissions,
});
