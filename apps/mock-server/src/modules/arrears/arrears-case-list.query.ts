import { ArrearsPlanStatus, ArrearsStatus } from '@parking-plus/contracts';
import { arrearsCaseListShape } from '@parking-plus/contracts/lists/arrears-case-list';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { listedArrears as listed } from '../../db/schema/sales/arrears.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { type ListContext, listQuery } from '../../lists/list-query.ts';
import { plateContains } from '../../lists/plate-substring.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { pendingOfRecords } from '../documents/pending-documents.ts';
import { planDueOn, planStatus } from './arrears-plan-columns.ts';

type Scope = Pick<ListContext<'ArrearsCaseList'>, 'filters' | 'identity'>;

const STAGES = [1, 2, 3] as const;

/** Cases at visible sites with their pending documents, longest in their stage last. The tiles ignore status, stage and address. */
export const arrearsCaseList = listQuery(
  arrearsCaseListShape,
  ({ orm, filters, identity, today }) => {
    const where = arrearsScope({ filters, identity });
    const match = arrearsMatch(filters);
    return {
      table: listed,
      key: 'caseId',
      rows: orm
        .select({
          caseId: listed.caseId,
          siteCode: listed.siteCode,
          siteName: sites.name,
          companyCode: listed.companyCode,
          plate: listed.plate,
          stage: listed.stage,
          stageName: listed.stageName,
          stageSince: listed.stageSince,
          status: listed.status,
          feeCount: listed.feeCount,
          owedTwd: listed.owedTwd,
          feeTwd: listed.feeTwd,
          totalTwd: listed.totalTwd,
          oldestOn: listed.oldestOn,
          overdueDays: sql<number>`coalesce(greatest(0, ${today}::date - ${listed.oldestOn}), 0)`,
          openedOn: listed.openedOn,
          contactName: listed.contactName,
          contactAddress: listed.contactAddress,
          contactPhone: listed.contactPhone,
          contactEmail: listed.contactEmail,
          letterCount: listed.letterCount,
          lastLetterOn: listed.lastLetterOn,
          planStatus,
          planDueOn,
          version: listed.version,
        })
        .from(listed)
        .innerJoin(sites, eq(sites.siteCode, listed.siteCode)),
      where,
      match,
      sort: { plate: listed.plateKey },
      order: [descending(listed.stageSince), descending(listed.caseId)],
      totals: () => sumArrears(orm, where, match),
    };
  },
  async (rows, { orm }) => {
    const caseIds = rows.map(({ caseId }) => caseId);
    const pendingOf = await pendingOfRecords(orm, ['ArrearsWriteOff'], caseIds);
    return rows.map((row) => ({ ...row, ...pendingOf(row.caseId) }));
  },
);

/** Returns the condition of the caller's sites, and of the filters by sites, plate and keyword. */
export function arrearsScope({ filters: { siteCodes, plate, keyword }, identity }: Scope): SQL | undefined {
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    siteCondition(listed.siteCode, identity.siteCodes, siteCodes),
    plateKey === '' ? undefined : plateContains(listed.plateKey, plateKey),
    contains(keyword, listed.caseId, listed.contactName, listed.contactPhone),
  );
}

/** Returns the condition of the remaining filters. Defaults to open cases. */
export function arrearsMatch(filters: Scope['filters']): SQL | undefined {
  const { statuses, stages, hasAddress, planStatuses, isDivisible } = filters;
  return and(
    isOneOf(listed.status, statuses?.length ? statuses : [ArrearsStatus.Open]),
    isOneOf(listed.stage, stages),
    isMet(sql`${listed.contactAddress} is not null`, hasAddress),
    isOneOf(planStatus, planStatuses),
    isMet(
      sql`(${listed.feeCount} > 1 and ${planStatus} is distinct from ${ArrearsPlanStatus.Running})`,
      isDivisible,
    ),
  );
}

/** Returns the number of matches and the sums of the scope in one statement. */
async function sumArrears(orm: Orm | Transaction, where: SQL | undefined, match: SQL | undefined) {
  const is = (status: ArrearsStatus) => sql`${listed.status} = ${status}`;
  const inStage = STAGES.map((stage) => sql`${is(ArrearsStatus.Open)} and ${listed.stage} = ${stage}`);
  const [row] = await orm
    .select({
      total: countRows(match),
      matchingTwd: sumOf(listed.owedTwd, match),
      counts: sql<number[]>`array[${sql.join(inStage.map(countRows), sql`, `)}]`,
      sums: sql<number[]>`array[${sql.join(
        inStage.map((condition) => sql`${sumOf(listed.owedTwd, condition)}::integer`),
        sql`, `,
      )}]`,
      paidCount: countRows(is(ArrearsStatus.Paid)),
      recoveredTwd: sumOf(listed.recoveredTwd),
      writtenOffCount: countRows(is(ArrearsStatus.WrittenOff)),
      writtenOffTwd: sumOf(listed.writtenOffTwd),
    })
    .from(listed)
    .where(where);
  const {
    counts = [],
    sums = [],
    ...rest
  } = row ?? {
    total: 0,
    matchingTwd: 0,
    paidCount: 0,
    recoveredTwd: 0,
    writtenOffCount: 0,
    writtenOffTwd: 0,
  };
  return {
    ...rest,
    byStage: STAGES.map((stage, index) => ({ stage, count: counts[index] ?? 0, owedTwd: sums[index] ?? 0 })),
  };
}
