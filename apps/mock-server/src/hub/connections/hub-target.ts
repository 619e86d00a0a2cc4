import type { DataChange } from '../../deals/announcements.ts';
import type { HubPrincipal } from './hub-principal.ts';

/** Who a message is for: everyone where both are left out, else those who fit what is given. */
export type HubTarget = { readonly account?: string; readonly connectionId?: string };

/** Whether the rows lie within an account's scope: the accounts named alone, else owners and who may see one of the sites. */
export function isInScope(
  { account, siteCodes: ownSites = [] }: HubPrincipal,
  { accounts, owners = [], siteCodes }: DataChange,
): boolean {
  if (accounts !== undefined) return accounts.includes(account);
  if (siteCodes === undefined || ownSites === 'all' || owners.includes(account)) return true;
  return siteCodes.some((siteCode) => ownSites.includes(siteCode));
}
