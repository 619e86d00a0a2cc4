import { OwnerSettlementState } from '@parking-plus/contracts';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

const atForm = (code: string, message: string) => [{ pointer: '/form/settlementId', code, message }];

/** There is no such settlement. */
export function unknownSettlement(settlementId: string, pointer = '/settlementId'): Refusal {
  return refuse('settlement-not-found', `找不到業主結算 ${settlementId}，請重新整理清單。`, [
    { pointer, code: 'not-found', message: '沒有這筆結算' },
  ]);
}

/** A month is settled once it is over. */
export function monthNotEnded(month: string): Refusal {
  return refuse('month-not-ended', `未試算：${month.replace('-', '/')} 尚未結束，請於次月試算。`, [
    { pointer: '/month', code: 'month-not-ended', message: '請選擇已結束的月份' },
  ]);
}

/** It has been submitted already, or more. */
export function notOnTrial(settlementId: string): Refusal {
  return refuse('settlement-submitted', `未送審：${settlementId} 已送審或已核准，請查看其單據。`, [
    ...atForm('settlement-submitted', '不是試算中的結算'),
  ]);
}

/** Days of the month are still open. */
export function daysOpen(openDayCount: number): Refusal {
  return refuse('settlement-days-open', `未送審：此月份還有 ${openDayCount} 筆日結未結帳，請先結帳。`, [
    ...atForm('settlement-days-open', '請先完成日結'),
  ]);
}

/** The month's transactions now give other amounts. */
export function settlementOutdated(): Refusal {
  return refuse('settlement-outdated', '未完成：此月份的交易金額在試算後有變動，請重新試算後再送審。', [
    ...atForm('settlement-outdated', '請重新試算'),
  ]);
}

/** Only what was approved is remitted, and once. */
export function notApproved(): Refusal {
  return refuse('settlement-not-approved', '未確認：只有已核准待匯款的結算可以確認匯款。');
}

/** What is on trial or submitted has no approval, and what was remitted keeps it. */
export function notToTakeBack(state: number): Refusal {
  const isRemitted = state === OwnerSettlementState.Remitted;
  const why = isRemitted ? '款項已匯給業主，請改以下一期調整' : '只有已核准待匯款的結算可以撤銷核准';
  return refuse('settlement-not-approved', `未撤銷：${why}。`);
}

/** A day to come, or one before the month was over. */
export function wrongRemittanceDay(message: string): Refusal {
  return refuse('remitted-on', `未確認：${message}。`, [
    { pointer: '/remittedOn', code: 'remitted-on', message },
  ]);
}
