import { type DealRequest, DiscountType, type VehicleKind } from '@parking-plus/contracts';
import { enteredPermits, type StayPermits } from '../../../../resources/rates/stay-permit-fields.tsx';

type Request = DealRequest<'RateQuote'>;

/** Hours of the fee curve: two days show a daily cap. */
const CURVE_HOURS = 48;

/** Form values of the stay to price. */
export interface QuoteFormValues extends StayPermits {
  siteCode: string | null;
  vehicleKind: VehicleKind;
  enteredAt?: string | null;
  exitedAt: string | null;
  isTokenLost: boolean;
  plate?: string;
  paidAt?: string | null;
  paidTwd?: number | null;
  discount: { type: DiscountType | null; minutes?: number | null; amountTwd?: number | null };
}

/** Converts validated form values to a request. If the token is lost, the entry equals the exit. */
export function quoteRequestOf(entries: QuoteFormValues): Omit<Request, 'trial'> {
  const exitedAt = entries.exitedAt ?? '';
  const { plate, paidAt, paidTwd } = entries;
  const paid = paidAt && !entries.isTokenLost ? { paidAt, paidTwd: paidTwd ?? null } : {};
  return {
    siteCode: entries.siteCode ?? '',
    vehicleKind: entries.vehicleKind,
    enteredAt: entries.isTokenLost ? exitedAt : (entries.enteredAt ?? exitedAt),
    exitedAt,
    isTokenLost: entries.isTokenLost,
    discount: discountOf(entries.discount),
    ...(plate && { plate }),
    ...enteredPermits(entries),
    ...paid,
    curveHours: CURVE_HOURS,
  };
}

function discountOf({ type, minutes, amountTwd }: QuoteFormValues['discount']): Request['discount'] {
  switch (type) {
    case DiscountType.Free:
      return { type };
    case DiscountType.Minutes:
      return { type, minutes: minutes ?? 0 };
    case DiscountType.Amount:
      return { type, amountTwd: amountTwd ?? 0 };
    default:
      return null;
  }
}
