import { FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import type { LinkedRecords } from '../files/linked-records.ts';
import { serviceOrders } from './service-orders.schema.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.ServiceOrder,
  folder: 'service-orders',
  accepts: 'all',
  readAction: '60401',
  writeAction: '60401',
  async find(orm, code) {
    const [row] = await orm
      .select({ siteCode: serviceOrders.siteCode })
      .from(serviceOrders)
      .where(eq(serviceOrders.serviceOrderCode, code));
    return row;
  },
};
