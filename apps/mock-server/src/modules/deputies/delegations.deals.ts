import { defineDeals } from '../../deals/define-deals.ts';
import { createDeputy, endDeputy } from './delegation-writes.service.ts';
import { chooseForDeputies } from './delegations.service.ts';
import { deputyList } from './deputy-list.query.ts';

export const deals = defineDeals({
  DeputyList: deputyList.page,
  DeputyExport: deputyList.export,
  DeputyChoices: chooseForDeputies,
  DeputyCreate: createDeputy,
  DeputyEnd: endDeputy,
});
