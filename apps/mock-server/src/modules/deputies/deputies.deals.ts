import { defineDeals } from '../../deals/define-deals.ts';
import { chooseForDeputies } from './deputies.service.ts';
import { deputyList } from './deputy-list.query.ts';
import { createDeputy, endDeputy } from './deputy-writes.service.ts';

export const deals = defineDeals({
  DeputyList: deputyList.page,
  DeputyExport: deputyList.export,
  DeputyChoices: chooseForDeputies,
  DeputyCreate: createDeputy,
  DeputyEnd: endDeputy,
});
