import type { DealName } from '@parking-plus/contracts';
import { canDeleteRecords } from '@parking-plus/domain';
import { forbidden, passwordChangeRequired } from '../errors/error-catalogue.ts';
import type { AccountScenario } from './account-scenarios.ts';

/** Caller with current permissions and visible sites, loaded per request. */
export type Identity = {
  readonly sessionId: string;
  readonly account: string;
  readonly name: string;
  /** Account type, such as 291. Determines the role. */
  readonly type: number;
  readonly actionCodes: ReadonlySet<string>;
  /** Visible sites. Null means all. */
  readonly siteCodes: readonly string[] | null;
  /** True if another user set the password. */
  readonly mustChangePassword: boolean;
  /** Delegators the account can act for today. */
  readonly standsFor?: readonly Delegation[];
  /** Delegator this step is taken for. */
  readonly actingFor?: Delegation;
  readonly scenario: AccountScenario | null;
};

/** Delegator, with document types for the delegate to decide on. */
export type Delegation = Pick<Identity, 'account' | 'name' | 'type' | 'siteCodes'> & {
  /** Document types that are delegated and that the delegator holds. */
  readonly actionCodes: ReadonlySet<string>;
};

/** Operations allowed before the account sets its own password. Among deals, only the sign-out is allowed. */
const BEFORE_OWN_PASSWORD: readonly string[] = ['accountChangePassword', 'dataGetTime'];
const DEAL_BEFORE_OWN_PASSWORD: DealName = 'SessionEnd';
const WITHOUT_403: readonly string[] = ['accountReadBulletin', 'dataEncrypt', 'dataDecrypt'];

/**
 * Throws for operations other than the password change until it is done. `requirePasswordChangedForDeal` checks the
 * deals of `/data`.
 */
export function requirePasswordChanged({ mustChangePassword }: Identity, operationId: string): void {
  if (!mustChangePassword || operationId === 'data' || BEFORE_OWN_PASSWORD.includes(operationId)) return;
  throw passwordChangeRequired(WITHOUT_403.includes(operationId) ? 200 : 403);
}

/** Throws 403 for all deals except the sign-out until the account has its own password. */
export function requirePasswordChangedForDeal({ mustChangePassword }: Identity, deal: DealName): void {
  if (mustChangePassword && deal !== DEAL_BEFORE_OWN_PASSWORD) throw passwordChangeRequired(403);
}

/** Throws 403 if the account lacks the action code. Null allows all signed-in accounts. */
export function requireAction(identity: Identity, action: string | null): void {
  if (action !== null && !identity.actionCodes.has(action)) throw forbidden();
}

/** Throws 403 if the record's site is out of scope. */
export function requireSite(identity: Identity, siteCode: string): void {
  if (identity.siteCodes !== null && !identity.siteCodes.includes(siteCode)) throw forbidden();
}

/** Throws 403 if the account type may not delete records. */
export function requireDeletePermission(identity: Identity): void {
  if (!canDeleteRecords(identity.type)) throw forbidden();
}
