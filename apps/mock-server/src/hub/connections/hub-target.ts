import type { DataChange } from '../../deals/change-publisher.ts';
import type { HubPrincipal } from './hub-principal.ts';

/** Recipients of a message: all if both are omitted, else those that match. */
export type HubTarget = { readonly account?: string; readonly connectionId?: string };

/**
 * Returns whether rows are in an account's scope: only the named accounts, else owners and users who can see one of
 * the sites.
 */
export function isInScope(
  { account, siteCodes: ownSites = [] }: HubPrincipal,
  { accounts, owners = [], siteCodes }: DataChange,
): boolean {
  if (accounts !== undefined) return accounts.includes(account);
  if (siteCodes === undefined || ownSites === 'all' || owners.includes(account)) return true;
  return siteCodes.some((siteCode) => ownSites.includes(siteCode));
}
