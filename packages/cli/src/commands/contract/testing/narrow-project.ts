import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USAGE = 'packages/contracts/usage/web-usage.json';

/** Creates a project folder with the web usage of `project`, but without the deal BankAccountList. */
export function writeNarrowProject(project: string, folder: string): void {
  mkdirSync(join(folder, 'packages/contracts/usage'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), readFileSync(join(project, 'package.json')));
  const usage = readFileSync(join(project, USAGE), 'utf8');
  writeFileSync(join(folder, USAGE), usage.replaceAll('"BankAccountList"', '"BankAccountOptions"'));
}
