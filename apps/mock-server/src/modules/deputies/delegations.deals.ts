import { defineDeals } from '../../deals/define-deals.ts';
import { createDelegation, endDelegation } from './delegation-writes.service.ts';
import { listDelegationOptions } from './delegations.service.ts';
import { delegationList } from './deputy-list.query.ts';

export const deals = defineDeals({
  DelegationList: delegationList.page,
  DelegationExport: delegationList.export,
  DelegationOptions: listDelegationOptions,
  DelegationCreate: createDelegation,
  DelegationEnd: endDelegation,
});
