import type { ExitCode, ParsedArguments } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import type { ScreenKind } from '../../project/screen-kinds.ts';
import { manifestPath } from '../../project/screen-manifest.ts';
import { UsageError } from '../../refusals.ts';
import type { Terminal } from '../../terminal.ts';
import { applyFiles, refuseExisting } from './apply-files.ts';
import { defaultFields } from './default-fields.ts';
import { describeMade, describePlan, describePlanAsJson } from './describe-plan.ts';
import { checkFieldsOf, parseFields } from './parse-fields.ts';
import { manifestOf, planFiles } from './plan-files.ts';
import { planScreen, refuseExistingScreen, type Settled } from './plan-screen.ts';
import { whileLocked } from './project-lock.ts';
import { enumNames, readEnum } from './read-enums.ts';
import { regenerateContract } from './regenerate-contract.ts';
import { ADD_EXAMPLE, type AddInput, readAddInput } from './screen-input.ts';
import { type Decision, templateContext } from './screen-model.ts';
import { surveyProject } from './survey.ts';

/** Makes a screen, or shows what would be made. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const input = readAddInput(parsed);
  const root = findProjectRoot(terminal.cwd);
  const decide = await decisionFor(root, input, terminal);
  if (input.isDryRun) {
    show(root, decide(), input.isJson, terminal);
    return 0;
  }
  const made = await whileLocked(root, () => {
    const decision = decide();
    const { place, context } = decision;
    const files = planFiles(root, place, context);
    const written: string[] = [];
    const isFormatted = applyFiles(root, files, (texts) => {
      written.push(...texts.map(({ path }) => path), manifestPath(place.path));
      return manifestOf(place, texts);
    });
    return { decision, files: written, isFormatted };
  });
  if (input.isJson) {
    const { path, deals, deal } = made.decision.place;
    terminal.out(JSON.stringify({ status: 'made', path, deals, deal, files: made.files }, null, 2));
  } else for (const line of describeMade(made.decision, made.files)) terminal.out(line);
  if (!made.isFormatted)
    terminal.err('Biome is not installed, so the files are not formatted. Then: npm run fix');
  return (await regenerateContract(root, terminal)) ? 0 : 1;
}

/** Settles what is open, and returns what decides the rest by the project as it is then. */
async function decisionFor(root: string, input: AddInput, terminal: Terminal): Promise<() => Decision> {
  if (input.deal !== undefined) {
    // Reads the whole contract: what most screens do without.
    const { dealDecision } = await import('./deal/deal-decision.ts');
    const decide = dealDecision(root, input, input.deal);
    const { title } = await settleHead(root, { ...input, kind: 'list' }, terminal);
    return () => decide(title, surveyProject(root));
  }
  const settled = await settle(root, input, terminal);
  return () => {
    const place = planScreen(input, settled, surveyProject(root), new Date());
    return { place, context: templateContext(place) };
  };
}

function show(root: string, { place, context }: Decision, isJson: boolean, terminal: Terminal): void {
  const made = planFiles(root, place, context);
  const files = [...made, manifestOf(place, made)];
  refuseExisting(root, files);
  terminal.out(isJson ? describePlanAsJson(place, files) : describePlan(place, files));
}

async function settle(root: string, input: AddInput, terminal: Terminal): Promise<Settled> {
  const enums = { find: (name: string) => readEnum(root, name), names: () => enumNames(root) };
  // Nobody is asked about a screen that is refused whatever the answers are.
  const given = input.fields === undefined ? undefined : parseFields(input.fields, enums);
  const { title, kind } = await settleHead(root, input, terminal);
  const fields = given ?? parseFields(defaultFields(kind), enums);
  checkFieldsOf(kind, fields);
  return { title, kind, fields };
}

/** What is left open is asked for on a terminal, and refused elsewhere. */
async function settleHead(
  root: string,
  input: AddInput,
  terminal: Terminal,
): Promise<{ title: string; kind: ScreenKind }> {
  const canAsk = !input.isSilent && terminal.canAsk === true;
  let { title, kind } = input;
  if (canAsk && (title === undefined || kind === undefined)) {
    refuseExistingScreen(input, surveyProject(root));
    const { askForScreen } = await import('./ask.ts');
    ({ title, kind } = await askForScreen({ title, kind }));
  }
  if (title === undefined) throw missing('--title <zh>');
  // A list is what nearly every screen is; only a person at a terminal is asked.
  return { title, kind: kind ?? 'list' };
}

function missing(flag: string): UsageError {
  return new UsageError(`${flag} is missing. For example:\n  ${ADD_EXAMPLE}`);
}
