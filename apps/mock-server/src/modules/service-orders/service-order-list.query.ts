import { FileLinkType } from '@parking-plus/contracts';
import { serviceOrderListShape } from '@parking-plus/contracts/lists/service-order-list';
import { DocumentState, serviceTimes } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { files } from '../../db/schema/office/files.schema.ts';
import { serviceOrders } from '../../db/schema/office/service-orders.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { lateServiceOrders, visibleServiceOrders, waitingServiceOrders } from './service-order-filters.ts';
import { serviceOrderSteps } from './service-order-permissions.ts';

const reporters = alias(accounts, 'reporters');
const engineers = alias(accounts, 'engineers');
const { reportedAt, arrivedAt, finishedAt, state } = serviceOrders;

const inState = (wanted: DocumentState) => countRows(eq(state, wanted));
const meanMinutes = (duration: SQL) =>
  sql<number | null>`round((avg(extract(epoch from ${duration}) / 60)
    filter (where ${state} = ${DocumentState.Closed}))::numeric)::integer`;

/** Service orders, latest report first. The tiles count all visible ones. */
export const serviceOrderList = listQuery(
  serviceOrderListShape,
  ({ orm, filters, identity, clock }) => {
    const isLate = lateServiceOrders(clock.now().toISOString());
    return {
      table: serviceOrders,
      key: 'serviceOrderCode',
      rows: orm
        .select({
          ...columnsOf(serviceOrders, serviceOrderListShape),
          siteName: sites.name,
          machineKind: machines.kind,
          reportedByName: reporters.name,
          engineerName: engineers.name,
          photoCount: sql<number>`(
            select count(*)::integer from ${files}
            where ${files.linkedType} = ${FileLinkType.ServiceOrder}
              and ${files.linkedCode} = ${serviceOrders.serviceOrderCode}
          )`,
        })
        .from(serviceOrders)
        .innerJoin(sites, eq(sites.siteCode, serviceOrders.siteCode))
        .innerJoin(machines, eq(machines.machineCode, serviceOrders.machineCode))
        .innerJoin(reporters, eq(reporters.account, serviceOrders.reportedBy))
        .leftJoin(engineers, eq(engineers.account, serviceOrders.engineer)),
      where: visibleServiceOrders(identity, filters.siteCodes),
      match: and(
        isOneOf(state, filters.states?.map(Number)),
        isOneOf(serviceOrders.engineer, filters.engineers),
        isOneOf(serviceOrders.payType, filters.payTypes),
        isMet(waitingServiceOrders(identity), filters.waitingForMe),
        isMet(isLate, filters.isLate),
        dateRangeCondition(reportedAt, filters.from, filters.to),
        contains(
          filters.keyword,
          serviceOrders.serviceOrderCode,
          serviceOrders.machineCode,
          serviceOrders.fault,
          serviceOrders.requirementCode,
        ),
      ),
      order: [descending(reportedAt), ascending(serviceOrders.serviceOrderCode)],
      ties: [ascending(serviceOrders.serviceOrderCode)],
      totals: {
        waitingCount: countRows(waitingServiceOrders(identity)),
        submittedCount: inState(DocumentState.Submitted),
        returnedCount: inState(DocumentState.Returned),
        dispatchedCount: inState(DocumentState.Approved),
        lateCount: countRows(isLate),
        averageResponseMinutes: meanMinutes(sql`${arrivedAt} - ${reportedAt}`),
        averageRepairMinutes: meanMinutes(sql`${finishedAt} - ${arrivedAt}`),
      },
    };
  },
  (rows, { identity }) =>
    rows.map((row) => ({
      ...row,
      ...serviceTimes(row),
      state: `${row.state}`,
      allowedActions: serviceOrderSteps(identity, row),
    })),
);
