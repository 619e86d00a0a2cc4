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

/** Document fields that permissions depend on. */
export type DocumentStatus = {
  readonly state: number;
  readonly applicant: string;
  readonly dueOn: string | null;
};

const LAST_APPROVING_TYPE = 100;

/**
 * Returns whether the account type can decide on documents: 1, 2, 51 and 100. Source: docs/decisions/0005.
 */
export function canApprove({ type }: Pick<Caller, 'type'>): boolean {
  return isKnownAccountType(type) && type <= LAST_APPROVING_TYPE;
}

/**
 * Returns whether the account can decide on its own documents: administrators can, so that a single one is
 * never stuck.
 */
export function canApproveOwn({ type }: Pick<Caller, 'type'>): boolean {
  // Types 1 and 2; the domain names them by another permission that only they have.
  return canSearchClients(type);
}

/** Reason why the caller cannot take a step, or undefined. */
export type PermissionError = 'not-applicant' | 'not-approver' | 'own-document' | 'may-not-delete';

/**
 * Returns the permission error of a step, or undefined. The applicant edits, submits and deletes; approvers
 * decide (approve, return, close), except on their own document unless they are administrators; both can
 * void. Deleting also requires a fitting account type.
 * `transitionDocument` checks the state. Source: docs/decisions/0005.
 */
export function permissionError(
  caller: Caller,
  { applicant }: Pick<DocumentStatus, 'applicant'>,
  action: DocumentStepAction,
): PermissionError | undefined {
  const isOwn = caller.account === applicant;
  switch (action) {
    case 'edit':
    case 'submit':
      return isOwn ? undefined : 'not-applicant';
    case 'del':
      if (!canDeleteRecords(caller.type)) return 'may-not-delete';
      return isOwn || canApproveOwn(caller) ? undefined : 'not-applicant';
    case 'void':
      return isOwn || canApprove(caller) ? undefined : 'not-approver';
    case 'approve':
    case 'return':
    case 'close':
      if (!canApprove(caller)) return 'not-approver';
      return isOwn && !canApproveOwn(caller) ? 'own-document' : undefined;
  }
}

/** Returns whether the state allows the step, including edits and deletions. */
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

/** Returns the steps that the caller can take on the document today, by their own permissions by default. */
export function allowedActions(
  caller: Caller,
  status: DocumentStatus,
  today: string,
  mayTake: (action: DocumentStepAction) => boolean = (action) =>
    permissionError(caller, status, action) === undefined,
): DocumentStepAction[] {
  return STEP_ORDER.filter(
    (action) =>
      stateAllows(status.state, action) &&
      mayTake(action) &&
      (action !== 'close' || status.dueOn === null || status.dueOn <= today),
  );
}
