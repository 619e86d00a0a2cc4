import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { seedTraffic } from '../../seeding/traffic/seed-traffic.ts';

/** Also writes the invoices of the transactions: neither is right without the other. */
export const seed: ModuleSeed = seedTraffic;
