import { RentSetMode, VehicleKind } from '@parking-plus/contracts';
import { SEEDED_SITES, type SeededSite } from '../rows/seeded-sites.ts';

export type SeededPlan = {
  readonly planCode: string;
  readonly site: SeededSite;
  readonly name: string;
  readonly setMode: RentSetMode;
  readonly vehicleKind: VehicleKind;
  readonly rentTwd: number;
  readonly depositTwd: number;
  readonly maxPeriod: 1 | 3 | 6 | 12;
  /** Number of rented bays. 0 if the plan has no fixed bay. */
  readonly bayCount: number;
  /** Maximum plates that share one bay. Default: 1. */
  readonly platesPerBay?: number;
};

/** Rent of a fixed flat bay by site. Source: real samples range from 1,200 to 5,500. */
const RENT_TWD: Readonly<Record<string, number>> = {
  TPE001: 4_800,
  TPE002: 5_200,
  NWT001: 3_600,
  TXG001: 3_000,
  KHH001: 2_400,
  TXG101: 2_000,
  KHH101: 1_800,
};

/** Open sites that accept monthly cars. */
const RENTAL_SITES: readonly SeededSite[] = SEEDED_SITES.filter(
  ({ siteCode, state, feeType }) => state === 1 && feeType !== 1 && RENT_TWD[siteCode] !== undefined,
);

/** Plans of all sites: a fixed bay, any bay, a mechanical bay if the site has one, a motorcycle bay. */
export const SEEDED_PLANS: readonly SeededPlan[] = RENTAL_SITES.flatMap((site) => {
  const rentTwd = RENT_TWD[site.siteCode] ?? 0;
  const plan = (number: number, rest: Omit<SeededPlan, 'planCode' | 'site'>): SeededPlan => ({
    planCode: `${site.siteCode}-P${number}`,
    site,
    ...rest,
  });
  const car = { vehicleKind: VehicleKind.SmallCar, depositTwd: rentTwd } as const;
  return [
    plan(1, {
      ...car,
      name: '平面固定車格',
      setMode: RentSetMode.FlatFixed,
      rentTwd,
      maxPeriod: 12,
      bayCount: 30,
      platesPerBay: 3,
    }),
    plan(2, {
      ...car,
      name: '平面不固定車格',
      setMode: RentSetMode.FlatNonFixed,
      rentTwd: Math.round((rentTwd * 0.8) / 50) * 50,
      depositTwd: 1_000,
      maxPeriod: 6,
      bayCount: 0,
    }),
    ...(site.bays.mechanical > 0
      ? [
          plan(3, {
            ...car,
            name: '機械固定車格',
            setMode: RentSetMode.MechanicalFixed,
            rentTwd: Math.round((rentTwd * 0.7) / 50) * 50,
            maxPeriod: 12,
            bayCount: 20,
            platesPerBay: 3,
          }),
        ]
      : []),
    plan(4, {
      name: '機車月租',
      setMode: RentSetMode.FlatNonFixed,
      vehicleKind: VehicleKind.Motorcycle,
      rentTwd: 500,
      depositTwd: 0,
      maxPeriod: 12,
      bayCount: 0,
    }),
  ];
});

export type SeededBay = {
  readonly bayCode: string;
  readonly bayNumber: string;
  readonly plan: SeededPlan;
  readonly state: 0 | 1;
};

/** Bays of plans with fixed bays. One bay of each plan is out of use. */
export const SEEDED_BAYS: readonly SeededBay[] = SEEDED_PLANS.flatMap((plan) =>
  Array.from({ length: plan.bayCount }, (_, index): SeededBay => {
    const level = plan.setMode === RentSetMode.MechanicalFixed ? 'M1' : 'B1';
    const bayNumber = `${level}-${String(index + 1).padStart(3, '0')}`;
    const isLast = index === plan.bayCount - 1;
    return { bayCode: `${plan.site.siteCode}-${bayNumber}`, bayNumber, plan, state: isLast ? 0 : 1 };
  }),
);
