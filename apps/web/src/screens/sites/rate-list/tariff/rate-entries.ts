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

/** A tariff as it is typed: the fields of all kinds side by side, so that a change of mind loses nothing. */
export interface TariffEntries {
  chargeType: Tariff['chargeType'];
  /** Of a special price: how it charges. */
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
  /** Whether it goes to those who decide at once, or stays a draft. */
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

/** A rate beside the others: a weekday's, all day. */
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

/** The next version of a rate begins as the one before it. */
export function nextVersionEntries(rate: Schemas['RateRecord']): RateEntries {
  const { siteCode, vehicleKind, rateId, pricing } = rate;
  const start = blankEntries(siteCode);
  return { ...start, vehicleKind, supersedes: rateId, pricing: pricingEntries(pricing) };
}

/** A document's form as it is typed. */
export function entriesOfForm(form: DocumentForm<'RateChange'>): RateEntries {
  const { pricing, ...rest } = form;
  return { ...rest, pricing: pricingEntries(pricing), submits: false };
}

/** A document's form as it was typed; the form's own checks have let it through. */
export function formOfEntries({ submits: _submits, ...entries }: RateEntries): DocumentForm<'RateChange'> {
  return {
    ...entries,
    siteCode: entries.siteCode ?? '',
    effectiveFrom: entries.effectiveFrom ?? '',
    note: entries.note.trim(),
    pricing: pricingOfEntries(entries.pricing),
  };
}

/** A price as it was typed. */
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
