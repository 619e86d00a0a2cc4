import { type Schemas, UploadState, UploadStatus } from '@parking-plus/contracts';
import { invoiceMessageListShape } from '@parking-plus/contracts/lists/invoice-message-list';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { invoiceMessages as messages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { isOfClosedAllowance } from '../../ledger/invoices/closed-allowance.ts';
import {
  hoursLeft,
  isUploadDueAt,
  isUploadPressing,
  uploadStatus,
} from '../../ledger/invoices/upload-deadline.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { beginsWith, isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

type Standing = Schemas['UploadStatus'];

/** Messages, latest first. The figures ignore the filters of state and deadline. */
export const invoiceMessageList = listQuery(
  invoiceMessageListShape,
  ({ orm, filters, identity, clock, uploadAlarmHours }) => {
    const nowMs = clock.nowMs();
    const isClosed = sql`(${isNotNull(messages.replacedBy)} or ${isOfClosedAllowance('invoice_messages')})`;
    const unlessClosed = (condition: SQL) => sql`(${condition} and not ${isClosed})`;
    const isLate = unlessClosed(isUploadDueAt(messages.state, messages.dueOn, nowMs));
    const isPressing = unlessClosed(
      isUploadPressing(messages.state, messages.dueOn, nowMs, uploadAlarmHours),
    );
    const isOpen = unlessClosed(sql`${messages.state} in (${UploadState.Waiting}, ${UploadState.Refused})`);
    const ofStanding: Readonly<Record<Standing, SQL>> = {
      [UploadStatus.Late]: isLate,
      [UploadStatus.Soon]: sql`(${isPressing} and not ${isLate})`,
      [UploadStatus.Open]: sql`(${isOpen} and not ${isPressing})`,
      [UploadStatus.Done]: sql`not ${isOpen}`,
    };
    const count = (state: UploadState) => countRows(eq(messages.state, state));
    const countOpen = (state: UploadState) => countRows(unlessClosed(eq(messages.state, state)));
    return {
      table: messages,
      key: 'messageId',
      rows: orm
        .select({
          ...columnsOf(messages, invoiceMessageListShape),
          messageId: sql<string>`${messages.messageId}::text`.as('message_id_text'),
          packageId: sql<string | null>`${messages.packageId}::text`.as('package_id_text'),
          replacedBy: sql<string | null>`${messages.replacedBy}::text`.as('replaced_by_text'),
          siteName: sites.name,
          isClosed: sql<boolean>`${isClosed}`.as('is_closed'),
        })
        .from(messages)
        .leftJoin(sites, eq(sites.siteCode, messages.siteCode)),
      where: and(
        siteCondition(messages.siteCode, identity.siteCodes, filters.siteCodes),
        isOneOf(messages.kind, filters.kinds),
        dateRangeCondition(messages.handedOverAt, filters.from, filters.to),
        beginsWith(filters.invoiceNumber?.replace('-', ''), messages.invoiceNumber),
        beginsWith(filters.sellerTaxNumber, messages.sellerTaxNumber),
        filters.packageId === undefined ? undefined : eq(messages.packageId, Number(filters.packageId)),
      ),
      match: and(
        isOneOf(messages.state, filters.states),
        filters.standings?.length ? or(...filters.standings.map((one) => ofStanding[one])) : undefined,
      ),
      order: [descending(messages.messageId)],
      totals: {
        waitingCount: countOpen(UploadState.Waiting),
        sentCount: count(UploadState.Sent),
        acceptedCount: count(UploadState.Accepted),
        refusedCount: countOpen(UploadState.Refused),
        unknownCount: count(UploadState.Unknown),
        soonCount: countRows(ofStanding[UploadStatus.Soon]),
        lateCount: countRows(isLate),
        oldestWaitingAt: oldest(messages.createdAt, UploadState.Waiting),
        oldestSentAt: oldest(messages.handedOverAt, UploadState.Sent),
      },
    };
  },
  (rows, { clock, uploadAlarmHours }) =>
    rows.map(({ isClosed, ...row }) => {
      const left = isClosed ? null : hoursLeft(row.state, row.dueOn, clock.nowMs());
      return { ...row, hoursLeft: left, standing: uploadStatus(left, uploadAlarmHours) };
    }),
);

/** ISO 8601 in Taipei, as instants of columns. */
function oldest(column: typeof messages.createdAt | typeof messages.handedOverAt, state: UploadState) {
  return sql<
    string | null
  >`to_char(min(${column}) filter (where ${messages.state} = ${state}) at time zone 'Asia/Taipei',
    'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`;
}
