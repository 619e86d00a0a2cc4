import { type DealRequest, type DealResult, FileLinkType } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { type StepsOfDeals, timelineOf } from '../../tasks/record-timeline.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { findOrdersOfRequirement } from '../service-orders/service-orders.repository.ts';
import { requirementCondition } from './requirement-filters.ts';
import { unknownRequirement } from './requirement-refusals.ts';
import { presentRequirement } from './requirements.presenter.ts';
import { findRequirementStaff, findRequirements, sumRequirements } from './requirements.repository.ts';
import { requirements } from './requirements.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

const STEPS: StepsOfDeals = {
  RequirementCreate: 'create',
  RequirementEdit: 'edit',
  RequirementAssign: 'approve',
  RequirementReturn: 'return',
  RequirementVoid: 'void',
  RequirementFinish: 'close',
};

/** One page of requirements with the figures of all: two statements. */
export async function listRequirements(
  query: DealRequest<'RequirementList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'RequirementList'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = requirementCondition(query.filters ?? {}, identity, today);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findRequirements(orm, condition, page),
    () => sumRequirements(orm, condition, { identity, today }),
  );
  const items = rows.map((row) => presentRequirement(row, identity, today));
  return { items, total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportRequirements(
  { filters = {}, afterKey }: DealRequest<'RequirementExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'RequirementExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    requirementCondition(filters, identity, today),
    afterKeyCondition(requirements.requirementCode, afterKey),
  );
  return exportPage(
    (limit) =>
      findRequirements(orm, condition, {
        page: 1,
        pageSize: limit,
        sort: { field: 'requirementCode', order: 'asc' },
      }),
    ({ requirementCode }) => requirementCode,
    (rows) => rows.map((row) => presentRequirement(row, identity, today)),
  );
}

/** Errors: refuses an unknown code. */
export async function showRequirement(
  { requirementCode }: DealRequest<'RequirementDetail'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'RequirementDetail'>> {
  const [row] = await findRequirements(orm, eq(requirements.requirementCode, requirementCode), {
    page: 1,
    pageSize: 1,
  });
  if (row === undefined) throw unknownRequirement(requirementCode);
  const [files, operations, orders] = await Promise.all([
    findFilesOf(orm, FileLinkType.Requirement, [requirementCode]),
    findOperationsOn(orm, requirementCode),
    findOrdersOfRequirement(orm, requirementCode),
  ]);
  return {
    requirement: presentRequirement(row, identity, businessDateOf(clock.nowMs())),
    description: row.description,
    decision: row.decision,
    serviceOrders: orders.map((order) => ({
      ...order,
      state: `${order.state}`,
    })),
    files: files.map(presentFile),
    history: presentHistory(operations),
    timeline: timelineOf(operations, STEPS),
  };
}

/** People whom a requirement can be given to. */
export async function listRequirementStaff(
  _payload: DealRequest<'RequirementStaff'>,
  { database: { orm } }: Pick<Reader, 'database'>,
): Promise<DealResult<'RequirementStaff'>> {
  return { items: await findRequirementStaff(orm) };
}
