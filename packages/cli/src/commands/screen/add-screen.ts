import { UsageError } from '../../cli-errors.ts';
import type { ExitCode } from '../../command.ts';
import type { ScreenKind } from '../../project/screen-kinds.ts';
import { manifestPath } from '../../project/screen-manifest.ts';
import type { Terminal } from '../../terminal.ts';
import { describeMade, describePlan, describePlanAsJson } from './describe-plan.ts';
import { applyFiles, rejectExisting } from './files/apply-files.ts';
import { manifestOf, planFiles } from './files/plan-files.ts';
import { withProjectLock } from './files/project-lock.ts';
import { regenerateContract } from './files/regenerate-contract.ts';
import { rejectExistingScreen } from './plan-screen.ts';
import { readProjectInventory } from './project-inventory.ts';
import { ADD_EXAMPLE, type AddInput } from './screen-input.ts';
import type { Decision } from './screen-model.ts';

/** Creates a screen, or shows the plan of a dry run. `decide` reads the project at the time of its call. */
export async function addScreen(
  root: string,
  { isDryRun, isJson }: AddInput,
  decide: () => Decision,
  terminal: Terminal,
): Promise<ExitCode> {
  if (isDryRun) {
    show(root, decide(), isJson, terminal);
    return 0;
  }
  const made = await withProjectLock(root, () => {
    const decision = decide();
    const { place, context } = decision;
    const files = planFiles(root, place, context);
    const written: string[] = [];
    const isFormatted = applyFiles(root, files, (texts) => {
      written.push(...texts.map(({ path }) => path), manifestPath(place.path));
      return manifestOf(decision, files, texts);
    });
    return { decision, files: written, isFormatted };
  });
  if (isJson) {
    const { path, deals, deal } = made.decision.place;
    terminal.out(JSON.stringify({ status: 'made', path, deals, deal, files: made.files }, null, 2));
  } else for (const line of describeMade(made.decision, made.files)) terminal.out(line);
  if (!made.isFormatted)
    terminal.err('Biome is not installed, so the files are not formatted. Install it, then run: npm run fix');
  return (await regenerateContract(root, terminal)) ? 0 : 1;
}

function show(root: string, decision: Decision, isJson: boolean, terminal: Terminal): void {
  const { place, context } = decision;
  const made = planFiles(root, place, context);
  const files = [...made, manifestOf(decision, made, made)];
  rejectExisting(root, files);
  terminal.out(isJson ? describePlanAsJson(place, files) : describePlan(place, files));
}

/** Prompts for missing values on a terminal; throws elsewhere. */
export async function settleHead(
  root: string,
  input: AddInput,
  terminal: Terminal,
): Promise<{ title: string; kind: ScreenKind }> {
  const canAsk = !input.isSilent && terminal.canAsk === true;
  let { title, kind } = input;
  if (canAsk && (title === undefined || kind === undefined)) {
    rejectExistingScreen(input, readProjectInventory(root));
    const { askForScreen } = await import('./prompts.ts');
    ({ title, kind } = await askForScreen({ title, kind }));
  }
  if (title === undefined) throw missing('--title <zh>');
  // Nearly every screen is a list, so it is the default without a terminal.
  return { title, kind: kind ?? 'list' };
}

function missing(flag: string): UsageError {
  return new UsageError(`${flag} is missing. For example:\n  ${ADD_EXAMPLE}`);
}
