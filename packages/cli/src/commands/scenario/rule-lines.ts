import type { CallMatch, RuleMatch, RuleOutcome, ScenarioRule } from '@parking-plus/contracts/control';
import type { MockControl } from '../../project/running-mock.ts';

/** Returns the rules of the running mock, or only the tenant's rules. */
export async function rulesOf(mock: MockControl): Promise<readonly ScenarioRule[]> {
  const { rules } = await mock.ask<{ rules: readonly ScenarioRule[] }>('GET', '/scenarios');
  return ofTenant(rules, mock);
}

/** Returns the rules that apply to a tenant only, or all without a tenant. */
export function ofTenant(rules: readonly ScenarioRule[], { tenant }: MockControl): readonly ScenarioRule[] {
  return rules.filter(({ match }) => tenant === undefined || match?.tenant === tenant);
}

/** Formats rules for a terminal, the first to match on top. */
export function ruleLines(rules: readonly ScenarioRule[]): string[] {
  if (rules.length === 0) return ['No active rules: the mock answers like a real server.'];
  return rules.map((rule) => {
    const { id, title, match = {}, hits } = rule;
    return `  ${id}  ${conditionsIn(match)}, ${howOften(rule)}: ${whatIn(rule)} (applied ${hits} ×)${title ? `  ${title}` : ''}`;
  });
}

/** Formats conditions: `TransactionList + staff + payload /pageSize=20`. */
export function conditionsIn({ payload = [], headers = {}, ...match }: RuleMatch | CallMatch): string {
  const { document, message, ...plain } = match as RuleMatch;
  return (
    [
      ...Object.values(plain),
      ...payload.map((condition) => `payload ${condition.pointer}${wantedIn(condition)}`),
      ...Object.entries(headers).map(([name, wanted]) =>
        typeof wanted === 'string' ? `${name}: ${wanted}` : `${name} ~ ${wanted.pattern}`,
      ),
      ...(message === undefined ? [] : [`messages ${Object.values(message).join(' ')}`.trim()]),
      ...(document === undefined ? [] : [`document ${Object.values(document).join(' ')}`]),
    ].join(' + ') || 'every call'
  );
}

function wantedIn(condition: NonNullable<RuleMatch['payload']>[number]): string {
  if ('equals' in condition) return `=${JSON.stringify(condition.equals)}`;
  if ('pattern' in condition) return ` ~ ${condition.pattern}`;
  return 'absent' in condition ? ' absent' : ' present';
}

function howOften({ often = 'always', left, answers }: ScenarioRule): string {
  if (left === 0) return 'used up';
  if (left !== null) return `${left} × more`;
  if (often !== 'always' && 'probability' in often) return `${often.probability * 100} % of the calls`;
  return answers === undefined ? 'always' : 'in turn';
}

function whatIn({ what, answers, next }: ScenarioRule): string {
  if (answers === undefined) return effectsOf(what);
  return answers
    .map((outcome, index) => `${index + 1 === next ? '→ ' : ''}${index + 1}. ${effectsOf(outcome)}`)
    .join('; ');
}

function effectsOf(outcome: RuleOutcome): string {
  const { delayMs, status, connection, hub, platform, code, change, headers } = outcome;
  const delay = typeof delayMs === 'object' ? delayMs.join('–') : delayMs;
  const effects = [
    ...(hub === undefined ? [] : [`drops live connections (${hub})`]),
    ...(delay === undefined ? [] : [`waits ${delay} ms`]),
    ...(connection === undefined ? [] : [`connection ${connection}`]),
    ...(platform === undefined ? [] : [`platform ${[platform, code].filter(Boolean).join(' ')}`]),
    ...(status === undefined ? [] : [`answers ${status}`]),
    ...(change === undefined ? [] : [`changes ${change.map(({ pointer }) => pointer).join(' ')}`]),
    ...(headers === undefined ? [] : [`sets ${Object.keys(headers).join(' ')}`]),
  ];
  return effects.join(', ') || 'the real answer';
}
