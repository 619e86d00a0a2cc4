import type { PresetRequest, ScenarioRule } from '@parking-plus/contracts/control';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import { SCENARIO_PRESETS } from './presets.ts';
import { checkedScenario } from './rule-validation.ts';
import { presetNotFound } from './scenarios.errors.ts';

/** Thrown for an invalid `--scenario`; the message says why. */
class WrongScenarioError extends Error {
  override readonly name = 'WrongScenarioError';
}

/**
 * Replaces all rules, or the tenant's rules, with a preset's rules.
 * Throws 400 with the known names.
 */
export function activatePreset(
  app: FastifyInstance,
  { preset: name, tenant }: PresetRequest,
): ScenarioRule[] {
  const preset = SCENARIO_PRESETS.find((known) => known.name === name);
  if (preset === undefined)
    throw presetNotFound(
      name,
      SCENARIO_PRESETS.map((known) => known.name),
    );
  app.scenarios.clear(tenant);
  // The newest comes first.
  for (const rule of preset.rules.toReversed())
    app.scenarios.add(tenant === undefined ? rule : { ...rule, match: { ...rule.match, tenant } });
  if (preset.drops !== undefined) app.hub.dropConnections({ how: preset.drops });
  return app.scenarios.list();
}

/**
 * Activates `--scenario` arguments before the first call: a preset, or a rule or a list of rules in JSON.
 * Throws `WrongScenarioError`.
 */
export function startScenarios(app: FastifyInstance, texts: readonly string[]): void {
  for (const body of texts.flatMap(ordersOf)) {
    try {
      const order = checkedScenario(body);
      if ('preset' in order) activatePreset(app, order);
      else app.scenarios.add(order);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { message, errors = [] } = error.toAnswer('zh_TC');
      const places = errors.map((field) => `${field.pointer} ${field.message}`);
      throw new WrongScenarioError(`--scenario: ${places.join('; ') || message}`, { cause: error });
    }
  }
}

function ordersOf(text: string): unknown[] {
  if (!/^\s*[[{]/.test(text)) return [{ preset: text }];
  try {
    return [JSON.parse(text)].flat();
  } catch (error) {
    throw new WrongScenarioError(`--scenario is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
