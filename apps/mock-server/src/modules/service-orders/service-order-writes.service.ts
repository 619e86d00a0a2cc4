import type { DealRequest } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { lockRequirement } from '../requirements/requirements.repository.ts';
import { closeLinkedRequirement } from './close-requirement.ts';
import { findEngineers, findServiceMachine } from './service-order-choices.repository.ts';
import {
  logServiceOrderStep,
  publishServiceOrderChanged,
  runServiceOrderStep,
  type ServiceOrderKey,
  type Writer,
} from './service-order-step.ts';
import {
  engineerNotFound,
  machineNotFound,
  plannedInThePast,
  requirementNotAssigned,
} from './service-orders.errors.ts';
import { insertServiceOrder, nextServiceOrderCode } from './service-orders.repository.ts';

/** Creates a service order, as a draft or submitted. A requirement must be assigned. */
export async function createServiceOrder(
  { isDraft, requirementCode, ...form }: DealRequest<'ServiceOrderCreate'>,
  context: Writer,
): Promise<ServiceOrderKey> {
  const { identity, clock } = context;
  const made = await context.database.transaction(async (tx) => {
    const siteCode = await siteOf(tx, identity, form.machineCode, '/machineCode', null);
    if (requirementCode !== null) await requireAssigned(tx, requirementCode);
    const serviceOrderCode = await nextServiceOrderCode(tx);
    const fields = {
      siteCode,
      machineCode: form.machineCode,
      fault: form.fault.trim(),
      payType: form.payType,
      requirementCode,
      state: stateOf(isDraft),
    };
    const reportedAt = clock.now().toISOString();
    const order = { ...fields, serviceOrderCode, reportedBy: identity.account, reportedAt };
    await insertServiceOrder(tx, order);
    await logServiceOrderStep(tx, context, { deal: 'ServiceOrderCreate', order, before: {}, after: fields });
    return { ...order, engineer: null };
  });
  publishServiceOrderChanged(made, context);
  return { serviceOrderCode: made.serviceOrderCode, version: 1 };
}

/** Edits a service order. Submits it unless it stays a draft. */
export async function editServiceOrder(
  { serviceOrder: { isDraft, machineCode, fault, payType }, ...key }: DealRequest<'ServiceOrderEdit'>,
  context: Writer,
): Promise<ServiceOrderKey> {
  return runServiceOrderStep(context, key, {
    step: 'edit',
    deal: 'ServiceOrderEdit',
    write: async (tx, { state, machineCode: current }) => ({
      siteCode: await siteOf(tx, context.identity, machineCode, '/serviceOrder/machineCode', current),
      machineCode,
      fault: fault.trim(),
      payType,
      state: isDraft ? state : DocumentState.Submitted,
    }),
  });
}

/**
 * Dispatches an engineer for a planned time, or changes either. Throws if the time has passed or the person
 * is no engineer.
 */
export async function dispatchServiceOrder(
  { engineer, plannedAt, ...key }: DealRequest<'ServiceOrderDispatch'>,
  context: Writer,
): Promise<ServiceOrderKey> {
  return runServiceOrderStep(context, key, {
    step: 'dispatch',
    deal: 'ServiceOrderDispatch',
    write: async (tx) => {
      if (Date.parse(plannedAt) < context.clock.nowMs()) throw plannedInThePast();
      if ((await findEngineers(tx, engineer)).length === 0) throw engineerNotFound(engineer);
      const dispatchedAt = context.clock.now().toISOString();
      return { engineer, plannedAt, dispatchedAt, state: DocumentState.Approved };
    },
  });
}

/** Returns a service order to its reporter, who edits and submits it again. */
export async function returnServiceOrder(
  { reason, ...key }: DealRequest<'ServiceOrderReturn'>,
  context: Writer,
): Promise<ServiceOrderKey> {
  const decision = reason.trim();
  return runServiceOrderStep(context, key, {
    step: 'return',
    deal: 'ServiceOrderReturn',
    reason: decision,
    write: async () => ({ decision, state: DocumentState.Returned }),
  });
}

/** Voids a service order. Its requirement stays open. */
export async function voidServiceOrder(
  { reason, ...key }: DealRequest<'ServiceOrderVoid'>,
  context: Writer,
): Promise<ServiceOrderKey> {
  const decision = reason.trim();
  return runServiceOrderStep(context, key, {
    step: 'void',
    deal: 'ServiceOrderVoid',
    reason: decision,
    write: async () => ({ decision, state: DocumentState.Void }),
  });
}

/** Records the engineer's arrival. */
export async function arriveForServiceOrder(
  key: DealRequest<'ServiceOrderArrive'>,
  context: Writer,
): Promise<ServiceOrderKey> {
  return runServiceOrderStep(context, key, {
    step: 'arrive',
    deal: 'ServiceOrderArrive',
    write: async () => ({ arrivedAt: context.clock.now().toISOString() }),
  });
}

/** Finishes a service order. Finishes its requirement if no other order is open. */
export async function finishServiceOrder(
  { outcome, payType, costTwd, ...key }: DealRequest<'ServiceOrderFinish'>,
  context: Writer,
): Promise<ServiceOrderKey> {
  return runServiceOrderStep(context, key, {
    step: 'finish',
    deal: 'ServiceOrderFinish',
    write: async () => ({
      outcome: outcome.trim(),
      payType,
      costTwd,
      finishedAt: context.clock.now().toISOString(),
      state: DocumentState.Closed,
    }),
    follow: (tx, order) => closeLinkedRequirement(tx, order, context),
  });
}

/** Throws for an unknown machine, and for a retired one that the order does not have already (`current`). */
async function siteOf(
  tx: Transaction,
  identity: Identity,
  machineCode: string,
  pointer: string,
  current: string | null,
): Promise<string> {
  const machine = await findServiceMachine(tx, machineCode);
  const isGone = machine?.retiredOn != null && machineCode !== current;
  if (machine === undefined || isGone) throw machineNotFound(machineCode, pointer);
  requireSite(identity, machine.siteCode);
  return machine.siteCode;
}

async function requireAssigned(tx: Transaction, requirementCode: string): Promise<void> {
  const requirement = await lockRequirement(tx, requirementCode);
  if (requirement?.state !== DocumentState.Approved) throw requirementNotAssigned(requirementCode);
}

function stateOf(isDraft: boolean): DocumentState {
  return isDraft ? DocumentState.Draft : DocumentState.Submitted;
}
