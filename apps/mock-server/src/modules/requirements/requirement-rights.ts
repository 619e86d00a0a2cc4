import type { Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { mayApproveOwn, rightRefusal } from '../../identity/document-rights.ts';
import type { Identity } from '../../identity/identity.ts';

export type RequirementStep = Schemas['RequirementRow']['allowedActions'][number];

type Caller = Pick<Identity, 'account' | 'type'>;

/** What rights ask of a requirement. */
export type RequirementStanding = {
  readonly state: number;
  readonly requestedBy: string;
  readonly assignee: string | null;
};

const { Draft, Submitted, Returned, Approved } = DocumentState;

/** States from which a step leads on; an assigned requirement can be given to another. */
const STATES: Readonly<Record<RequirementStep, readonly number[]>> = {
  edit: [Draft, Returned],
  assign: [Submitted, Approved],
  return: [Submitted],
  finish: [Approved],
  void: [Draft, Submitted, Returned, Approved],
};

/** Whether the state knows the step. */
export function requirementStateAllows(state: number, step: RequirementStep): boolean {
  return STATES[step].includes(state);
}

/**
 * Whose a step is: who asks edits, approvers assign and send back what others ask for, who it was given to (or an
 * administrator) finishes it; who asks and approvers void. Source: docs/decisions/0005.
 */
export function requirementRightRefusal(
  caller: Caller,
  { requestedBy, assignee }: RequirementStanding,
  step: RequirementStep,
): ReturnType<typeof rightRefusal> | 'not-assignee' {
  if (step === 'finish') {
    return caller.account === assignee || mayApproveOwn(caller) ? undefined : 'not-assignee';
  }
  return rightRefusal(caller, { applicant: requestedBy }, step === 'assign' ? 'approve' : step);
}

const STEPS = Object.keys(STATES) as RequirementStep[];

/** The steps that the caller may take now, for the row's buttons. */
export function requirementSteps(caller: Caller, standing: RequirementStanding): RequirementStep[] {
  return STEPS.filter(
    (step) =>
      requirementStateAllows(standing.state, step) &&
      requirementRightRefusal(caller, standing, step) === undefined,
  );
}
