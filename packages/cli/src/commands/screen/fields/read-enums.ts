import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from '../../../project/files-below.ts';
import type { EnumMeta } from './field-types.ts';

const FOLDER = 'packages/contracts/openapi/enums';

/** Returns the names of the contract's enumerations. */
export function enumNames(root: string): string[] {
  return pathsBelow(root, FOLDER, '.yaml').map((path) => path.slice(FOLDER.length + 1, -'.yaml'.length));
}

/** Reads an enumeration by the lines of its labels. Returns undefined if the file does not exist. */
export function readEnum(root: string, name: string): EnumMeta | undefined {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) return undefined;
  let text: string;
  try {
    text = readFileSync(join(root, FOLDER, `${name}.yaml`), 'utf8');
  } catch {
    return undefined;
  }
  const labels = text.slice(text.indexOf('x-enum-labels:'));
  return {
    name,
    isText: /^type: string/m.test(text),
    codes: [...labels.matchAll(/^ {2}["']?([^"'\s:]+)["']?:/gm)].map(([, code]) => code ?? ''),
  };
}
