import { type DealRequest, type DealResult, FileLinkType } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import { type StepsOfDeals, timelineOf } from '../../audit/audit-timeline.ts';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { requirements } from '../../db/schema/office/requirements.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { requirementList } from './requirement-list.query.ts';
import { visibleRequirements } from './requirement-visibility.ts';
import { requirementNotFound } from './requirements.errors.ts';
import {
  findOrdersOfRequirement,
  findRequirementStaff,
  findRequirementTexts,
} from './requirements.repository.ts';

const STEPS: StepsOfDeals = {
  RequirementCreate: 'create',
  RequirementEdit: 'edit',
  RequirementAssign: 'approve',
  RequirementReturn: 'return',
  RequirementVoid: 'void',
  RequirementFinish: 'close',
};

/** Throws if the code is unknown. Throws 403 for a requirement of another company. */
export async function showRequirement(
  { requirementCode }: DealRequest<'RequirementDetail'>,
  reader: ListReader,
): Promise<DealResult<'RequirementDetail'>> {
  const { orm } = reader.database;
  const [[requirement], texts, files, operations, orders] = await Promise.all([
    requirementList.find(
      and(
        eq(requirements.requirementCode, requirementCode),
        visibleRequirements(reader.identity, requirements.requestedBy, requirements.assignee),
      ),
      reader,
    ),
    findRequirementTexts(orm, requirementCode),
    findFilesOf(orm, FileLinkType.Requirement, [requirementCode]),
    findOperationsOn(orm, requirementCode),
    findOrdersOfRequirement(orm, requirementCode),
  ]);
  if (texts === undefined) throw requirementNotFound(requirementCode);
  if (requirement === undefined) throw forbidden();
  return {
    requirement,
    ...texts,
    serviceOrders: orders.map((order) => ({
      ...order,
      state: `${order.state}`,
    })),
    files: files.map(presentFile),
    history: presentHistory(operations),
    timeline: timelineOf(operations, STEPS),
  };
}

/** Returns the possible assignees: of the caller's company and of none. */
export async function listRequirementStaff(
  _payload: DealRequest<'RequirementStaff'>,
  { database: { orm }, identity }: Pick<ListReader, 'database' | 'identity'>,
): Promise<DealResult<'RequirementStaff'>> {
  return { items: await findRequirementStaff(orm, identity) };
}
