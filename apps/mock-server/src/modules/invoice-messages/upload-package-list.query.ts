import { UploadState } from '@parking-plus/contracts';
import { uploadPackageListShape } from '@parking-plus/contracts/lists/upload-package-list';
import { and, eq, exists, sql } from 'drizzle-orm';
import {
  invoiceMessages as messages,
  uploadPackages as packages,
} from '../../db/schema/sales/invoice-messages.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** Packages with a visible message, latest first. */
export const uploadPackageList = listQuery(uploadPackageListShape, ({ orm, filters, identity }) => {
  const isVisible = siteCondition(messages.siteCode, identity.siteCodes, undefined);
  const ofPackage = and(eq(messages.packageId, packages.packageId), isVisible);
  const count = (state: UploadState) =>
    sql<number>`(select count(*)::integer from ${messages} where ${ofPackage} and ${eq(messages.state, state)})`;
  return {
    table: packages,
    key: 'packageId',
    rows: orm
      .select({
        ...columnsOf(packages, uploadPackageListShape),
        packageId: sql<string>`${packages.packageId}::text`.as('package_id_text'),
        sentCount: count(UploadState.Sent),
        acceptedCount: count(UploadState.Accepted),
        refusedCount: count(UploadState.Refused),
        unknownCount: count(UploadState.Unknown),
      })
      .from(packages),
    where: and(
      isVisible === undefined
        ? undefined
        : exists(orm.select({ one: sql`1` }).from(messages).where(ofPackage)),
      isOneOf(packages.kind, filters.kinds),
      dateRangeCondition(packages.handedOverAt, filters.from, filters.to),
    ),
    order: [descending(packages.packageId)],
  };
});
