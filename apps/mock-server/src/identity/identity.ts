import { canDeleteRecords } from '@parking-plus/domain';
import { forbidden } from '../errors/catalogue.ts';
import type { AccountScenario } from '../scenarios/account-scenarios.ts';

/** Who is calling, what they may do and which sites they may see; read anew for each request. */
export type Identity = {
  readonly sessionId: string;
  readonly account: string;
  readonly name: string;
  /** Account type, such as 291; the role follows from it. */
  readonly type: number;
  readonly actionCodes: ReadonlySet<string>;
  /** Sites whose records the account may see; null means all. */
  readonly siteCodes: readonly string[] | null;
  readonly scenario: AccountScenario | null;
};

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
