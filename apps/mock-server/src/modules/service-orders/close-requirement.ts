import { dealCodes } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import {
  findOpenOrdersFor,
  lockRequirement,
  updateRequirement,
} from '../requirements/requirements.repository.ts';
import type { Writer } from './service-order-step.ts';
import type { ServiceOrderFields } from './service-orders.repository.ts';
import { orderFinished } from './service-orders.texts.ts';

/**
 * Closes the requirement of a finished order, unless other orders are open or it is closed already. Returns a
 * function that publishes it after the commit.
 */
export async function closeLinkedRequirement(
  tx: Transaction,
  { serviceOrderCode, requirementCode }: Pick<ServiceOrderFields, 'serviceOrderCode' | 'requirementCode'>,
  { identity, clock, changePublisher }: Pick<Writer, 'identity' | 'clock' | 'changePublisher'>,
): Promise<() => void> {
  const requirement = requirementCode === null ? undefined : await lockRequirement(tx, requirementCode);
  if (requirement?.state !== DocumentState.Approved) return () => {};
  const code = requirement.requirementCode;
  if ((await findOpenOrdersFor(tx, code)).length > 0) return () => {};
  const finishedAt = clock.now().toISOString();
  const fields = { finishedAt, state: DocumentState.Closed };
  await updateRequirement(tx, requirement, fields);
  await writeAuditLog(tx, {
    deal: 'RequirementFinish',
    account: identity.account,
    now: clock.now(),
    recordId: code,
    siteCode: null,
    reason: orderFinished(serviceOrderCode),
    changes: changesBetween(
      { finishedAt: requirement.finishedAt, state: requirement.state },
      fields,
      `/requirements/${code}`,
    ),
  });
  return () => changePublisher.dataChanged({ deal: dealCodes.RequirementList, ids: [code] });
}
