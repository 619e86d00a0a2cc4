import { SEEDED_ACCOUNTS } from '../rows/seeded-accounts.ts';

/** Who asks and who decides, by the document's site: people who see it, and never one and the same. */
export function peopleOf(
  dealType: string,
  siteCode: string,
): { readonly applicant: string; readonly approver: string } {
  if (!sees('manager', siteCode)) return { applicant: 'deputy', approver: 'senior' };
  // Prices are the company manager's to change, so somebody above decides.
  if (dealType === '70302') return { applicant: 'manager', approver: 'senior' };
  const isSiteManagers = dealType.startsWith('1') || dealType.startsWith('2');
  const applicant = isSiteManagers && sees('sitemanager', siteCode) ? 'sitemanager' : 'staff';
  return { applicant, approver: 'manager' };
}

function sees(account: string, siteCode: string): boolean {
  return SEEDED_ACCOUNTS.find((one) => one.account === account)?.siteCodes?.includes(siteCode) ?? false;
}
