import { ReconciliationState } from '@parking-plus/contracts';
import { uploadReconciliationListShape } from '@parking-plus/contracts/lists/upload-reconciliation-list';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { uploadReconciliations } from '../../db/schema/sales/upload-reconciliations.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { sellerIsVisible, sellerNameOf } from './visible-sellers.ts';

const { transmittedOn, taxNumber, kind, state } = uploadReconciliations;
const sellerName = sellerNameOf(taxNumber);

/** Reconciliations of visible companies, latest day first. */
export const uploadReconciliationList = listQuery(
  uploadReconciliationListShape,
  ({ orm, filters, identity }) => ({
    table: uploadReconciliations,
    key: 'reconciliationId',
    rows: orm.select({ ...getTableColumns(uploadReconciliations), sellerName }).from(uploadReconciliations),
    where: and(
      sellerIsVisible(taxNumber, identity.siteCodes),
      isWithin(transmittedOn, filters),
      contains(filters.keyword, taxNumber, sellerName),
      isOneOf(kind, filters.kinds),
      isOneOf(state, filters.states),
    ),
    order: [descending(transmittedOn), ascending(taxNumber), ascending(kind)],
    totals: {
      handedOverCount: sumOf(uploadReconciliations.handedOverCount),
      platformCount: sumOf(uploadReconciliations.platformCount),
      differenceCount: sumOf(uploadReconciliations.differenceCount),
      differingCount: countRows(eq(state, ReconciliationState.Differs)),
      unreportedCount: countRows(eq(state, ReconciliationState.Unreported)),
    },
  }),
);
