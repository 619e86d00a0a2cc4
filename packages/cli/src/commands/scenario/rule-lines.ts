/** Rule as the mock lists it. */
export interface ScenarioRule {
  readonly id: string;
  readonly title?: string;
  readonly match?: Readonly<Record<string, string>>;
  readonly often?: 'always' | { readonly times?: number; readonly probability?: number };
  readonly what: {
    readonly status?: number;
    readonly delayMs?: number | readonly [number, number];
    readonly connection?: string;
    readonly hub?: string;
  };
  readonly hits: number;
  readonly left: number | null;
}

/** Formats rules for a terminal, the first to match on top. */
export function ruleLines(rules: readonly ScenarioRule[]): string[] {
  if (rules.length === 0) return ['No active rules: the mock answers like a real server.'];
  return rules.map((rule) => {
    const { id, title, match = {}, hits } = rule;
    const when = Object.values(match).join(' + ') || 'every call';
    return `  ${id}  ${when}, ${howOften(rule)}: ${whatIn(rule)} (applied ${hits} ×)${title ? `  ${title}` : ''}`;
  });
}

function howOften({ often = 'always', left }: ScenarioRule): string {
  if (often === 'always') return 'always';
  if (often.times !== undefined) return left === 0 ? 'used up' : `${left} × more`;
  return `${(often.probability ?? 0) * 100} % of the calls`;
}

function whatIn({ what }: ScenarioRule): string {
  const { delayMs, status, connection, hub } = what;
  const delay = typeof delayMs === 'object' ? delayMs.join('–') : delayMs;
  return [
    ...(hub === undefined ? [] : [`drops live connections (${hub})`]),
    ...(delay === undefined ? [] : [`waits ${delay} ms`]),
    ...(connection === undefined ? [] : [`connection ${connection}`]),
    ...(status === undefined ? [] : [`answers ${status}`]),
  ].join(', ');
}
