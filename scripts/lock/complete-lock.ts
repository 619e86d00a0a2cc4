import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { completeLock, type LockFile, missingPlatformPackages } from './platform-packages.ts';

const file = join(projectRoot, 'package-lock.json');
const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPlatformPackages(lock);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(
  missing.length === 0
    ? 'package-lock.json names every platform’s packages.'
    : `Added to package-lock.json: ${missing.map(({ name }) => name).join(', ')}`,
);
