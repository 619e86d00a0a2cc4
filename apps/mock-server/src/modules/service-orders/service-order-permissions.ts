import { SERVICE_ORDER_STEPS, type ServiceOrderStep, serviceOrderAllows } from '@parking-plus/domain';
import { canApprove, canApproveOwn } from '../../identity/document-permissions.ts';
import type { Identity } from '../../identity/identity.ts';

type Caller = Pick<Identity, 'account' | 'type'>;

/** Service order fields that permissions depend on. */
export type ServiceOrderOwners = {
  readonly state: number;
  readonly reportedBy: string;
  readonly engineer: string | null;
  readonly arrivedAt: string | null;
};

/** Reason why the caller cannot take a step. */
export type ServiceOrderPermissionError = 'not-reporter' | 'not-approver' | 'not-engineer';

/** Returns whether the order's state allows the step. */
export function isServiceOrderStep(
  { state, arrivedAt }: Pick<ServiceOrderOwners, 'state' | 'arrivedAt'>,
  step: ServiceOrderStep,
): boolean {
  return serviceOrderAllows({ state, hasArrived: arrivedAt !== null }, step);
}

/**
 * Returns why the caller cannot take a step, or undefined. Reporters edit; approvers dispatch and return,
 * their own too, since a dispatch pays no one; the engineer (or an administrator) arrives and finishes;
 * reporters and approvers void.
 * Source: docs/decisions/0028.
 */
export function serviceOrderPermissionError(
  caller: Caller,
  { reportedBy, engineer }: Pick<ServiceOrderOwners, 'reportedBy' | 'engineer'>,
  step: ServiceOrderStep,
): ServiceOrderPermissionError | undefined {
  const isOwn = caller.account === reportedBy;
  switch (step) {
    case 'edit':
      return isOwn ? undefined : 'not-reporter';
    case 'dispatch':
    case 'return':
      return canApprove(caller) ? undefined : 'not-approver';
    case 'arrive':
    case 'finish':
      return caller.account === engineer || canApproveOwn(caller) ? undefined : 'not-engineer';
    case 'void':
      return isOwn || canApprove(caller) ? undefined : 'not-approver';
  }
}

/** Returns the steps that the caller can take now. */
export function serviceOrderSteps(caller: Caller, order: ServiceOrderOwners): ServiceOrderStep[] {
  return SERVICE_ORDER_STEPS.filter(
    (step) =>
      isServiceOrderStep(order, step) && serviceOrderPermissionError(caller, order, step) === undefined,
  );
}
