import { seedDocuments } from '../../seed/documents/seed-documents.ts';
import type { ModuleSeed } from '../../seed/module-seed.ts';

export const seed: ModuleSeed = seedDocuments;
