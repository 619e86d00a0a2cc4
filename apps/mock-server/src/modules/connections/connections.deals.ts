import { defineDeals } from '../../deals/define-deals.ts';
import { kickConnection, listConnections } from './connections.service.ts';

export const deals = defineDeals({ ConnectionList: listConnections, ConnectionKick: kickConnection });
