import { SEEDED_ACCOUNTS } from '../rows/seeded-accounts.ts';

/** Returns the applicant and the approver for a site. Both can see it, and they differ. */
export function peopleOf(
  dealType: string,
  siteCode: string,
): { readonly applicant: string; readonly approver: string } {
  if (!sees('manager', siteCode)) return { applicant: 'deputy', approver: 'senior' };
  // The company manager requests price changes, so a senior manager decides.
  if (dealType === '70302') return { applicant: 'manager', approver: 'senior' };
  const isSiteManagers = dealType.startsWith('1') || dealType.startsWith('2');
  const applicant = isSiteManagers && sees('sitemanager', siteCode) ? 'sitemanager' : 'staff';
  return { applicant, approver: 'manager' };
}

function sees(account: string, siteCode: string): boolean {
  return SEEDED_ACCOUNTS.find((one) => one.account === account)?.siteCodes?.includes(siteCode) ?? false;
}
