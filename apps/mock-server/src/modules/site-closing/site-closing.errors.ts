import type { Schemas } from '@parking-plus/contracts';
import type { ClosingKind } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { fieldError, formatErrorMessage, toFieldErrors } from '../../errors/error-message.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

const NOT_WITHDRAWN = localized('未撤場', 'Not withdrawn');

const KINDS: Readonly<Record<ClosingKind, readonly [zh_TC: string, one: string, many: string]>> = {
  vehiclesInside: ['輛在場車輛', 'vehicle inside', 'vehicles inside'],
  runningRentals: ['份承租中的月租合約', 'active rental', 'active rentals'],
  deposits: ['筆未退押金', 'deposit held', 'deposits held'],
  unpaidFees: ['筆未繳停車費', 'unpaid fee', 'unpaid fees'],
  unclosedDays: ['筆未日結', 'open daily close', 'open daily closes'],
  unusedNumbers: ['個未使用發票號碼', 'unused invoice number', 'unused invoice numbers'],
  openDocuments: ['張未結單據', 'open document', 'open documents'],
  openServiceOrders: ['張未結服務單', 'open service order', 'open service orders'],
  laterOwnerContracts: ['份尚未生效的業主契約', 'later owner contract', 'later owner contracts'],
  ownerContracts: ['份生效中的業主契約', 'owner contract in force', 'owner contracts in force'],
  unsettledMonths: ['個未結算月份', 'unsettled month', 'unsettled months'],
};

/** The site has unsettled items. Each is also a field error. */
export function siteNotSettled(left: readonly Schemas['SiteClosingItem'][]): ServiceError {
  const faults = left.map((item) => ({ pointer: '/siteCode', code: item.kind, why: named(item) }));
  const names = listed(faults.map(({ why }) => why));
  const why = localized(`還有 ${names.zh_TC}`, `the site still has ${names.en}`);
  const advice = localized('請先處理', 'Settle them first');
  return businessError('site-in-use', formatErrorMessage(NOT_WITHDRAWN, why, advice), toFieldErrors(faults));
}

function named({ kind, count }: Schemas['SiteClosingItem']): LocalizedText {
  const [zh_TC, one, many] = KINDS[kind];
  return localized(`${count} ${zh_TC}`, `${count} ${count === 1 ? one : many}`);
}

/** The site cannot close on that day. */
export function closingDayRefused(issue: 'too-early' | 'in-future', earliestDay: string): ServiceError {
  const why =
    issue === 'in-future'
      ? localized('撤場日不可晚於今日', 'the withdrawal date cannot be after today')
      : localized(
          `撤場日不可早於 ${earliestDay.replaceAll('-', '/')}，該日仍有交易、結算或業主契約`,
          `the site still had transactions, a settlement or an owner contract on ${earliestDay}, so it cannot be withdrawn earlier`,
        );
  return fieldError('/withdrawnOn', `closing-day-${issue}`, NOT_WITHDRAWN, why);
}
