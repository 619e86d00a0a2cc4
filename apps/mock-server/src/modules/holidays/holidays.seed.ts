import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_HOLIDAYS } from '../../seeding/rows/seeded-holidays.ts';

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'holidays',
    ['holiday_id', 'date', 'date_type', 'name'],
    SEEDED_HOLIDAYS.map(({ date, dateType, name }) => [`H${date.replaceAll('-', '')}`, date, dateType, name]),
  );
};
