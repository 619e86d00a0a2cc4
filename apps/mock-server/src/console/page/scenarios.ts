import type { ScenarioPreset, ScenarioRule } from '@parking-plus/contracts/control';
import {
  attempt,
  button,
  byId,
  ControlFailure,
  control,
  jsonOrText,
  listItem,
  matchIn,
  onSubmit,
} from './control.ts';
import { titleOf, word } from './texts.ts';

/** Shows presets and rules from the server. */
export async function showScenarios(): Promise<void> {
  const { rules, presets } = await control<{ rules: ScenarioRule[]; presets: ScenarioPreset[] }>(
    'GET',
    '/scenarios',
  );
  const places = byId('presets');
  // Rebuilt only for a new language: replacing a button while it is pressed would lose the click.
  if (places.dataset.language !== document.documentElement.lang) {
    places.dataset.language = document.documentElement.lang;
    places.replaceChildren(
      ...presets.map(({ name, title }) =>
        button(titleOf(title), () => change('POST', '/scenarios', { preset: name })),
      ),
    );
  }
  const list = byId('rules');
  const text = JSON.stringify([rules, document.documentElement.lang]);
  if (list.dataset.shown === text) return;
  list.dataset.shown = text;
  list.replaceChildren(...(rules.length === 0 ? [word('noRules')] : rules.map(ruleItem)));
}

function ruleItem({ id, title, match, what, answers, hits, left, next }: ScenarioRule): HTMLLIElement {
  const rest = left === null ? '' : ` · ${word('left')} ${left}`;
  const effects =
    answers === undefined
      ? short(what)
      : answers
          .map((one, index) => `${index + 1 === next ? '▶ ' : ''}${index + 1}. ${short(one)}`)
          .join(' → ');
  const remove = button(word('remove'), () => change('DELETE', `/scenarios/${id}`));
  remove.setAttribute('aria-label', `${word('remove')} ${id}`);
  return listItem(
    `${id} ${title ?? ''} ${short(match)} → ${effects} · ${word('hits')} ${hits}${rest}`,
    remove,
  );
}

function short(value: object | undefined): string {
  const text = JSON.stringify(value ?? {})
    .replace(/[{}"]/g, '')
    .replaceAll(',', ' ');
  return text === '' ? '*' : text;
}

function change(method: 'POST' | 'DELETE', path: string, body?: object): void {
  void attempt(async () => {
    await control(method, path, body);
    await showScenarios();
    return undefined;
  });
}

/** Adds a rule when one of the forms is submitted. */
export function startRuleForms(): void {
  onSubmit('rule-form', async ({ times, probability, body, ...fields }) => {
    const { status, delayMs, connection, hub } = fields;
    const often = {
      ...(times === undefined ? {} : { times: Number(times) }),
      ...(probability === undefined ? {} : { probability: Number(probability) }),
    };
    await control('POST', '/scenarios', {
      match: matchIn(fields),
      ...(Object.keys(often).length === 0 ? {} : { often }),
      what: {
        ...(status === undefined ? {} : { status: Number(status) }),
        ...(body === undefined ? {} : { body: jsonOrText(body) }),
        ...(delayMs === undefined ? {} : { delayMs: Number(delayMs) }),
        connection,
        hub,
      },
    });
    await showScenarios();
    return undefined;
  });
  onSubmit('rule-json-form', async ({ rule = '' }) => {
    byId('rule-errors').replaceChildren();
    await control('POST', '/scenarios', JSON.parse(rule) as object).catch(showErrors);
    await showScenarios();
    return undefined;
  });
}

/** Lists the invalid fields below the editor. */
function showErrors(error: unknown): never {
  const { errors = [] } = (error instanceof ControlFailure ? error.result : {}) as {
    errors?: readonly { readonly pointer: string; readonly message: string }[];
  };
  byId('rule-errors').replaceChildren(
    ...errors.map(({ pointer, message }) => listItem(`${pointer}: ${message}`)),
  );
  throw error;
}
