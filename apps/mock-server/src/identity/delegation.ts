import { forbidden } from '../errors/error-catalogue.ts';
import { allowedActions, type DocumentStatus, permissionError } from './document-permissions.ts';
import type { DocumentStepAction } from './document-step.ts';
import type { Delegation, Identity } from './identity.ts';

type Caller = Pick<Identity, 'account' | 'type' | 'actionCodes' | 'siteCodes' | 'standsFor'>;
type Asked = Pick<DocumentStatus, 'applicant'> & {
  readonly dealType: string;
  readonly siteCode: string | null;
};

/** Steps that can be delegated. */
const DECISIONS: readonly DocumentStepAction[] = ['approve', 'return', 'close'];

/** `/Task` actions with the delegator's permissions: listing and deciding. */
const ACTIONS_IN_PLACE: readonly string[] = ['list', ...DECISIONS];

/**
 * Returns the delegator the caller acts for, or undefined. The caller's own permission takes precedence. A
 * delegate cannot decide on their own document. Source: docs/decisions/0026.
 */
export function delegatorFor(
  caller: Caller,
  document: Asked,
  action: DocumentStepAction,
): Delegation | undefined {
  const { standsFor = [] } = caller;
  if (standsFor.length === 0 || !DECISIONS.includes(action) || document.applicant === caller.account)
    return undefined;
  if (isOwnAffair(caller, document) && permissionError(caller, document, action) === undefined)
    return undefined;
  return standsFor.find(
    (person) => isOwnAffair(person, document) && permissionError(person, document, action) === undefined,
  );
}

/** Returns the caller's identity with the delegator's action codes and sites added. */
export function actAs(identity: Identity, person: Delegation): Identity {
  const { actionCodes, siteCodes } = identity;
  return {
    ...identity,
    actingFor: person,
    actionCodes: new Set([...actionCodes, ...person.actionCodes]),
    siteCodes:
      siteCodes === null || person.siteCodes === null
        ? null
        : [...new Set([...siteCodes, ...person.siteCodes])],
  };
}

/** Returns whether the identity covers the document's type and site. */
function isOwnAffair(
  { actionCodes, siteCodes }: Pick<Identity, 'actionCodes' | 'siteCodes'>,
  { dealType, siteCode }: Pick<Asked, 'dealType' | 'siteCode'>,
): boolean {
  return (
    actionCodes.has(dealType) && (siteCodes === null || siteCode === null || siteCodes.includes(siteCode))
  );
}

/**
 * Returns whether an account sees a document by its own permissions, without delegation. Source:
 * docs/decisions/0026.
 * `scopeCondition` is the same rule in SQL.
 */
export function canSeeWithoutDelegation(
  { account, actionCodes, siteCodes }: Pick<Caller, 'account' | 'actionCodes' | 'siteCodes'>,
  { dealType, siteCode, applicant }: Asked,
): boolean {
  const isInScope =
    siteCodes === null || applicant === account || (siteCode !== null && siteCodes.includes(siteCode));
  return actionCodes.has(dealType) && isInScope;
}

/** Throws 403 if the caller lacks permission, both directly and as a delegate. */
export function requireTaskPermission(identity: Identity, code: string, action: string): void {
  if (identity.actionCodes.has(code)) return;
  const isInPlace = (identity.standsFor ?? []).some(({ actionCodes }) => actionCodes.has(code));
  if (!isInPlace || !ACTIONS_IN_PLACE.includes(action)) throw forbidden();
}

/** Returns the steps that the caller can take today, directly or as a delegate. */
export function stepsOf(
  caller: Caller,
  document: Asked & DocumentStatus,
  today: string,
): DocumentStepAction[] {
  if ((caller.standsFor ?? []).length === 0) return allowedActions(caller, document, today);
  const isOwn = document.applicant === caller.account || isOwnAffair(caller, document);
  return allowedActions(
    caller,
    document,
    today,
    (action) =>
      (isOwn && permissionError(caller, document, action) === undefined) ||
      delegatorFor(caller, document, action) !== undefined,
  );
}
