import { checkTaxNumber } from '../invoice/tax/tax-number.ts';
import { isIpAddress, isMacAddress } from './network-address.ts';

/** Site owners. Labels: 民間, 政府. Source: docs/spec-statements.md 3.55. */
export const SiteOwner = { Private: 1, Government: 21 } as const;
/** Invoice types of a site. Labels: 收據, 業主發票, 分公司發票, 總公司發票. Source: docs/spec-statements.md 3.21. */
export const SiteInvoiceType = { Receipt: 3, Owner: 4, Branch: 5, HeadOffice: 6 } as const;
/** Checks of a sign-in from the site. Labels: 不驗證, IP, MAC 位址. Source: docs/spec-statements.md 3.25. */
export const SiteCheck = { None: 0, Ip: 1, MacAddress: 2 } as const;

/** Validated settings of a site. */
export type SiteToCheck = {
  readonly ownerType: number;
  readonly ownerTaxNumber: string | null;
  readonly branchCode: string | null;
  readonly invoiceType: number;
  readonly checkType: number;
  readonly checkValue: string | null;
};

export type SiteIssue = {
  readonly field: 'invoiceType' | 'branchCode' | 'ownerTaxNumber' | 'checkValue';
  readonly reason: 'government-gives-receipts' | 'required' | 'format' | 'not-checked';
};

/**
 * Returns the issues of a site's settings in form order.
 * - A government fee is statutory and outside VAT, so the site issues receipts.
 * - A branch's invoice requires the branch, an owner's invoice its tax number.
 * - A sign-in check requires the address to compare; without a check the address must be empty.
 */
export function checkSite(site: SiteToCheck): SiteIssue[] {
  const { ownerType, invoiceType, branchCode, ownerTaxNumber } = site;
  const issues: SiteIssue[] = [];
  const need = (field: SiteIssue['field'], reason: SiteIssue['reason'], isRight: boolean) => {
    if (!isRight) issues.push({ field, reason });
  };
  need('branchCode', 'required', invoiceType !== SiteInvoiceType.Branch || branchCode !== null);
  need(
    'invoiceType',
    'government-gives-receipts',
    ownerType !== SiteOwner.Government || invoiceType === SiteInvoiceType.Receipt,
  );
  if (ownerTaxNumber === null) {
    need('ownerTaxNumber', 'required', invoiceType !== SiteInvoiceType.Owner);
  } else {
    need('ownerTaxNumber', 'format', checkTaxNumber(ownerTaxNumber).ok);
  }
  const checkReason = checkValueIssue(site);
  if (checkReason !== undefined) issues.push({ field: 'checkValue', reason: checkReason });
  return issues;
}

function checkValueIssue({ checkType, checkValue }: SiteToCheck): SiteIssue['reason'] | undefined {
  if (checkType === SiteCheck.None) return checkValue === null ? undefined : 'not-checked';
  if (checkValue === null) return 'required';
  const isWellFormed = checkType === SiteCheck.Ip ? isIpAddress(checkValue) : isMacAddress(checkValue);
  return isWellFormed ? undefined : 'format';
}
