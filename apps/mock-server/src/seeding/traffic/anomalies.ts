import { AbnormalReason, ChargeChannel, PaymentMethod, PayState } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor, TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';
import { SEEDED_ACCOUNTS } from '../rows/seeded-accounts.ts';
import { needsInvoice, type TransactionDraft } from './transaction-draft.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time between an allowance by mistake and its deletion. */
const DELETED_AFTER_MS = 3 * 3_600_000;

/** Accounts that correct abnormal transactions, with their sites. The deputy administrator sees all sites. */
const STAFF = SEEDED_ACCOUNTS.filter(({ account }) => ['sitemanager', 'staff', 'manager'].includes(account));
const FOR_OTHER_SITES = 'deputy';
const VOID_REASONS = ['統編輸入錯誤', '重複開立', '金額有誤'] as const;

/**
 * Turns some stays into irregular ones, and returns the follow-up rows, each due at its `chargedMs`. No row
 * is later than `referenceMs`; later ones stay pending.
 */
export function generateAnomaly(
  chance: Random,
  draft: TransactionDraft,
  referenceMs: number,
): TransactionDraft[] {
  const draw = chance.fraction();
  if (draw < 0.015) makeAbnormal(chance, draft);
  else if (draft.receivedTwd === 0) return [];
  else if (draw < 0.056) return leaveUnpaid(chance, draft, referenceMs);
  else if (!needsInvoice(draft)) {
    if (draw < 0.058) draft.state = TransactionInfoState.CancelNormal;
  } else if (draw < 0.06) return voidInvoice(chance, draft, referenceMs);
  else if (draw < 0.064) return giveAllowance(chance, draft, referenceMs);
  return [];
}

function generatePersonInCharge(chance: Random, siteCode: string): string {
  const there = STAFF.filter(({ siteCodes }) => siteCodes?.includes(siteCode));
  return chance.pick(there.length > 0 ? there.map(({ account }) => account) : [FOR_OTHER_SITES]);
}

function makeAbnormal(chance: Random, draft: TransactionDraft): void {
  draft.state = chance.pickWeighted([
    [TransactionInfoState.Abnormal, 72],
    [TransactionInfoState.Normal, 20],
    [TransactionInfoState.CancelAbnormal, 8],
  ]);
  draft.abnormalReason = chance.pickWeighted(
    Object.values(AbnormalReason).map((reason) => [reason, 1] as const),
  );
  if (chance.chance(0.6)) draft.personInCharge = generatePersonInCharge(chance, draft.site.siteCode);
  switch (draft.abnormalReason) {
    case AbnormalReason.NoEntry:
      draft.enteredMs = null;
      break;
    case AbnormalReason.Overstay:
      // No exit was recorded; the row is an estimate.
      Object.assign(draft, {
        exitedMs: null,
        receivedTwd: 0,
        paymentMethod: PaymentMethod.None,
        payState: PayState.Unpaid,
        mode: TransactionMode.Estimate,
      });
      break;
    case AbnormalReason.AmountMismatch:
      draft.receivedTwd = Math.max(0, draft.receivedTwd - 5 * chance.whole(1, 4));
      if (draft.receivedTwd === 0) draft.mode = TransactionMode.Free;
      break;
  }
}

function leaveUnpaid(chance: Random, draft: TransactionDraft, referenceMs: number): TransactionDraft[] {
  const owedTwd = draft.receivedTwd;
  Object.assign(draft, {
    receivedTwd: 0,
    paymentMethod: PaymentMethod.None,
    payState: PayState.Unpaid,
    chargedMs: draft.exitedMs ?? draft.chargedMs,
  });
  const paidMs = draft.chargedMs + chance.whole(DAY_MS / 1_000 / 2, (DAY_MS / 1_000) * 20) * 1_000;
  if (!chance.chance(0.4) || paidMs > referenceMs) return [];
  draft.payState = PayState.Paid;
  return [
    {
      ...follower(draft, paidMs, TransactionMode.PriorUnpaid),
      channel: ChargeChannel.OnlineTemporaryParking,
      receivableTwd: owedTwd,
      receivedTwd: owedTwd,
      paymentMethod: PaymentMethod.MobilePay,
      memo: '補繳',
    },
  ];
}

function voidInvoice(chance: Random, draft: TransactionDraft, referenceMs: number): TransactionDraft[] {
  const voidedMs = draft.chargedMs + chance.whole(5, 120) * MINUTE_MS;
  // An ended period allows no voids, only allowances.
  if (voidedMs > referenceMs || periodOf(voidedMs) !== periodOf(draft.chargedMs)) return [];
  draft.state = TransactionInfoState.Void;
  draft.fate = { voidedMs, voidReason: chance.pick(VOID_REASONS) };
  return [
    takenBack(chance, draft, voidedMs, draft.receivedTwd, TransactionMode.Void, TransactionMode.VoidFill),
  ];
}

function giveAllowance(chance: Random, draft: TransactionDraft, referenceMs: number): TransactionDraft[] {
  const grantedMs = draft.chargedMs + chance.whole(3 * 24 * 60, 40 * 24 * 60) * MINUTE_MS;
  if (grantedMs > referenceMs) {
    draft.state = TransactionInfoState.AllowancePending;
    return [];
  }
  const amountTwd = chance.chance(0.5) ? draft.receivedTwd : Math.ceil(draft.receivedTwd / 2);
  draft.state = standingOfAllowance(chance.fraction(), grantedMs, referenceMs);
  const { Allowance, AllowanceFill, Revenue } = TransactionMode;
  const credit = takenBack(chance, draft, grantedMs, amountTwd, Allowance, AllowanceFill);
  if (draft.state !== TransactionInfoState.Normal) {
    draft.fate = { allowanceTwd: amountTwd };
    return [credit];
  }
  return [credit, { ...credit, mode: Revenue, chargedMs: grantedMs + DELETED_AFTER_MS, memo: '刪除折讓' }];
}

/**
 * Returns the allowance's state. Most stay active; some of this period, where a deletion can still be
 * approved, await it.
 */
function standingOfAllowance(
  draw: number,
  grantedMs: number,
  referenceMs: number,
): TransactionDraft['state'] {
  const isOfThisPeriod = periodOf(grantedMs) === periodOf(referenceMs);
  if (isOfThisPeriod && draw >= 0.3 && draw < 0.5) return TransactionInfoState.DeleteAllowancePending;
  if (draw < 0.8) return TransactionInfoState.Allowance;
  const deletedMs = grantedMs + DELETED_AFTER_MS;
  const isInTime = deletedMs <= referenceMs && periodOf(deletedMs) === periodOf(grantedMs);
  return isInTime ? TransactionInfoState.Normal : TransactionInfoState.Allowance;
}

/** Creates a reversal. Most are recorded at once; some manually later (補登). */
function takenBack(
  chance: Random,
  draft: TransactionDraft,
  atMs: number,
  amountTwd: number,
  mode: TransactionMode,
  fillMode: TransactionMode,
): TransactionDraft {
  const isFilled = chance.chance(0.25);
  return {
    ...follower(draft, atMs, isFilled ? fillMode : mode),
    channel: ChargeChannel.Pos,
    receivableTwd: amountTwd,
    receivedTwd: amountTwd,
    paymentMethod: draft.paymentMethod,
    memo: isFilled ? '補登' : null,
  };
}

/** Creates a follow-up row: same car and site, own time, no machine or pictures. */
function follower(draft: TransactionDraft, chargedMs: number, mode: TransactionMode): TransactionDraft {
  return {
    ...draft,
    related: draft,
    chargedMs,
    mode,
    enteredMs: null,
    exitedMs: null,
    machineCode: null,
    laneCode: null,
    discountTwd: 0,
    payState: PayState.Paid,
    state: TransactionInfoState.Normal,
    abnormalReason: null,
    personInCharge: null,
    fate: {},
  };
}

const periodOf = (instantMs: number) => periodCodeFor(businessDateOf(instantMs));
