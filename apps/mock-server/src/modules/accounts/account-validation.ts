import type { Schemas } from '@parking-plus/contracts';
import {
  type AccountAssignment,
  checkAccountGrant,
  isEmailAddress,
  isMobileNumber,
} from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import type { Identity } from '../../identity/identity.ts';
import { findReferencedRecords } from './account-writes.repository.ts';
import {
  accountInvalid,
  COMPANY_NOT_FOUND,
  DEPARTMENT_NOT_OF_COMPANY,
  EMAIL_FORMAT,
  grantFinding,
  MOBILE_FORMAT,
  type SettingFinding,
  SITES_NOT_OF_COMPANY,
} from './accounts.errors.ts';
import { findAccount } from './accounts.repository.ts';

type Settings = Schemas['AccountSettings'];

/** Normalises settings for storage: trims texts, omits empty ones, sorts lists. */
export function normalizeAccountSettings(settings: Settings): Settings {
  return {
    ...settings,
    name: settings.name.trim(),
    email: settings.email?.trim() || null,
    mobile: settings.mobile?.trim() || null,
    siteCodes: settings.siteCodes.toSorted(),
  };
}

/**
 * Throws all errors of settings that the caller may not grant or that reference missing records.
 * `before` is null for a new account; its previous values are not checked again.
 */
export async function validateAccountSettings(
  tx: Transaction,
  identity: Identity,
  settings: Settings,
  before: Settings | null,
): Promise<void> {
  const own = await findAccount(tx, identity.account);
  const giver = {
    accountType: identity.type,
    dataScope: own?.dataScope ?? 0,
    companyCode: own?.companyCode ?? null,
    siteCodes: identity.siteCodes,
  };
  const findings = [
    ...checkAccountGrant(giver, settings, before satisfies AccountAssignment | null).map(grantFinding),
    ...(await wrongNames(tx, settings)),
    ...wrongContacts(settings, before),
  ];
  if (findings.length > 0) throw accountInvalid(findings);
}

async function wrongNames(tx: Transaction, settings: Settings): Promise<SettingFinding[]> {
  const { companyCode, departmentCode, siteCodes } = settings;
  const { hasCompany, departmentCompany, sites } = await findReferencedRecords(tx, settings);
  const findings: SettingFinding[] = [];
  if (companyCode !== null && !hasCompany) findings.push(COMPANY_NOT_FOUND);
  const isOwnDepartment =
    departmentCompany !== undefined && (companyCode === null || departmentCompany === companyCode);
  if (departmentCode !== null && !isOwnDepartment) findings.push(DEPARTMENT_NOT_OF_COMPANY);
  const ofCompany = sites.filter((site) => companyCode === null || site.companyCode === companyCode);
  if (ofCompany.length < siteCodes.length) findings.push(SITES_NOT_OF_COMPANY);
  return findings;
}

function wrongContacts({ email, mobile }: Settings, before: Settings | null): SettingFinding[] {
  const findings: SettingFinding[] = [];
  if (email !== null && email !== before?.email && !isEmailAddress(email)) findings.push(EMAIL_FORMAT);
  if (mobile !== null && mobile !== before?.mobile && !isMobileNumber(mobile)) findings.push(MOBILE_FORMAT);
  return findings;
}
