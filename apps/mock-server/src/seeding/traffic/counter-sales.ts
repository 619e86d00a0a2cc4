import { PayState } from '@parking-plus/contracts';
import { feeForLostToken, TransactionMode } from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';
import type { SeededSite } from '../rows/seeded-sites.ts';
import { blankDraft, pricing } from './parked-stays.ts';
import { generateCounter } from './payment-distribution.ts';
import type { PlannedDay } from './traffic-plan.ts';
import type { TransactionDraft } from './transaction-draft.ts';
import { pickVehicle, type Vehicle } from './vehicles.ts';

const { Paid, Prepaid, CollectedOnBehalf } = PayState;

/** Payments at the counter other than for a stay that just ended. */
const BUSINESS: readonly (readonly [
  business: {
    readonly mode: TransactionMode;
    readonly amountsTwd: readonly number[];
    readonly payState: number;
    memo: string;
  },
  weight: number,
])[] = [
  [
    { mode: TransactionMode.Deposit, amountsTwd: [1_000, 2_000, 3_000], payState: Paid, memo: '遙控器押金' },
    3,
  ],
  [
    {
      mode: TransactionMode.CollectedOnBehalf,
      amountsTwd: [50, 100, 300],
      payState: CollectedOnBehalf,
      memo: '代收商場消費',
    },
    2,
  ],
  [
    {
      mode: TransactionMode.CollectedOnBehalfFill,
      amountsTwd: [50, 100, 300],
      payState: CollectedOnBehalf,
      memo: '代收補登',
    },
    1,
  ],
  [
    { mode: TransactionMode.Prepaid, amountsTwd: [2_400, 3_600, 4_200], payState: Prepaid, memo: '預繳月租' },
    3,
  ],
  [{ mode: TransactionMode.Advance, amountsTwd: [1_200, 2_400], payState: Prepaid, memo: '預收次月' }, 2],
  [{ mode: TransactionMode.Other, amountsTwd: [20, 50, 100], payState: Paid, memo: '其他收入' }, 2],
  [{ mode: TransactionMode.Loss, amountsTwd: [10, 30, 100], payState: Paid, memo: '找零短少' }, 2],
  [{ mode: TransactionMode.Fill, amountsTwd: [40, 60, 120], payState: Paid, memo: '人工補登' }, 2],
  [{ mode: TransactionMode.Gain, amountsTwd: [5, 10, 50], payState: Paid, memo: '溢收' }, 2],
];

/** Generates one such row, between 07:00 and 22:00 of the day. */
export function generateCounterBusiness(
  chance: Random,
  site: SeededSite,
  day: PlannedDay,
  vehicles: readonly Vehicle[],
): TransactionDraft {
  const chargedMs = day.midnightMs + chance.whole(7 * 3_600, 22 * 3_600) * 1_000;
  const counter = generateCounter(chance, site);
  const draft = blankDraft(site, pickVehicle(chance, vehicles), counter, chargedMs);
  if (chance.chance(0.15) && site.visits !== 'roadside') return loseToken(draft, counter.paymentMethod);
  const { mode, amountsTwd, payState, memo } = chance.pickWeighted(BUSINESS);
  const amountTwd = chance.pick(amountsTwd);
  return {
    ...draft,
    receivableTwd: amountTwd,
    receivedTwd: amountTwd,
    paymentMethod: counter.paymentMethod,
    payState,
    mode,
    memo,
  };
}

function loseToken(draft: TransactionDraft, paymentMethod: number): TransactionDraft {
  const fee = feeForLostToken({ ...pricing(draft.site), exitedAt: draft.chargedMs });
  if (!fee.ok) throw new Error(`A lost token at ${draft.site.siteCode} has no price: ${fee.reason}.`);
  return {
    ...draft,
    exitedMs: draft.chargedMs,
    receivableTwd: fee.payableTwd,
    receivedTwd: fee.payableTwd,
    paymentMethod,
    payState: Paid,
    mode: TransactionMode.LossTicket,
  };
}
