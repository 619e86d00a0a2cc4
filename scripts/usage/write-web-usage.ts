import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContractDocument } from '@parking-plus/contracts/changes';
import { SchemaFields } from '@parking-plus/contracts/usage';
import { projectRoot } from '../process/project-root.ts';
import { analyseWeb } from './analyse-web.ts';
import { webUsageText } from './emit-web-usage.ts';
import { testsOfScreens } from './tests-of-screens.ts';

const FILE = join(projectRoot, 'packages/contracts/usage/web-usage.json');
const DOCUMENT = join(projectRoot, 'packages/contracts/src/generated/openapi.json');

const { parts, screens } = analyseWeb(projectRoot);
const document: ContractDocument = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const text = webUsageText(parts, testsOfScreens(projectRoot, screens), document, new SchemaFields(document));
if (!process.argv.includes('--check')) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(`${FILE}.part`, text);
  renameSync(`${FILE}.part`, FILE);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('packages/contracts/usage/web-usage.json is stale. Run: npm run usage');
  process.exitCode = 1;
}
