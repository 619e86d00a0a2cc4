import { DataScope } from '@parking-plus/contracts';
import { isActiveOn } from '@parking-plus/domain';
import { isAccountScenario } from '../../identity/account-scenarios.ts';
import type { Identity } from '../../identity/identity.ts';
import type { SessionRow } from './sessions.repository.ts';

/**
 * Returns the caller's identity on a day. Delegations apply by day, even from a cached row. Data scope 3
 * includes the delegators' sites.
 */
export function identityOn(sessionId: string, row: SessionRow, today: string): Identity {
  const standsFor = row.standsFor.filter((period) => isActiveOn(period, today));
  const seen = row.dataScope === DataScope.Agent ? [row, ...standsFor] : [row];
  return {
    sessionId,
    account: row.account,
    name: row.name,
    type: row.accountType,
    actionCodes: new Set(row.actionCodes),
    siteCodes: seen.some(({ seesAllSites }) => seesAllSites)
      ? null
      : [...new Set(seen.flatMap(({ siteCodes }) => siteCodes))].toSorted(),
    standsFor: standsFor.map(({ account, name, type, seesAllSites, siteCodes, actionCodes }) => ({
      account,
      name,
      type,
      siteCodes: seesAllSites ? null : siteCodes,
      actionCodes: new Set(actionCodes),
    })),
    mustChangePassword: row.needsPasswordChange,
    scenario: isAccountScenario(row.scenario) ? row.scenario : null,
  };
}
