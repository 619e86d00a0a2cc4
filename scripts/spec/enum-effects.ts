import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';

/** Row of docs/enumeration-effects.md. A code without an effect has no test and is labelled so. */
export interface EnumEffect {
  readonly name: string;
  readonly codes: readonly string[] | 'all';
  readonly setIn: string;
  readonly effect: string;
  readonly test: { readonly file: string; readonly title: string } | null;
}

export type EnumCodes = ReadonlyMap<string, readonly string[]>;

const ROW = /^\| ([A-Z]\w+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
const TEST = /^(\S+) "(.+)"$/;
const ENUMS = join(projectRoot, 'packages/contracts/openapi/enums');

export function parseEnumEffects(page: string): EnumEffect[] {
  return page.split('\n').flatMap((line) => {
    const [, name, codes, setIn, effect, shown] = ROW.exec(line) ?? [];
    if (name === undefined || codes === undefined || setIn === undefined || effect === undefined) return [];
    if (name === 'Enumeration') return [];
    const [, file, title] = TEST.exec(shown ?? '') ?? [];
    return {
      name,
      codes: codes === 'all' ? 'all' : codes.split(', '),
      setIn,
      effect,
      test: file === undefined || title === undefined ? null : { file, title },
    };
  });
}

export function readEnumEffects(): EnumEffect[] {
  return parseEnumEffects(readFileSync(join(projectRoot, 'docs/enumeration-effects.md'), 'utf8'));
}

/** Returns the enumerations of section 3 of the specification with their codes. */
export function readSpecEnums(): EnumCodes {
  const read = readdirSync(ENUMS).flatMap((file): [string, string[]][] => {
    const source = readFileSync(join(ENUMS, file), 'utf8');
    if (!/^x-source: SPEC 3/m.test(source)) return [];
    const labels = source.slice(source.indexOf('x-enum-labels:'));
    const codes = [...labels.matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(([, code]) => code ?? '');
    return [[file.replace('.yaml', ''), codes]];
  });
  return new Map(read);
}

/** Returns what is wrong with the rows: missing or repeated codes, unknown enumerations, tests that do not exist. */
export function enumEffectFaults(enums: EnumCodes, effects: readonly EnumEffect[]): string[] {
  const faults = effects.filter(({ name }) => !enums.has(name)).map(({ name }) => `${name} is unknown`);
  for (const [name, codes] of enums) {
    const stated = effects
      .filter((effect) => effect.name === name)
      .flatMap((effect) => (effect.codes === 'all' ? codes : effect.codes));
    for (const code of codes)
      if (stated.filter((one) => one === code).length !== 1) faults.push(`${name} ${code} needs one row`);
    for (const code of stated) if (!codes.includes(code)) faults.push(`${name} has no code ${code}`);
  }
  for (const { name, codes, effect, test } of effects) {
    const what = `${name} ${String(codes)}`;
    if (test === null) {
      if (!/label only/i.test(effect)) faults.push(`${what} has an effect without a test`);
      continue;
    }
    const file = join(projectRoot, test.file);
    if (!existsSync(file)) faults.push(`${what}: ${test.file} does not exist`);
    else if (!readFileSync(file, 'utf8').includes(test.title))
      faults.push(`${what}: ${test.file} has no "${test.title}"`);
  }
  return faults;
}

/** Returns the section of docs/spec-coverage.md. */
export function emitEnumEffects(effects: readonly EnumEffect[]): string {
  const rows = effects.map(({ name, codes, setIn, effect, test }) => {
    const file = test?.file.slice(test.file.lastIndexOf('/') + 1);
    const shown = test === null ? '—' : `[${file}](../${test.file})`;
    return `| ${name} | ${codes === 'all' ? codes : codes.join(', ')} | ${setIn} | ${effect} | ${shown} |`;
  });
  return [
    '## What each code changes\n',
    'From [enumeration-effects.md](enumeration-effects.md).\n',
    '| Enumeration | Codes | Set in | What it changes | Test |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
