import { defineDeals } from '../../deals/define-deals.ts';
import { createDelegation, endDelegation } from './delegation-writes.service.ts';
import { listDelegationOptions } from './delegations.service.ts';
import { deputyList } from './deputy-list.query.ts';

export const deals = defineDeals({
  DeputyList: deputyList.page,
  DeputyExport: deputyList.export,
  DeputyChoices: listDelegationOptions,
  DeputyCreate: createDelegation,
  DeputyEnd: endDelegation,
});
