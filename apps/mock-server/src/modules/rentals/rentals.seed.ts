import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { seedRentals } from '../../seeding/rentals/seed-rentals.ts';

/** Also writes the bills, payments and invoices of the contracts. */
export const seed: ModuleSeed = seedRentals;
