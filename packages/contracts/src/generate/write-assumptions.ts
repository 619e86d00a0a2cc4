import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './contract-source.ts';
import { collectAssumptions, emitAssumptions } from './emit/emit-assumptions.ts';

writeFileSync(join(packageRoot, '../../docs/assumptions.md'), emitAssumptions(collectAssumptions()));
