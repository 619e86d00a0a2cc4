import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { seedDocuments } from '../../seeding/documents/seed-documents.ts';

export const seed: ModuleSeed = seedDocuments;
