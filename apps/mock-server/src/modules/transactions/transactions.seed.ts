import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { seedTraffic } from '../../seeding/traffic/seed-traffic.ts';

/** Also writes the invoices, since transactions and invoices depend on each other. */
export const seed: ModuleSeed = seedTraffic;
