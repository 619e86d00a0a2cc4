import { BayKind, RentSetMode } from '@parking-plus/contracts';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_BAYS } from '../../seeding/rentals/rental-plans.ts';

/** First bays of the site under construction; none of them for monthly rental. */
const NEW_SITE = 'HSZ001';
const NEW_BAYS = ['B1-001', 'B1-002', 'B1-003', 'B1-004'];

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'bays',
    ['bay_code', 'site_code', 'bay_number', 'floor', 'kind', 'set_mode', 'vehicle_kind', 'state'],
    [
      ...NEW_BAYS.map((number) => [
        `${NEW_SITE}-${number}`,
        NEW_SITE,
        number,
        'B1',
        BayKind.Flat,
        null,
        1,
        1,
      ]),
      ...SEEDED_BAYS.map(({ bayCode, bayNumber, plan, state }) => [
        bayCode,
        plan.site.siteCode,
        bayNumber,
        bayNumber.slice(0, bayNumber.indexOf('-')),
        plan.setMode === RentSetMode.MechanicalFixed ? BayKind.Mechanical : BayKind.Flat,
        plan.setMode,
        plan.vehicleKind,
        state,
      ]),
    ],
  );
};
