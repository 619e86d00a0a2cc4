import {
  DateType,
  type DocumentForm,
  ParkingChargeType,
  type Schemas,
  VehicleKind,
} from '@parking-plus/contracts';

type Pricing = Schemas['RatePricing'];
type Tariff = Pricing['tariff'];
type OrdinaryTariff = Schemas['SpecialTariff']['priced'];
export type Step = Schemas['ProgressiveStep'];

/** Form values of a tariff. Stores the fields of all kinds, so switching the kind loses nothing. */
export interface TariffEntries {
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

export interface RateEntries {
  siteCode: string | null;
  vehicleKind: VehicleKind;
  supersedes: string | null;
  pricing: Omit<Pricing, 'tariff' | 'startMinute' | 'endMinute'> & {
    startMinute: number | null;
    endMinute: number | null;
    tariff: TariffEntries;
  };
  effectiveFrom: string | null;
  note: string;
  /** True to submit the document, false to save a draft. */
  submits: boolean;
}

const BLANK_TARIFF: TariffEntries = {
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
export function blankEntries(siteCode: string | null): RateEntries {
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
    },
    effectiveFrom: null,
    note: '',
    submits: true,
  };
}

/** Returns the initial values of a new version, copied from the current one. */
export function nextVersionEntries(rate: Schemas['RateRecord']): RateEntries {
  const { siteCode, vehicleKind, rateId, pricing } = rate;
  const start = blankEntries(siteCode);
  return { ...start, vehicleKind, supersedes: rateId, pricing: pricingEntries(pricing) };
}

/** Converts the document's form to form values. */
export function entriesOfForm(form: DocumentForm<'RateChange'>): RateEntries {
  const { pricing, ...rest } = form;
  return { ...rest, pricing: pricingEntries(pricing), submits: false };
}

/** Converts validated form values to the document's form. */
export function formOfEntries({ submits: _submits, ...entries }: RateEntries): DocumentForm<'RateChange'> {
  return {
    ...entries,
    siteCode: entries.siteCode ?? '',
    effectiveFrom: entries.effectiveFrom ?? '',
    note: entries.note.trim(),
    pricing: pricingOfEntries(entries.pricing),
  };
}

/** Converts form values to a price. */
export function pricingOfEntries({
  startMinute,
  endMinute,
  tariff,
  ...pricing
}: RateEntries['pricing']): Pricing {
  return { ...pricing, startMinute: startMinute ?? 0, endMinute: endMinute ?? 0, tariff: tariffOf(tariff) };
}

function pricingEntries(pricing: Pricing): RateEntries['pricing'] {
  const { tariff } = pricing;
  const priced = tariff.chargeType === ParkingChargeType.Special ? tariff.priced : tariff;
  const { chargeType: pricedAs, ...fields } = priced;
  return { ...pricing, tariff: { ...BLANK_TARIFF, ...fields, pricedAs, chargeType: tariff.chargeType } };
}

function tariffOf(entries: TariffEntries): Tariff {
  const isSpecial = entries.chargeType === ParkingChargeType.Special;
  const priced = ordinaryTariff(isSpecial ? entries.pricedAs : entries.chargeType, entries);
  return isSpecial ? { chargeType: ParkingChargeType.Special, priced } : priced;
}

function ordinaryTariff(chargeType: Tariff['chargeType'], entries: TariffEntries): OrdinaryTariff {
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
