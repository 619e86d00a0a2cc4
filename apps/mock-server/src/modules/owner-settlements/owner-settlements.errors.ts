import { OwnerSettlementState } from '@parking-plus/contracts';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

const atForm = (code: string, message: LocalizedText) => [{ pointer: '/form/settlementId', code, message }];

/** The settlement does not exist. */
export function settlementNotFound(settlementId: string, pointer = '/settlementId'): ServiceError {
  return rejectField(
    pointer,
    'settlement-not-found',
    localized(
      `找不到業主結算 ${settlementId}，請重新整理。`,
      `Owner settlement ${settlementId} was not found. Reload the page.`,
    ),
    localized('找不到此業主結算', 'Owner settlement not found'),
    'not-found',
  );
}

/** The month has not ended. */
export function monthNotEnded(month: string): ServiceError {
  return rejectField(
    '/month',
    'month-not-ended',
    localized(
      `未試算：${month.replace('-', '/')} 尚未結束，請於次月試算。`,
      `Not calculated: ${month.replace('-', '/')} has not ended. Calculate it next month.`,
    ),
    localized('請選擇已結束的月份', 'Select a month that has ended'),
  );
}

/** Days with transactions have no contract with the owner. */
export function contractMissing(
  month: string,
  sites: readonly { readonly siteCode: string; readonly uncoveredOn: string | null }[],
): ServiceError {
  const days = sites.map(({ siteCode, uncoveredOn }) => `${siteCode} (${uncoveredOn?.replaceAll('-', '/')})`);
  const { zh_TC, en } = listed(days);
  return rejectField(
    '/month',
    'owner-contract-missing',
    localized(
      `未試算：${month.replace('-', '/')} 有營收但沒有生效的業主契約：${zh_TC}。請先於「業主契約」新增涵蓋該日的契約。`,
      `Not calculated: no owner contract was in force on days of ${month} with revenue: ${en}. Add a contract for these days in Owner contracts first.`,
    ),
    localized('此月份有場站沒有生效的業主契約', 'A site has no owner contract in force in this month'),
  );
}

/** The settlement is already submitted, approved or remitted. */
export function settlementSubmitted(settlementId: string): ServiceError {
  return businessError(
    'settlement-submitted',
    localized(
      `未送審：${settlementId} 已送審或已核准，請查看其單據。`,
      `Not submitted: ${settlementId} is already submitted or approved. Open its document.`,
    ),
    [...atForm('settlement-submitted', localized('此結算不是試算狀態', 'This settlement is not a draft'))],
  );
}

/** Days of the month are still open. */
export function settlementDaysOpen(openDayCount: number): ServiceError {
  return businessError(
    'settlement-days-open',
    localized(
      `未送審：此月份還有 ${openDayCount} 筆日結未結帳，請先結帳。`,
      `Not submitted: some days of this month are not closed (${openDayCount}). Close them first.`,
    ),
    [...atForm('settlement-days-open', localized('請先完成日結', 'Complete the daily closes first'))],
  );
}

/** The month's transactions now result in other amounts. */
export function settlementOutdated(): ServiceError {
  return businessError(
    'settlement-outdated',
    localized(
      '未送審：此月份的交易金額在試算後有變動，請重新試算後再送審。',
      'Not submitted: amounts of this month have changed since the calculation. Calculate again, then submit.',
    ),
    [...atForm('settlement-outdated', localized('請重新試算', 'Calculate again'))],
  );
}

/** Only an approved settlement can be remitted, and only once. */
export function settlementNotApproved(): ServiceError {
  return businessError(
    'settlement-not-approved',
    localized(
      '未確認：只有已核准待匯款的結算可以確認匯款。',
      'Not confirmed: only an approved settlement that awaits remittance can be confirmed.',
    ),
  );
}

/** A draft or submitted settlement has no approval, and a remitted one keeps it. */
export function approvalNotRevocable(state: number): ServiceError {
  const isRemitted = state === OwnerSettlementState.Remitted;
  const why = isRemitted
    ? localized(
        '款項已匯給業主，請改以下一期調整',
        'the owner has been paid; adjust the next settlement instead',
      )
    : localized(
        '只有已核准待匯款的結算可以撤銷核准',
        'only an approved settlement that awaits remittance can have its approval revoked',
      );
  return businessError(
    'settlement-not-approved',
    formatErrorMessage(localized('未撤銷', 'Not revoked'), why),
  );
}

export function remittedInFuture(): ServiceError {
  return remittedOn(localized('匯款日不可晚於今日', 'the remittance date cannot be after today'));
}

export function remittedTooEarly(): ServiceError {
  return remittedOn(
    localized(
      '匯款日不可早於結算月份結束',
      'the remittance date cannot be before the end of the settlement month',
    ),
  );
}

function remittedOn(why: LocalizedText): ServiceError {
  return fieldError('/remittedOn', 'remitted-on', localized('未確認', 'Not confirmed'), why);
}
