/** Day types. Labels: 平日, 假日, 特殊日. Source: docs/spec-statements.md 3.57. */
export const DateType = { Weekday: 1, Holiday: 2, Special: 3 } as const;
export type DateType = (typeof DateType)[keyof typeof DateType];

/** Charge types of a rate. Labels: 計次, 計時, 累進, 特殊. Source: docs/spec-statements.md 3.56. */
export const ParkingChargeType = { PerUse: 1, Timed: 2, Progressive: 3, Special: 4 } as const;
export type ParkingChargeType = (typeof ParkingChargeType)[keyof typeof ParkingChargeType];

/** One price per day of the stay, for any length. */
export type PerUseTariff = {
  readonly chargeType: typeof ParkingChargeType.PerUse;
  readonly useAmountTwd: number;
};

/**
 * A first unit with its own length and price (0 minutes: no first unit), then equal units. A started unit counts
 * whole.
 */
export type TimedTariff = {
  readonly chargeType: typeof ParkingChargeType.Timed;
  readonly firstMinutes: number;
  readonly firstAmountTwd: number;
  readonly unitMinutes: number;
  readonly unitAmountTwd: number;
};

/**
 * A step of a progressive tariff: the price of units that begin at least `fromMinute` minutes into the day's stay.
 */
export type ProgressiveStep = {
  readonly fromMinute: number;
  readonly unitMinutes: number;
  readonly unitAmountTwd: number;
};

/** Units priced by the time already stayed on the day. The first step begins at 0. */
export type ProgressiveTariff = {
  readonly chargeType: typeof ParkingChargeType.Progressive;
  readonly steps: readonly ProgressiveStep[];
};

/** Event, night or charging price. It takes precedence over ordinary rates at the same time. */
export type SpecialTariff = {
  readonly chargeType: typeof ParkingChargeType.Special;
  readonly priced: OrdinaryTariff;
};

export type OrdinaryTariff = PerUseTariff | TimedTariff | ProgressiveTariff;
export type Tariff = OrdinaryTariff | SpecialTariff;

/** Start of each day of a stay: 00:00, or every 24 hours from the entry. */
export type DayBasis = 'midnight' | 'entry';

/**
 * Optional rules of a rate row. An absent member has the default, the first value named.
 * Units: minutes and whole NT$; 0 means not used.
 * The period of the daily cap, charging and free minutes of disabled drivers follow the row at the entry.
 */
export type RateRules = {
  /** Time of one daily cap: a day of `dayBasis`, a calendar day, 24 hours from the entry, or the first day alone. */
  readonly dailyCapPeriod?: 'day' | 'midnight' | 'entry' | 'first-day' | undefined;
  /** The cap limits this row, or all rows of the day with `together`, by the highest of their caps. */
  readonly dailyCapScope?: 'row' | 'together' | undefined;
  /** A unit across the end of the row's hours: whole at this rate, or cut there and started again at the next rate. */
  readonly unitAtBorder?: 'earlier' | 'restart' | undefined;
  /** Charges a price per use once a day, or each time that the row's hours begin or are entered. */
  readonly perUseCount?: 'day' | 'period' | undefined;
  /** Price of a kilowatt-hour. Caps and discounts apply to neither energy nor overstay. */
  readonly kwhTwd?: number | undefined;
  /** Price of each started unit after the vehicle is fully charged and the free minutes are over. */
  readonly overstayUnitTwd?: number | undefined;
  readonly overstayUnitMinutes?: number | undefined;
  readonly overstayFreeMinutes?: number | undefined;
  /** Free minutes with a disability permit, in any bay. */
  readonly disabledFreeMinutes?: number | undefined;
  /** They apply to each visit, or to each calendar day, added up over its visits. */
  readonly disabledFreePer?: 'visit' | 'day' | undefined;
};

/**
 * One rate row of a site and vehicle type.
 * Units: minutes of the site's day (0–1440) and whole NT$.
 * Free minutes, cap per stay, buffer, day basis, lost token and discounts follow the row at the entry.
 * The daily cap limits the row's charges of one day.
 */
export type RateRow = RateRules & {
  readonly dateType: DateType;
  /** First minute of the row, 0–1439. */
  readonly startMinute: number;
  /** End of the row, exclusive, 1–1440. Values up to `startMinute` mean the next day (22:00–06:00). */
  readonly endMinute: number;
  readonly tariff: Tariff;
  readonly freeMinutes: number;
  /** After the free minutes are exceeded: true charges from the entry, false from their end. */
  readonly chargesFreeMinutes: boolean;
  readonly dailyCapTwd?: number | undefined;
  readonly stayCapTwd?: number | undefined;
  /** Minutes to leave after payment. */
  readonly bufferMinutes: number;
  readonly dayBasis: DayBasis;
  /** Added for a lost token. Undefined if the site has no price for it. */
  readonly lostTokenTwd?: number | undefined;
  /** Minute of the day at which a stay without a token starts. */
  readonly lostTokenStartMinute: number;
  readonly takesDiscounts: boolean;
};

/** Returns the ordinary tariff of a tariff, special or not. */
export function pricedTariff(tariff: Tariff): OrdinaryTariff {
  return tariff.chargeType === ParkingChargeType.Special ? tariff.priced : tariff;
}
