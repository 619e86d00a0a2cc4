import { basename } from 'node:path';
import type { PlannedFile } from './files/plan-files.ts';
import type { Decision, ScreenPlace } from './screen-model.ts';

/** Returns the decisions, then each file as a diff against an empty file. */
export function describePlan(place: ScreenPlace, files: readonly PlannedFile[]): string {
  return [
    ...headOf(place),
    `Would create ${files.length} files, and change none (Biome formats them when they are written):`,
    ...files.map(({ path }) => `  ${path}`),
    '',
    ...files.flatMap(({ path, text }) => [`--- /dev/null`, `+++ ${path}`, ...addedLines(text), '']),
  ].join('\n');
}

export function describePlanAsJson(place: ScreenPlace, files: readonly PlannedFile[]): string {
  const { path, kind, module, deals, deal } = place;
  return JSON.stringify({ status: 'planned', path, kind, module, deals, deal, files }, null, 2);
}

/** Returns the created files and the next steps. */
export function describeMade(
  { place, toDo }: Pick<Decision, 'place' | 'toDo'>,
  files: readonly string[],
): string[] {
  const tests = files.map((path) => basename(path)).filter((name) => name.includes('.test.'));
  return [
    ...headOf(place),
    `Created ${files.length} files, changed none:`,
    ...files.map((path) => `  ${path}`),
    '',
    ...(toDo === undefined ? [] : [toDo]),
    'Next: npm start shows it in the menu.',
    `Its tests: npx vitest run ${tests.join(' ')}`,
    `       and npm test -- --only browser --grep ${place.path}`,
    `Undo: npm run plus -- screen remove ${place.path}`,
  ];
}

function headOf({ titleZh, titleEn, kind, path, groupTitleZh, deals, deal }: ScreenPlace): string[] {
  const made = Object.entries(deals).map(([name, code]) => `${code} ${name}`);
  return [
    `${titleZh} (${titleEn}): a ${kind} at /${path}, in the menu below ${groupTitleZh}`,
    deal === undefined ? `Deals: ${made.join(', ')}` : `Shows the deal ${deal}, which stays unchanged`,
  ];
}

function addedLines(text: string): string[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `+${line}`);
}
