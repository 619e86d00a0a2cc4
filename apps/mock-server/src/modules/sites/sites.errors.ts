import type { SiteIssue, SiteRefusal, SiteTransition } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, fieldError, formatErrorMessage, toFieldErrors } from '../../errors/error-message.ts';
import { clauses, type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

const NOT_SAVED = localized('未儲存場站', 'Site not saved');
const NO_SUCH_SITE = localized('找不到此場站', 'Site not found');

/** The site does not exist. `pointer` is its member in the request. */
export function siteNotFound(siteCode: string, pointer = '/siteCode'): ServiceError {
  return rejectField(
    pointer,
    'site-not-found',
    localized(`找不到場站 ${siteCode}，請重新選擇。`, `Site ${siteCode} was not found. Select another.`),
    NO_SUCH_SITE,
    'not-found',
  );
}

/** Nothing new begins at a withdrawn site. `what` names what failed. */
export function siteWithdrawn(
  siteName: string,
  pointer: string,
  what = localized('未儲存', 'Not saved'),
): ServiceError {
  return fieldError(
    pointer,
    'site-withdrawn',
    what,
    localized(`場站 ${siteName} 已撤場`, `site ${siteName} has been withdrawn`),
    localized('請選擇其他場站', 'Select another site'),
  );
}

/** A record references sites that do not exist. */
export function sitesNotFound(siteCodes: readonly string[], pointer: string): ServiceError {
  const codes = listed(siteCodes);
  return rejectField(
    pointer,
    'site-not-found',
    localized(
      `未儲存：找不到場站 ${codes.zh_TC}，請重新選擇。`,
      `Not saved: sites ${codes.en} were not found. Select others.`,
    ),
    NO_SUCH_SITE,
    'not-found',
  );
}

/** The code belongs to another site. */
export function siteCodeTaken(siteCode: string): ServiceError {
  return rejectField(
    '/siteCode',
    'site-code-taken',
    localized(
      `未新增：場站代號 ${siteCode} 已被使用，請改用其他代號。`,
      `Not created: site code ${siteCode} is already in use. Enter another.`,
    ),
    localized('已被使用', 'Already in use'),
    'taken',
  );
}

const ISSUE_TEXTS: Readonly<
  Record<SiteIssue['reason'], Readonly<Partial<Record<SiteIssue['field'], LocalizedText>>>>
> = {
  'government-gives-receipts': {
    invoiceType: localized('政府場站收取規費，只能開立收據', 'government sites issue receipts only'),
  },
  required: {
    branchCode: localized('分公司發票須選擇分公司', 'branch invoices need a branch'),
    ownerTaxNumber: localized('業主發票須輸入業主統編', 'owner invoices need the owner’s tax number'),
    checkValue: localized('請輸入驗證的位址', 'enter the address to verify'),
  },
  format: {
    ownerTaxNumber: localized('統一編號不正確', 'the tax number is not valid'),
    checkValue: localized('位址格式不正確', 'the address is not valid'),
  },
  'not-checked': {
    checkValue: localized('不驗證時請勿輸入位址', 'leave the address empty if there is no verification'),
  },
};

/** Invalid settings, each at its field. */
export function siteInvalid(issues: readonly SiteIssue[]): ServiceError {
  const faults = issues.map(({ field, reason }) => ({
    pointer: `/settings/${field}`,
    code: reason,
    why: ISSUE_TEXTS[reason][field] ?? localized('不正確', 'not valid'),
  }));
  const why = clauses(faults.map((issue) => issue.why));
  return businessError('site-invalid', formatErrorMessage(NOT_SAVED, why), toFieldErrors(faults));
}

/** Why a site's state, mode or fee type refuses a service. */
export const SITE_REFUSALS: Readonly<Record<SiteRefusal, LocalizedText>> = {
  'not-operating': localized('此場站未營運', 'this site is not operating'),
  invalid: localized('此場站的模式為「無效」', 'the mode of this site is “Invalid”'),
  'record-only': localized(
    '此場站的模式為「僅紀錄」，不收費也不出租',
    'the mode of this site is “Record only”: it charges nothing and has no rentals',
  ),
  'temporary-only': localized(
    '此場站的費用類型為「僅臨停」，不辦理月租',
    'the fee type of this site is “Temporary only”: it has no rentals',
  ),
  'monthly-only': localized(
    '此場站的費用類型為「僅月租」，不收臨停費用',
    'the fee type of this site is “Monthly only”: it charges no stays',
  ),
};

/** Running rentals prevent a mode or fee type without rentals. */
export function rentalsKeepSettings(
  pointer: string,
  refusal: SiteRefusal,
  { count, first }: { readonly count: number; readonly first: readonly string[] },
): ServiceError {
  const names = { zh_TC: first.join('、'), en: first.join(', ') };
  const rest = count > first.length ? { zh_TC: ' 等', en: ' …' } : { zh_TC: '', en: '' };
  const setting = SITE_REFUSALS[refusal];
  return fieldError(
    pointer,
    'rentals-running',
    NOT_SAVED,
    localized(
      `還有 ${count} 份承租中的月租合約（${names.zh_TC}${rest.zh_TC}），但${setting.zh_TC}`,
      `${count} ${count === 1 ? 'rental is' : 'rentals are'} still active (${names.en}${rest.en}), but ${setting.en}`,
    ),
    localized('請先退租', 'Terminate them first'),
  );
}

/** The company or branch does not exist or is out of the caller's scope. */
export function foreignCompany(field: 'companyCode' | 'branchCode'): ServiceError {
  const why =
    field === 'companyCode'
      ? localized('找不到此公司', 'the company was not found')
      : localized('分公司不屬於此公司', 'the branch belongs to another company');
  return rejectField(
    `/settings/${field}`,
    'site-invalid',
    formatErrorMessage(NOT_SAVED, why),
    capitalised(why),
    'not-found',
  );
}

/** Reason why a site cannot be opened or withdrawn, with advice. */
export function illegalMove(reason: Extract<SiteTransition, { ok: false }>['reason']): ServiceError {
  switch (reason) {
    case 'final':
      return businessError(
        'site-withdrawn',
        localized(
          '場站已撤場，不能再變更狀態。',
          'The site has been withdrawn. Its status can no longer be changed.',
        ),
      );
    case 'open-already':
      return businessError(
        'site-open',
        localized('場站已在營運中，請重新整理。', 'The site is already operating. Reload the page.'),
      );
    case 'not-open':
      return businessError(
        'site-not-open',
        localized(
          '場站尚在建置中，營運後才能撤場。',
          'The site is still being built. It can be withdrawn only after it opens.',
        ),
      );
  }
}

/** The contract in force says who the owner is. */
export function ownerByContract(field: 'ownerName' | 'ownerTaxNumber'): ServiceError {
  return rejectField(
    `/settings/${field}`,
    'owner-by-contract',
    localized(
      '未儲存：此場站有生效的業主契約，請於「業主」變更業主資料，或新增契約。',
      'Not saved: the site has an owner contract in force. Change the owner in Owners, or add a contract.',
    ),
    localized('由業主契約決定', 'Set by the owner contract'),
  );
}
