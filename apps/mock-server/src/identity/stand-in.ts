import { forbidden } from '../errors/catalogue.ts';
import { allowedActions, type DocumentStanding, rightRefusal } from './document-rights.ts';
import type { DocumentStepAction } from './document-step.ts';
import type { Identity, StandIn } from './identity.ts';

type Caller = Pick<Identity, 'account' | 'type' | 'actionCodes' | 'siteCodes' | 'standsFor'>;
type Asked = Pick<DocumentStanding, 'applicant'> & {
  readonly dealType: string;
  readonly siteCode: string | null;
};

/** What a deputy does in another's place; all else is everybody's own affair. */
const DECISIONS: readonly DocumentStepAction[] = ['approve', 'return', 'close'];

/** Steps of `/Task` that a deputy may ask for with the absent person's rights: looking, and deciding. */
const ACTIONS_IN_PLACE: readonly string[] = ['list', ...DECISIONS];

/**
 * In whose place the caller takes a step, or undefined: for themselves, or not at all. One's own right comes first; nobody
 * decides on their own document by another's right. Source: docs/decisions/0026.
 */
export function principalOf(
  caller: Caller,
  document: Asked,
  action: DocumentStepAction,
): StandIn | undefined {
  const { standsFor = [] } = caller;
  if (standsFor.length === 0 || !DECISIONS.includes(action) || document.applicant === caller.account)
    return undefined;
  if (isOwnAffair(caller, document) && rightRefusal(caller, document, action) === undefined) return undefined;
  return standsFor.find(
    (person) => isOwnAffair(person, document) && rightRefusal(person, document, action) === undefined,
  );
}

/** The caller as who takes a step in another's place: with that person's codes and sites beside their own. */
export function inPlaceOf(identity: Identity, person: StandIn): Identity {
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

/** Whether documents of this type at this site are somebody's to decide on, as far as code and site go. */
function isOwnAffair(
  { actionCodes, siteCodes }: Pick<Identity, 'actionCodes' | 'siteCodes'>,
  { dealType, siteCode }: Pick<Asked, 'dealType' | 'siteCode'>,
): boolean {
  return (
    actionCodes.has(dealType) && (siteCodes === null || siteCode === null || siteCodes.includes(siteCode))
  );
}

/**
 * Whether somebody sees a document by their own right, for what a deputy does in nobody's place. Source: docs/decisions/0026.
 * The same right as `scopeCondition` tells the database.
 */
export function seesByOwnRight(
  { account, actionCodes, siteCodes }: Pick<Caller, 'account' | 'actionCodes' | 'siteCodes'>,
  { dealType, siteCode, applicant }: Asked,
): boolean {
  const isInScope =
    siteCodes === null || applicant === account || (siteCode !== null && siteCodes.includes(siteCode));
  return actionCodes.has(dealType) && isInScope;
}

/** Errors: 403 for who may neither themselves nor in another's place perform a type's action. */
export function requireTask(identity: Identity, code: string, action: string): void {
  if (identity.actionCodes.has(code)) return;
  const isInPlace = (identity.standsFor ?? []).some(({ actionCodes }) => actionCodes.has(code));
  if (!isInPlace || !ACTIONS_IN_PLACE.includes(action)) throw forbidden();
}

/** The steps that the caller may take today, on their own or in another's place, for the document's buttons. */
export function stepsOf(
  caller: Caller,
  document: Asked & DocumentStanding,
  today: string,
): DocumentStepAction[] {
  if ((caller.standsFor ?? []).length === 0) return allowedActions(caller, document, today);
  const isOwn = document.applicant === caller.account || isOwnAffair(caller, document);
  return allowedActions(
    caller,
    document,
    today,
    (action) =>
      (isOwn && rightRefusal(caller, document, action) === undefined) ||
      principalOf(caller, document, action) !== undefined,
  );
}
