import { defineDeals } from '../../deals/define-deals.ts';
import { chooseForDeputies, exportDeputies, listDeputies } from './deputies.service.ts';
import { createDeputy, endDeputy } from './deputy-writes.service.ts';

export const deals = defineDeals({
  DeputyList: listDeputies,
  DeputyExport: exportDeputies,
  DeputyChoices: chooseForDeputies,
  DeputyCreate: createDeputy,
  DeputyEnd: endDeputy,
});
