import { defineDeals } from '../../deals/define-deals.ts';
import { searchPlates, showPlate } from './plates.service.ts';

export const deals = defineDeals({ PlateOverview: showPlate, PlateSearch: searchPlates });
