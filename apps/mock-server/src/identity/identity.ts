import type { DealName } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { forbidden, passwordChangeRequired } from '../errors/catalogue.ts';
import type { AccountScenario } from './account-scenarios.ts';

/** Who is calling, what they may do and which sites they may see; as it stands at each request. */
export type Identity = {
  readonly sessionId: string;
  readonly account: string;
  readonly name: string;
  /** Account type, such as 291; the role follows from it. */
  readonly type: number;
  readonly actionCodes: ReadonlySet<string>;
  /** Sites whose records the account may see; null means all. */
  readonly siteCodes: readonly string[] | null;
  /** Whether the password is one that somebody else has given. */
  readonly mustChangePassword: boolean;
  /** In whose places they stand today. */
  readonly standsFor?: readonly StandIn[];
  /** In whose place this very step is taken. */
  readonly actingFor?: StandIn;
  readonly scenario: AccountScenario | null;
};

/** Somebody who is stood in for, with what their deputy decides on. */
export type StandIn = Pick<Identity, 'account' | 'name' | 'type' | 'siteCodes'> & {
  /** Document types that the deputy was given and that the person holds. */
  readonly actionCodes: ReadonlySet<string>;
};

/** What may be called before the account has a password of its own; of deals, the log-out. */
const BEFORE_OWN_PASSWORD: readonly string[] = ['accountChangePassword', 'dataGetTime'];
const DEAL_BEFORE_OWN_PASSWORD: DealName = 'SessionEnd';
const WITHOUT_403: readonly string[] = ['accountReadBulletin', 'dataEncrypt', 'dataDecrypt'];

/** Errors: refuses other operations than the password change until it is done; which deal `/data` is for says the next. */
export function requireOwnPassword({ mustChangePassword }: Identity, operationId: string): void {
  if (!mustChangePassword || operationId === 'data' || BEFORE_OWN_PASSWORD.includes(operationId)) return;
  throw passwordChangeRequired(WITHOUT_403.includes(operationId) ? 200 : 403);
}

/** Errors: 403 for every deal but the log-out until the account has a password of its own. */
export function requireOwnPasswordFor({ mustChangePassword }: Identity, deal: DealName): void {
  if (mustChangePassword && deal !== DEAL_BEFORE_OWN_PASSWORD) throw passwordChangeRequired(403);
}

/** Errors: 403 where the account does not hold the action code; null lets in anyone who is signed in. */
export function requireAction(identity: Identity, action: string | null): void {
  if (action !== null && !identity.actionCodes.has(action)) throw forbidden();
}

/** Errors: 403 where the record's site lies outside of what the account may see. */
export function requireSite(identity: Identity, siteCode: string): void {
  if (identity.siteCodes !== null && !identity.siteCodes.includes(siteCode)) throw forbidden();
}

/** Errors: 403 for account types that may not delete records. */
export function requireDeletion(identity: Identity): void {
  if (!canDeleteRecords(identity.type)) throw forbidden();
}
