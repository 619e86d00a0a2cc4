import type { PlannedFile } from './plan-files.ts';
import { dealsOf } from './plan-screen.ts';
import type { ScreenPlan } from './screen-model.ts';

/** What is decided, then each file as a diff against nothing. */
export function describePlan(plan: ScreenPlan, files: readonly PlannedFile[]): string {
  return [
    ...headOf(plan),
    `Would make ${files.length} files, and change none (Biome formats them as they are written):`,
    ...files.map(({ path }) => `  ${path}`),
    '',
    ...files.flatMap(({ path, text }) => [`--- /dev/null`, `+++ ${path}`, ...addedLines(text), '']),
  ].join('\n');
}

export function describePlanAsJson(plan: ScreenPlan, files: readonly PlannedFile[]): string {
  const { path, kind, module } = plan;
  return JSON.stringify({ status: 'planned', path, kind, module, deals: dealsOf(plan), files }, null, 2);
}

/** What was made, and what to do next. */
export function describeMade(plan: ScreenPlan, files: readonly string[]): string[] {
  return [
    ...headOf(plan),
    `Made ${files.length} files, changed none:`,
    ...files.map((path) => `  ${path}`),
    '',
    'Next: npm start shows it in the menu.',
    `Its tests: npx vitest run ${plan.screen}`,
    `       and npm test -- --only browser --grep ${plan.path}`,
    `Undo: npm run plus -- screen remove ${plan.path}`,
  ];
}

function headOf(plan: ScreenPlan): string[] {
  const deals = Object.entries(dealsOf(plan)).map(([name, code]) => `${code} ${name}`);
  return [
    `${plan.titleZh} (${plan.titleEn}): a ${plan.kind} at /${plan.path}, in the menu below ${plan.groupTitleZh}`,
    `Deals: ${deals.join(', ')}`,
  ];
}

function addedLines(text: string): string[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `+${line}`);
}
