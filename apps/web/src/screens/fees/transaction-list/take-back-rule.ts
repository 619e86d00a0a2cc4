import type { DealResult } from '@parking-plus/contracts';
import {
  addDays,
  type CalendarDate,
  type InvoiceState,
  type UndoWay,
  voidOrAllowanceUntil,
} from '@parking-plus/domain';

type Detail = DealResult<'TransactionDetail'>;

/** How a transaction is taken back today: with its invoice by the rule of periods, without one it is cancelled. */
export type TakeBackWay = UndoWay | { readonly ok: true; readonly way: 'cancel' };

/** 當期作廢、跨期折讓, for a transaction as it stands today. Source: DOMAIN.md 1.5 and 6.3. */
export function takeBackWay({ invoice }: Detail, today: CalendarDate): TakeBackWay {
  if (invoice === null) return { ok: true, way: 'cancel' };
  return voidOrAllowanceUntil(
    {
      issuedOn: taipeiDay(invoice.issuedAt),
      state: invoice.state as InvoiceState,
      totalTwd: invoice.totalTwd,
      allowedTwd: invoice.allowanceTwd,
    },
    today,
    addDays(invoice.lastVoidDate, 0),
  );
}

const TAIPEI_MS = 8 * 3_600_000;

function taipeiDay(instant: string): CalendarDate {
  return addDays(new Date(Date.parse(instant) + TAIPEI_MS).toISOString().slice(0, 10), 0);
}
