import {
  canDeleteRecords,
  canSearchClients,
  DocumentState,
  documentActionsIn,
  isKnownAccountType,
} from '@parking-plus/domain';
import type { DocumentStepAction } from './document-step.ts';
import type { Identity } from './identity.ts';

type Caller = Pick<Identity, 'account' | 'type'>;

/** What rights ask of a document. */
export type DocumentStanding = {
  readonly state: number;
  readonly applicant: string;
  readonly dueOn: string | null;
};

const LAST_APPROVING_TYPE = 100;

/** Whether the account's type may decide on documents: 1, 2, 51 and 100. Source: docs/decisions/0005. */
export function mayApprove({ type }: Pick<Caller, 'type'>): boolean {
  return isKnownAccountType(type) && type <= LAST_APPROVING_TYPE;
}

/** Whether the account may decide on its own documents too: administrators, so that one alone is never stuck. */
export function mayApproveOwn({ type }: Pick<Caller, 'type'>): boolean {
  // Types 1 and 2, whom the domain names by what else they alone may do.
  return canSearchClients(type);
}

/** Why a step is not the caller's to take, or undefined where it is. */
export type RightRefusal = 'not-applicant' | 'not-approver' | 'own-document' | 'may-not-delete';

/**
 * Who may take which step: the applicant edits, submits and deletes; approvers decide (approve, return, close), never
 * on their own document unless they are administrators; both may void. Deleting also needs an account type that may.
 * Whether the state knows the step is `moveDocument`'s question. Source: docs/decisions/0005.
 */
export function rightRefusal(
  caller: Caller,
  { applicant }: Pick<DocumentStanding, 'applicant'>,
  action: DocumentStepAction,
): RightRefusal | undefined {
  const isOwn = caller.account === applicant;
  switch (action) {
    case 'edit':
    case 'submit':
      return isOwn ? undefined : 'not-applicant';
    case 'del':
      if (!canDeleteRecords(caller.type)) return 'may-not-delete';
      return isOwn || mayApproveOwn(caller) ? undefined : 'not-applicant';
    case 'void':
      return isOwn || mayApprove(caller) ? undefined : 'not-approver';
    case 'approve':
    case 'return':
    case 'close':
      if (!mayApprove(caller)) return 'not-approver';
      return isOwn && !mayApproveOwn(caller) ? 'own-document' : undefined;
  }
}

/** Whether the state knows the step, edits and deletions included. */
export function stateAllows(state: number, action: DocumentStepAction): boolean {
  if (action === 'del') return state === DocumentState.Draft;
  if (action === 'edit') return state === DocumentState.Draft || state === DocumentState.Returned;
  return documentActionsIn(state as DocumentState).includes(action);
}

const STEP_ORDER: readonly DocumentStepAction[] = [
  'edit',
  'submit',
  'approve',
  'return',
  'close',
  'void',
  'del',
];

/** The steps that the caller may take on the document today, for its buttons; by their own rights unless told otherwise. */
export function allowedActions(
  caller: Caller,
  standing: DocumentStanding,
  today: string,
  mayTake: (action: DocumentStepAction) => boolean = (action) =>
    rightRefusal(caller, standing, action) === undefined,
): DocumentStepAction[] {
  return STEP_ORDER.filter(
    (action) =>
      stateAllows(standing.state, action) &&
      mayTake(action) &&
      (action !== 'close' || standing.dueOn === null || standing.dueOn <= today),
  );
}
