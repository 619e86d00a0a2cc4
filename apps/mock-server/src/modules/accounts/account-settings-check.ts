import type { Schemas } from '@parking-plus/contracts';
import { type AccountShape, checkAccountGrant, isEmailAddress, isMobileNumber } from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import { localized } from '../../errors/localized-text.ts';
import type { Identity } from '../../identity/identity.ts';
import { findNamed } from './account-writes.repository.ts';
import { brokenAccount, grantFinding, type SettingFinding } from './accounts.errors.ts';
import { findAccount } from './accounts.repository.ts';

type Settings = Schemas['AccountSettings'];

/** Settings as they are kept: without blanks around them, nothing for what is empty, lists in order. */
export function tidySettings(settings: Settings): Settings {
  return {
    ...settings,
    name: settings.name.trim(),
    email: settings.email?.trim() || null,
    mobile: settings.mobile?.trim() || null,
    siteCodes: settings.siteCodes.toSorted(),
  };
}

/**
 * Refuses settings that somebody may not give, or that name what is not there; all findings at once.
 * `before` is null for a new account; what stood there before is not asked for again.
 */
export async function requireRightSettings(
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
    ...checkAccountGrant(giver, settings, before satisfies AccountShape | null).map(grantFinding),
    ...(await wrongNames(tx, settings)),
    ...wrongContacts(settings, before),
  ];
  if (findings.length > 0) throw brokenAccount(findings);
}

async function wrongNames(tx: Transaction, settings: Settings): Promise<SettingFinding[]> {
  const { companyCode, departmentCode, siteCodes } = settings;
  const { hasCompany, departmentCompany, sites } = await findNamed(tx, settings);
  const findings: SettingFinding[] = [];
  if (companyCode !== null && !hasCompany)
    findings.push({
      field: 'companyCode',
      code: 'not-found',
      message: localized('沒有這個公司', 'no such company'),
    });
  const isOwnDepartment =
    departmentCompany !== undefined && (companyCode === null || departmentCompany === companyCode);
  if (departmentCode !== null && !isOwnDepartment)
    findings.push({
      field: 'departmentCode',
      code: 'not-found',
      message: localized('部門不屬於此公司', 'the department is not of this company'),
    });
  const ofCompany = sites.filter((site) => companyCode === null || site.companyCode === companyCode);
  if (ofCompany.length < siteCodes.length)
    findings.push({
      field: 'siteCodes',
      code: 'not-found',
      message: localized('有不屬於此公司的場站', 'there are sites that are not of this company'),
    });
  return findings;
}

function wrongContacts({ email, mobile }: Settings, before: Settings | null): SettingFinding[] {
  const findings: SettingFinding[] = [];
  if (email !== null && email !== before?.email && !isEmailAddress(email))
    findings.push({
      field: 'email',
      code: 'format',
      message: localized('電子郵件格式不正確', 'not an e-mail address'),
    });
  if (mobile !== null && mobile !== before?.mobile && !isMobileNumber(mobile))
    findings.push({
      field: 'mobile',
      code: 'format',
      message: localized(
        '手機號碼須為 09 開頭的 10 位數字',
        'a mobile number has 10 digits and begins with 09',
      ),
    });
  return findings;
}
