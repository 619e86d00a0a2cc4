import type { ExitCode, ParsedArguments } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import { manifestPath } from '../../project/screen-manifest.ts';
import { UsageError } from '../../refusals.ts';
import type { Terminal } from '../../terminal.ts';
import { applyFiles, refuseExisting } from './apply-files.ts';
import { defaultFields } from './default-fields.ts';
import { describeMade, describePlan, describePlanAsJson } from './describe-plan.ts';
import { checkFieldsOf, parseFields } from './parse-fields.ts';
import { manifestOf, planFiles } from './plan-files.ts';
import { dealsOf, planScreen, refuseExistingScreen, type Settled } from './plan-screen.ts';
import { whileLocked } from './project-lock.ts';
import { enumNames, readEnum } from './read-enums.ts';
import { regenerateContract } from './regenerate-contract.ts';
import { ADD_EXAMPLE, type AddInput, readAddInput } from './screen-input.ts';
import { type ScreenPlan, templateContext } from './screen-model.ts';
import { surveyProject } from './survey.ts';

/** Makes a screen, or shows what would be made. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const input = readAddInput(parsed);
  const root = findProjectRoot(terminal.cwd);
  const settled = await settle(root, input, terminal);
  const plan = () => planScreen(input, settled, surveyProject(root), new Date());
  if (input.isDryRun) {
    show(root, plan(), input.isJson, terminal);
    return 0;
  }
  const made = await whileLocked(root, () => {
    const decided = plan();
    const files = planFiles(root, decided, templateContext(decided));
    const written: string[] = [];
    const isFormatted = applyFiles(root, files, (texts) => {
      written.push(...texts.map(({ path }) => path), manifestPath(decided.path));
      return manifestOf(decided, texts);
    });
    return { plan: decided, files: written, isFormatted };
  });
  if (input.isJson)
    terminal.out(
      JSON.stringify(
        { status: 'made', path: input.path, deals: dealsOf(made.plan), files: made.files },
        null,
        2,
      ),
    );
  else for (const line of describeMade(made.plan, made.files)) terminal.out(line);
  if (!made.isFormatted)
    terminal.err('Biome is not installed, so the files are not formatted. Then: npm run fix');
  return (await regenerateContract(root, terminal)) ? 0 : 1;
}

function show(root: string, plan: ScreenPlan, isJson: boolean, terminal: Terminal): void {
  const made = planFiles(root, plan, templateContext(plan));
  const files = [...made, manifestOf(plan, made)];
  refuseExisting(root, files);
  terminal.out(isJson ? describePlanAsJson(plan, files) : describePlan(plan, files));
}

/** What is left open is asked for on a terminal, and refused elsewhere. */
async function settle(root: string, input: AddInput, terminal: Terminal): Promise<Settled> {
  const canAsk = !input.isSilent && terminal.canAsk === true;
  const enums = { find: (name: string) => readEnum(root, name), names: () => enumNames(root) };
  // Nobody is asked about a screen that is refused whatever the answers are.
  const given = input.fields === undefined ? undefined : parseFields(input.fields, enums);
  let { title, kind } = input;
  if (canAsk && (title === undefined || kind === undefined)) {
    refuseExistingScreen(input, surveyProject(root));
    const { askForScreen } = await import('./ask.ts');
    ({ title, kind } = await askForScreen({ title, kind }));
  }
  if (title === undefined) throw missing('--title <zh>');
  // A list is what nearly every screen is; only a person at a terminal is asked.
  const settledKind = kind ?? 'list';
  const fields = given ?? parseFields(defaultFields(settledKind), enums);
  checkFieldsOf(settledKind, fields);
  return { title, kind: settledKind, fields };
}

function missing(flag: string): UsageError {
  return new UsageError(`${flag} is missing. For example:\n  ${ADD_EXAMPLE}`);
}
