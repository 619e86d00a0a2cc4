import { defineDeals } from '../../deals/define-deals.ts';
import { listConnections, terminateSession } from './connections.service.ts';

export const deals = defineDeals({ ConnectionList: listConnections, SessionTerminate: terminateSession });
