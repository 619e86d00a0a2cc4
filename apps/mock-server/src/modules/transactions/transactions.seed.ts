import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { seedTraffic } from '../../seed/traffic/seed-traffic.ts';

/** Also writes the invoices of the transactions: neither is right without the other. */
export const seed: ModuleSeed = seedTraffic;
