import { attempt, button, byId, control, onSubmit } from './control.ts';
import { titleOf, word } from './texts.ts';

type Rule = {
  readonly id: string;
  readonly title?: string;
  readonly match?: object;
  readonly what: object;
  readonly hits: number;
  readonly left: number | null;
};
type Preset = { readonly name: string; readonly title: { readonly zh_TC: string; readonly en: string } };

/** Shows presets and rules from the server. */
export async function showScenarios(): Promise<void> {
  const { rules, presets } = await control<{ rules: Rule[]; presets: Preset[] }>('GET', '/scenarios');
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

function ruleItem({ id, title, match, what, hits, left }: Rule): HTMLLIElement {
  const item = document.createElement('li');
  const about = document.createElement('span');
  const rest = left === null ? '' : ` · ${word('left')} ${left}`;
  about.textContent = `${id} ${title ?? ''} ${short(match)} → ${short(what)} · ${word('hits')} ${hits}${rest}`;
  const remove = button(word('remove'), () => change('DELETE', `/scenarios/${id}`));
  remove.setAttribute('aria-label', `${word('remove')} ${id}`);
  item.append(about, remove);
  return item;
}

function short(value: object | undefined): string {
  return value === undefined ? '*' : JSON.stringify(value).replace(/[{}"]/g, '').replaceAll(',', ' ');
}

function change(method: 'POST' | 'DELETE', path: string, body?: object): void {
  void attempt(async () => {
    await control(method, path, body);
    await showScenarios();
    return undefined;
  });
}

/** Adds a rule when the form is submitted. */
export function startRuleForm(): void {
  onSubmit(
    'rule-form',
    async ({ operationId, deal, account, tenant, times, probability, body, ...fields }) => {
      const { status, delayMs, connection, hub } = fields;
      const often = {
        ...(times === undefined ? {} : { times: Number(times) }),
        ...(probability === undefined ? {} : { probability: Number(probability) }),
      };
      await control('POST', '/scenarios', {
        match: { operationId, deal, account, tenant },
        ...(Object.keys(often).length === 0 ? {} : { often }),
        what: {
          ...(status === undefined ? {} : { status: Number(status) }),
          ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
          ...(delayMs === undefined ? {} : { delayMs: Number(delayMs) }),
          connection,
          hub,
        },
      });
      await showScenarios();
      return undefined;
    },
  );
}
