import type { Schemas } from '@parking-plus/contracts';
import type { SiteIssue, SiteMove, SiteUse } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** There is no such site; `pointer` is where it was named. */
export function unknownSite(siteCode: string, pointer = '/siteCode'): Refusal {
  return refuse('site-not-found', `找不到場站 ${siteCode}，請確認後重新選擇。`, [
    { pointer, code: 'not-found', message: '沒有這個場站' },
  ]);
}

/** A record names sites that are not there. */
export function unknownSites(siteCodes: readonly string[], pointer: string): Refusal {
  return refuse('site-not-found', `未儲存：找不到場站 ${siteCodes.join('、')}，請重新選擇。`, [
    { pointer, code: 'not-found', message: '沒有這個場站' },
  ]);
}

/** The code of a new site belongs to another one. */
export function siteCodeTaken(siteCode: string): Refusal {
  return refuse('site-code-taken', `未新增：場站代號 ${siteCode} 已被使用，請改用其他代號。`, [
    { pointer: '/siteCode', code: 'taken', message: '已被使用' },
  ]);
}

const ISSUE_TEXTS: Readonly<
  Record<SiteIssue['reason'], Readonly<Partial<Record<SiteIssue['field'], string>>>>
> = {
  'government-gives-receipts': { invoiceType: '政府場站收取規費，只能開立收據' },
  required: {
    branchCode: '分公司發票需要選擇分公司',
    ownerTaxNumber: '業主發票需要業主統編',
    checkValue: '請填寫驗證的位址',
  },
  format: { ownerTaxNumber: '統一編號不正確', checkValue: '位址格式不正確' },
  'not-checked': { checkValue: '不驗證時不可填寫位址' },
};

/** Settings that no site can have, each at its field. */
export function brokenSettings(issues: readonly SiteIssue[]): Refusal {
  const fields = issues.map(({ field, reason }): Schemas['FieldError'] => ({
    pointer: `/settings/${field}`,
    code: reason,
    message: ISSUE_TEXTS[reason][field] ?? '不正確',
  }));
  return refuse('site-invalid', `未儲存場站：${fields.map(({ message }) => message).join('；')}。`, fields);
}

/** A company or branch that is not there, or not the caller's to use. */
export function foreignCompany(field: 'companyCode' | 'branchCode'): Refusal {
  const message = field === 'companyCode' ? '沒有這個公司' : '分公司不屬於此公司';
  return refuse('site-invalid', `未儲存場站：${message}。`, [
    { pointer: `/settings/${field}`, code: 'not-found', message },
  ]);
}

/** Why a site is not opened or withdrawn, and what to do about it. */
export function illegalMove(
  reason: Extract<SiteMove, { ok: false }>['reason'],
  { runningRentalCount, carsInsideCount }: SiteUse,
): Refusal {
  switch (reason) {
    case 'final':
      return refuse('site-withdrawn', '場站已撤場，不能再變更狀態。');
    case 'open-already':
      return refuse('site-open', '場站已在營運中，請重新整理。');
    case 'not-open':
      return refuse('site-not-open', '場站尚在建置中，營運後才能撤場。');
    case 'in-use': {
      const left = [
        runningRentalCount > 0 ? `${runningRentalCount} 份承租中的月租合約` : '',
        carsInsideCount > 0 ? `${carsInsideCount} 輛在場車輛` : '',
      ].filter((text) => text !== '');
      return refuse('site-in-use', `未撤場：還有${left.join('與')}，請先退租並待車輛離場。`);
    }
  }
}

/** A site that charges stays cannot open without a price. */
export function siteHasNoRates(siteCode: string): Refusal {
  return refuse('site-without-rates', `未開站：${siteCode} 還沒有費率，請先複製或新增費率。`);
}

/** What cannot be copied, said at the field where it was asked for. */
export function copyRefused(pointer: string, message: string): Refusal {
  return refuse('site-not-copied', `未複製設定：${message}。`, [{ pointer, code: 'not-copied', message }]);
}
