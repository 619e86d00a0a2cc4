import { UploadDifference } from '@parking-plus/contracts';
import { uploadDifferenceListShape } from '@parking-plus/contracts/lists/upload-difference-list';
import { and, eq, sql } from 'drizzle-orm';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import {
  uploadDifferences,
  uploadReconciliations,
} from '../../db/schema/sales/upload-reconciliations.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { sellerIsVisible } from './visible-sellers.ts';

const { reconciliationId, difference, reference, messageId, ourState } = uploadDifferences;

/**
 * SQL: the message can take the platform's outcome. Not if it changed or was sent again since the reconciliation.
 */
export const canSettle = sql<boolean>`coalesce(
  ${difference} in (${UploadDifference.OutcomeDiffers}, ${UploadDifference.OpenHere})
    and ${invoiceMessages.state} = ${ourState}
    and (${invoiceMessages.handedOverAt} at time zone 'Asia/Taipei')::date = ${uploadReconciliations.transmittedOn}, false)`;

/** Differences of one reconciliation, by number. */
export const uploadDifferenceList = listQuery(uploadDifferenceListShape, ({ orm, filters, identity }) => ({
  table: uploadDifferences,
  key: 'differenceId',
  rows: orm
    .select({
      ...columnsOf(uploadDifferences, uploadDifferenceListShape),
      invoiceNumber: invoiceMessages.invoiceNumber,
      version: invoiceMessages.version,
      canSettle,
    })
    .from(uploadDifferences)
    .innerJoin(
      uploadReconciliations,
      eq(uploadReconciliations.reconciliationId, uploadDifferences.reconciliationId),
    )
    .leftJoin(invoiceMessages, eq(invoiceMessages.messageId, messageId)),
  joins: (query) =>
    query.innerJoin(
      uploadReconciliations,
      eq(uploadReconciliations.reconciliationId, uploadDifferences.reconciliationId),
    ),
  where: and(
    eq(reconciliationId, filters.reconciliationId),
    isOneOf(difference, filters.differences),
    sellerIsVisible(uploadReconciliations.taxNumber, identity.siteCodes),
  ),
  order: [ascending(reference)],
}));
