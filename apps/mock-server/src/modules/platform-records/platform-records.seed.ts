import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/** Seeds what the simulated tax platform received of the seeded invoices. */
export const seed: ModuleSeed = async ({ sql }) => {
  await sql.exec('select fill_platform_records()');
};
