import { defineDeals } from '../../deals/define-deals.ts';
import { deleteManual, listManuals } from './manuals.service.ts';

export const deals = defineDeals({ ManualList: listManuals, ManualDelete: deleteManual });
