import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleContract } from './bundle-document.ts';
import { ContractSourceError, generatedRoot, packageRoot, readEnums } from './contract-source.ts';
import { emitActionTitles, emitDealActions } from './emit/emit-actions.ts';
import { emitDealRegistry, emitDeals, emitDealTitles, emitFormOrder } from './emit/emit-deals.ts';
import { emitEnumLabels, emitEnums, emitEnumTables } from './emit/emit-enums.ts';
import { emitForms } from './emit/emit-forms.ts';
import { emitLists, emitSchemaFields } from './emit/emit-lists.ts';
import { emitRecords } from './emit/emit-records.ts';
import { emitTypes } from './emit/emit-types.ts';
import { emitValidators } from './emit/emit-validators.ts';
import { SOURCE_HASH_FILE, sourceHash } from './source-hash.ts';

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
}

/** Generates all files: path below `src/generated/` -> text. */
async function generateAll(): Promise<Record<string, string>> {
  // Computed first, so that a file changed during the generation does not count as included.
  const hash = sourceHash(packageRoot);
  const document = await bundleContract();
  const enums = readEnums();
  const validators = await emitValidators(document);
  return {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'schema.ts': await emitTypes(document),
    'deals.ts': emitDeals(document),
    'deal-titles.ts': emitDealTitles(document),
    'form-order.ts': emitFormOrder(document),
    'deal-registry.ts': emitDealRegistry(document),
    'deal-actions.ts': emitDealActions(document),
    'action-titles.ts': emitActionTitles(document),
    'enums.ts': emitEnums(enums),
    'enum-tables.ts': emitEnumTables(enums),
    'enum-labels/zh_TC.ts': emitEnumLabels(enums, 'zh_TC'),
    'enum-labels/en.ts': emitEnumLabels(enums, 'en'),
    ...inFolder('lists', emitLists(document)),
    ...inFolder('fields', emitSchemaFields(document)),
    'records.ts': emitRecords(document),
    ...inFolder('forms', emitForms(document)),
    [SOURCE_HASH_FILE]: `${hash}\n`,
    ...inFolder('validators', validators),
  };
}

/** Writes all files next to the old ones and swaps the folders, so that readers never see a partial generation. */
function replaceGenerated(files: Record<string, string>): void {
  const next = `${generatedRoot}.${process.pid}`;
  const previous = `${generatedRoot}.${process.pid}.old`;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), text);
  }
  try {
    renameSync(generatedRoot, previous);
  } catch {
    // First generation: no previous folder exists.
  }
  renameSync(next, generatedRoot);
  rmSync(previous, { recursive: true, force: true });
}

function isFresh(files: Record<string, string>): boolean {
  if (!existsSync(generatedRoot)) return false;
  const there = readdirSync(generatedRoot, { recursive: true, withFileTypes: true });
  if (there.filter((entry) => entry.isFile()).length !== Object.keys(files).length) return false;
  return Object.entries(files).every(([file, text]) => {
    try {
      return readFileSync(join(generatedRoot, file), 'utf8') === text;
    } catch {
      return false;
    }
  });
}

try {
  const files = await generateAll();
  if (process.argv.includes('--check')) {
    if (!isFresh(files)) {
      console.error('Generated files are stale. Run: npm run generate');
      process.exitCode = 1;
    }
  } else {
    replaceGenerated(files);
  }
} catch (error) {
  if (!(error instanceof ContractSourceError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
