import { BayKind, RentSetMode } from '@parking-plus/contracts';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_BAYS } from '../../seeding/rentals/rental-plans.ts';

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'bays',
    ['bay_code', 'site_code', 'bay_number', 'floor', 'kind', 'set_mode', 'vehicle_kind', 'state'],
    SEEDED_BAYS.map(({ bayCode, bayNumber, plan, state }) => [
      bayCode,
      plan.site.siteCode,
      bayNumber,
      bayNumber.slice(0, bayNumber.indexOf('-')),
      plan.setMode === RentSetMode.MechanicalFixed ? BayKind.Mechanical : BayKind.Flat,
      plan.setMode,
      plan.vehicleKind,
      state,
    ]),
  );
};
