import {
  DateType,
  type DocumentForm,
  ParkingChargeType,
  type Schemas,
  VehicleKind,
} from '@parking-plus/contracts';

type Pricing = Schemas['RatePricing'];
type Rules = Required<Pick<Pricing, keyof typeof DEFAULT_RULES>>;
type Tariff = Pricing['tariff'];
type OrdinaryTariff = Schemas['SpecialTariff']['priced'];
export type Step = Schemas['ProgressiveStep'];

/** Form values of a tariff. Stores the fields of all kinds, so switching the kind loses nothing. */
export interface TariffFormValues {
  chargeType: Tariff['chargeType'];
  /** Charge type of a special price. */
  pricedAs: OrdinaryTariff['chargeType'];
  useAmountTwd: number | null;
  firstMinutes: number | null;
  firstAmountTwd: number | null;
  unitMinutes: number | null;
  unitAmountTwd: number | null;
  steps: { [K in keyof Step]: number | null }[];
}

export interface RateFormValues {
  siteCode: string | null;
  vehicleKind: VehicleKind;
  supersedes: string | null;
  pricing: Omit<Pricing, 'tariff' | 'startMinute' | 'endMinute' | keyof Rules> & {
    [K in keyof Rules]: Rules[K] | (Rules[K] extends number ? null : never);
  } & {
    startMinute: number | null;
    endMinute: number | null;
    tariff: TariffFormValues;
  };
  effectiveFrom: string | null;
  note: string;
  /** True to submit the document, false to save a draft. */
  submits: boolean;
}

/** Rules as they are without an entry. They are not sent. */
const DEFAULT_RULES = {
  dailyCapPeriod: 'day',
  dailyCapScope: 'row',
  unitAtBorder: 'earlier',
  perUseCount: 'day',
  kwhTwd: 0,
  overstayUnitTwd: 0,
  overstayUnitMinutes: 0,
  overstayFreeMinutes: 0,
  disabledFreeMinutes: 0,
  disabledFreePer: 'visit',
} as const satisfies Partial<Pricing>;

const BLANK_TARIFF: TariffFormValues = {
  chargeType: ParkingChargeType.Timed,
  pricedAs: ParkingChargeType.Timed,
  useAmountTwd: null,
  firstMinutes: 0,
  firstAmountTwd: 0,
  unitMinutes: 60,
  unitAmountTwd: null,
  steps: [{ fromMinute: 0, unitMinutes: 60, unitAmountTwd: null }],
};

/** Returns the initial values of an additional rate: weekdays, all day. */
export function emptyFormValues(siteCode: string | null): RateFormValues {
  return {
    siteCode,
    vehicleKind: VehicleKind.SmallCar,
    supersedes: null,
    pricing: {
      dateType: DateType.Weekday,
      startMinute: 0,
      endMinute: 1440,
      tariff: BLANK_TARIFF,
      freeMinutes: 10,
      chargesFreeMinutes: true,
      dailyCapTwd: null,
      stayCapTwd: null,
      bufferMinutes: 15,
      dayBasis: 'midnight',
      lostTokenTwd: null,
      lostTokenStartMinute: 360,
      takesDiscounts: true,
      ...DEFAULT_RULES,
    },
    effectiveFrom: null,
    note: '',
    submits: true,
  };
}

/** Returns the initial values of a new version, copied from the current one. */
export function nextVersionFormValues(rate: Schemas['RateRecord']): RateFormValues {
  const { siteCode, vehicleKind, rateId, pricing } = rate;
  const start = emptyFormValues(siteCode);
  return { ...start, vehicleKind, supersedes: rateId, pricing: pricingFormValues(pricing) };
}

/** Converts the document's form to form values. */
export function formValuesOf(form: DocumentForm<'RateChange'>): RateFormValues {
  const { pricing, ...rest } = form;
  return { ...rest, pricing: pricingFormValues(pricing), submits: false };
}

/** Converts validated form values to the document's form. */
export function toForm({ submits: _submits, ...entries }: RateFormValues): DocumentForm<'RateChange'> {
  return {
    ...entries,
    siteCode: entries.siteCode ?? '',
    effectiveFrom: entries.effectiveFrom ?? '',
    note: entries.note.trim(),
    pricing: toPricing(entries.pricing),
  };
}

/** Converts form values to a price. Rules that are empty or at their default are left out. */
export function toPricing({
  startMinute,
  endMinute,
  tariff,
  ...entries
}: RateFormValues['pricing']): Pricing {
  const rules: Record<string, unknown> = DEFAULT_RULES;
  const kept = Object.entries(entries).filter(
    ([name, value]) => !(name in rules) || (value !== null && value !== rules[name]),
  );
  const pricing = Object.fromEntries(kept) as Omit<Pricing, 'startMinute' | 'endMinute' | 'tariff'>;
  return { ...pricing, startMinute: startMinute ?? 0, endMinute: endMinute ?? 0, tariff: tariffOf(tariff) };
}

function pricingFormValues(pricing: Pricing): RateFormValues['pricing'] {
  const { tariff } = pricing;
  const priced = tariff.chargeType === ParkingChargeType.Special ? tariff.priced : tariff;
  const { chargeType: pricedAs, ...fields } = priced;
  const entries = { ...BLANK_TARIFF, ...fields, pricedAs, chargeType: tariff.chargeType };
  return { ...DEFAULT_RULES, ...pricing, tariff: entries };
}

/** Returns the names of the rules that a price sets. */
export function rulesSetIn(pricing: Pricing): (keyof Rules)[] {
  const names = Object.keys(DEFAULT_RULES) as (keyof Rules)[];
  return names.filter((name) => pricing[name] !== undefined && pricing[name] !== DEFAULT_RULES[name]);
}

function tariffOf(entries: TariffFormValues): Tariff {
  const isSpecial = entries.chargeType === ParkingChargeType.Special;
  const priced = ordinaryTariff(isSpecial ? entries.pricedAs : entries.chargeType, entries);
  return isSpecial ? { chargeType: ParkingChargeType.Special, priced } : priced;
}

function ordinaryTariff(chargeType: Tariff['chargeType'], entries: TariffFormValues): OrdinaryTariff {
  switch (chargeType) {
    case ParkingChargeType.PerUse:
      return { chargeType, useAmountTwd: entries.useAmountTwd ?? 0 };
    case ParkingChargeType.Progressive:
      return {
        chargeType,
        steps: entries.steps.map((step) => ({
          fromMinute: step.fromMinute ?? 0,
          unitMinutes: step.unitMinutes ?? 0,
          unitAmountTwd: step.unitAmountTwd ?? 0,
        })),
      };
    default:
      return {
        chargeType: ParkingChargeType.Timed,
        firstMinutes: entries.firstMinutes ?? 0,
        firstAmountTwd: entries.firstAmountTwd ?? 0,
        unitMinutes: entries.unitMinutes ?? 0,
        unitAmountTwd: entries.unitAmountTwd ?? 0,
      };
  }
}
