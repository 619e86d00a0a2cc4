import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_BAYS } from '../../seeding/rentals/rental-plans.ts';

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'bays',
    ['bay_code', 'site_code', 'bay_number', 'set_mode', 'vehicle_kind', 'state'],
    SEEDED_BAYS.map(({ bayCode, bayNumber, plan, state }) => [
      bayCode,
      plan.site.siteCode,
      bayNumber,
      plan.setMode,
      plan.vehicleKind,
      state,
    ]),
  );
};
