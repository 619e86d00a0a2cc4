import { SERVICE_ORDER_STEPS, type ServiceOrderStep, serviceOrderAllows } from '@parking-plus/domain';
import { mayApprove, mayApproveOwn } from '../../identity/document-rights.ts';
import type { Identity } from '../../identity/identity.ts';

type Caller = Pick<Identity, 'account' | 'type'>;

/** What rights ask of a service order. */
export type ServiceOrderOwners = {
  readonly state: number;
  readonly reportedBy: string;
  readonly engineer: string | null;
  readonly arrivedAt: string | null;
};

/** Why a step is not the caller's to take. */
export type ServiceOrderRightRefusal = 'not-reporter' | 'not-approver' | 'not-engineer';

/** Whether the order knows the step where it stands. */
export function isServiceOrderStep(
  { state, arrivedAt }: Pick<ServiceOrderOwners, 'state' | 'arrivedAt'>,
  step: ServiceOrderStep,
): boolean {
  return serviceOrderAllows({ state, hasArrived: arrivedAt !== null }, step);
}

/**
 * Whose a step is: who reported it edits; approvers dispatch and send back, their own too, as sending somebody pays
 * nobody; the engineer (or an administrator) arrives and finishes; who reported it and approvers void.
 * Source: docs/decisions/0028.
 */
export function serviceOrderRightRefusal(
  caller: Caller,
  { reportedBy, engineer }: Pick<ServiceOrderOwners, 'reportedBy' | 'engineer'>,
  step: ServiceOrderStep,
): ServiceOrderRightRefusal | undefined {
  const isOwn = caller.account === reportedBy;
  switch (step) {
    case 'edit':
      return isOwn ? undefined : 'not-reporter';
    case 'dispatch':
    case 'return':
      return mayApprove(caller) ? undefined : 'not-approver';
    case 'arrive':
    case 'finish':
      return caller.account === engineer || mayApproveOwn(caller) ? undefined : 'not-engineer';
    case 'void':
      return isOwn || mayApprove(caller) ? undefined : 'not-approver';
  }
}

/** The steps that the caller may take now, for the row's buttons. */
export function serviceOrderSteps(caller: Caller, order: ServiceOrderOwners): ServiceOrderStep[] {
  return SERVICE_ORDER_STEPS.filter(
    (step) => isServiceOrderStep(order, step) && serviceOrderRightRefusal(caller, order, step) === undefined,
  );
}
