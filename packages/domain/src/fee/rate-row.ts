/** Kinds of days. Labels: 平日, 假日, 特殊日. Source: docs/spec-statements.md 3.57. */
export const DateType = { Weekday: 1, Holiday: 2, Special: 3 } as const;
export type DateType = (typeof DateType)[keyof typeof DateType];

/** How a rate charges. Labels: 計次, 計時, 累進, 特殊. Source: docs/spec-statements.md 3.56. */
export const ParkingChargeType = { PerUse: 1, Timed: 2, Progressive: 3, Special: 4 } as const;
export type ParkingChargeType = (typeof ParkingChargeType)[keyof typeof ParkingChargeType];

/** One price for each day of the stay, however long it lasts on that day. */
export type PerUseTariff = {
  readonly chargeType: typeof ParkingChargeType.PerUse;
  readonly useAmountTwd: number;
};

/** A first unit with its own length and price (0 minutes: none), then equal units; a started unit is a whole one. */
export type TimedTariff = {
  readonly chargeType: typeof ParkingChargeType.Timed;
  readonly firstMinutes: number;
  readonly firstAmountTwd: number;
  readonly unitMinutes: number;
  readonly unitAmountTwd: number;
};

/** A step of a progressive tariff: the price of units that begin `fromMinute` minutes into the day's stay, or later. */
export type ProgressiveStep = {
  readonly fromMinute: number;
  readonly unitMinutes: number;
  readonly unitAmountTwd: number;
};

/** Units that change their price with the time already stayed that day; the first step begins at 0. */
export type ProgressiveTariff = {
  readonly chargeType: typeof ParkingChargeType.Progressive;
  readonly steps: readonly ProgressiveStep[];
};

/** An event, night or charging price: takes precedence over the ordinary rates of its hours. */
export type SpecialTariff = {
  readonly chargeType: typeof ParkingChargeType.Special;
  readonly priced: OrdinaryTariff;
};

export type OrdinaryTariff = PerUseTariff | TimedTariff | ProgressiveTariff;
export type Tariff = OrdinaryTariff | SpecialTariff;

/** Where a stay is cut into days: at 00:00, or every 24 hours from the entry. */
export type DayBasis = 'midnight' | 'entry';

/**
 * One row of a site's rates for one kind of vehicle.
 * Units: minutes of the site's day (0–1440) and whole NT$.
 * Free minutes, cap per stay, buffer, day basis, lost token and discounts follow the row in force at the entry;
 * the daily cap holds for what this row charges on one day.
 */
export type RateRow = {
  readonly dateType: DateType;
  /** First minute of the day on which the row is in force, 0–1439. */
  readonly startMinute: number;
  /** First minute after it, 1–1440; at or before `startMinute` it means the next day (22:00–06:00). */
  readonly endMinute: number;
  readonly tariff: Tariff;
  readonly freeMinutes: number;
  /** Once the free minutes are exceeded: true charges from the entry, false from their end. */
  readonly chargesFreeMinutes: boolean;
  readonly dailyCapTwd?: number | undefined;
  readonly stayCapTwd?: number | undefined;
  /** Minutes to leave after paying. */
  readonly bufferMinutes: number;
  readonly dayBasis: DayBasis;
  /** Added when the token is lost; none means that the site has no price for it. */
  readonly lostTokenTwd?: number | undefined;
  /** Minute of the day from which a stay without a token is reckoned. */
  readonly lostTokenStartMinute: number;
  readonly takesDiscounts: boolean;
};

/** The tariff by which the row reckons, be it special or not. */
export function pricedTariff(tariff: Tariff): OrdinaryTariff {
  return tariff.chargeType === ParkingChargeType.Special ? tariff.priced : tariff;
}
