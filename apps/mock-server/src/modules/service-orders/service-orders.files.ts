import { dealActions, dealCodes, FileLinkType } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { serviceOrders } from '../../db/schema/office/service-orders.schema.ts';
import type { LinkedRecords } from '../files/linked-records.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.ServiceOrder,
  folder: 'service-orders',
  accepts: 'all',
  readAction: dealActions.ServiceOrderList,
  writeAction: dealActions.ServiceOrderCreate,
  canDeleteOwn: true,
  async find(orm, code, { account }) {
    const [row] = await orm
      .select({
        siteCode: serviceOrders.siteCode,
        reportedBy: serviceOrders.reportedBy,
        engineer: serviceOrders.engineer,
        state: serviceOrders.state,
      })
      .from(serviceOrders)
      .where(eq(serviceOrders.serviceOrderCode, code));
    if (row === undefined) return undefined;
    const { siteCode, reportedBy, engineer, state } = row;
    return {
      // The reporter and the engineer see it regardless of their sites.
      siteCode: account === reportedBy || account === engineer ? null : siteCode,
      isClosed: isFinalDocumentState(state as DocumentState),
      changeEvent: {
        deal: dealCodes.ServiceOrderList,
        siteCodes: [siteCode],
        owners: engineer === null ? [reportedBy] : [reportedBy, engineer],
      },
    };
  },
};
