import type { Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { canApproveOwn, permissionError } from '../../identity/document-permissions.ts';
import type { Identity } from '../../identity/identity.ts';

export type RequirementStep = Schemas['RequirementRow']['allowedActions'][number];

type Caller = Pick<Identity, 'account' | 'type'>;

/** Requirement fields that permissions depend on. */
export type RequirementStatus = {
  readonly state: number;
  readonly requestedBy: string;
  readonly assignee: string | null;
};

const { Draft, Submitted, Returned, Approved } = DocumentState;

/** States that allow each step. An assigned requirement can be reassigned. */
const STATES: Readonly<Record<RequirementStep, readonly number[]>> = {
  edit: [Draft, Returned],
  assign: [Submitted, Approved],
  return: [Submitted],
  finish: [Approved],
  void: [Draft, Submitted, Returned, Approved],
};

/** Returns whether the state allows the step. */
export function requirementStateAllows(state: number, step: RequirementStep): boolean {
  return STATES[step].includes(state);
}

/**
 * Returns why the caller cannot take a step, or undefined. Requesters edit; approvers assign and return
 * others' requirements; the assignee (or an administrator) finishes; requesters and approvers void. Source:
 * docs/decisions/0005.
 */
export function requirementPermissionError(
  caller: Caller,
  { requestedBy, assignee }: RequirementStatus,
  step: RequirementStep,
): ReturnType<typeof permissionError> | 'not-assignee' {
  if (step === 'finish') {
    return caller.account === assignee || canApproveOwn(caller) ? undefined : 'not-assignee';
  }
  return permissionError(caller, { applicant: requestedBy }, step === 'assign' ? 'approve' : step);
}

const STEPS = Object.keys(STATES) as RequirementStep[];

/** Returns the steps that the caller can take now. */
export function requirementSteps(caller: Caller, status: RequirementStatus): RequirementStep[] {
  return STEPS.filter(
    (step) =>
      requirementStateAllows(status.state, step) &&
      requirementPermissionError(caller, status, step) === undefined,
  );
}
