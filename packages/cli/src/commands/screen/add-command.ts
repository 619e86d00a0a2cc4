import type { ExitCode, ParsedArguments } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import type { Terminal } from '../../terminal.ts';
import { addScreen, settleHead } from './add-screen.ts';
import { defaultFields } from './fields/default-fields.ts';
import { checkFieldsOf, type FieldSources, parseFields } from './fields/parse-fields.ts';
import { planScreen, type ScreenDecisions } from './plan-screen.ts';
import { readProjectInventory } from './project-inventory.ts';
import { type AddInput, readAddInput } from './screen-input.ts';
import { type FieldSource, templateContext } from './screen-model.ts';
import { enumSource } from './update/enum-source.ts';

/** Creates a screen with its own deals. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const input = readAddInput(parsed);
  const root = findProjectRoot(terminal.cwd);
  const { source, ...settled } = await settle(root, input, terminal);
  const decide = () => {
    const place = planScreen(input, settled, readProjectInventory(root), new Date());
    return { place, context: templateContext(place), fields: source };
  };
  return addScreen(root, input, decide, terminal);
}

async function settle(
  root: string,
  input: AddInput,
  terminal: Terminal,
): Promise<ScreenDecisions & { source: FieldSource }> {
  const enums = enumSource(root);
  // The whole contract is read only for fields that refer to it.
  const references = input.fields?.includes(':ref(') ? await import('./fields/references.ts') : undefined;
  const sources: FieldSources = {
    enums,
    reference: (name) => (references as typeof import('./fields/references.ts')).findReference(root, name),
  };
  // Checked before any prompt, if no answer could make the screen valid.
  const given = input.fields === undefined ? undefined : parseFields(input.fields, sources);
  const { title, kind } = await settleHead(root, input, terminal);
  const text = input.fields ?? defaultFields(kind);
  const fields = given ?? parseFields(text, sources);
  checkFieldsOf(kind, fields);
  return { title, kind, fields, source: { text, enums: enums.used } };
}
