import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import { checkAgainst } from '../contract/request-check.ts';
import { SCENARIO_PRESETS } from './presets.ts';
import { scenarioOrderSchema } from './rule-schema.ts';
import { checkedRule } from './rule-validation.ts';
import type { RuleRequest } from './scenario-rule.ts';
import type { ScenarioRule } from './scenario-rules.ts';
import { presetNotFound } from './scenarios.errors.ts';

/** Rule, or the name of a preset; body of `POST /__mock/scenarios`. */
export type ScenarioRequest = RuleRequest | { readonly preset: string };

/** Thrown for an invalid `--scenario`; the message says why. */
class WrongScenarioError extends Error {
  override readonly name = 'WrongScenarioError';
}

/**
 * Replaces all rules with a preset's.
 * Throws 400 with the known names.
 */
export function activatePreset(app: FastifyInstance, name: string): ScenarioRule[] {
  const preset = SCENARIO_PRESETS.find((known) => known.name === name);
  if (preset === undefined)
    throw presetNotFound(
      name,
      SCENARIO_PRESETS.map((known) => known.name),
    );
  app.scenarios.clear();
  // The newest comes first.
  for (const rule of preset.rules.toReversed()) app.scenarios.add(rule);
  if (preset.drops !== undefined) app.hub.dropConnections({ how: preset.drops });
  return app.scenarios.list();
}

/**
 * Activates `--scenario` arguments before the first call: a preset, or a rule or a list of rules in JSON.
 * Throws `WrongScenarioError`.
 */
export function startScenarios(app: FastifyInstance, texts: readonly string[]): void {
  for (const order of texts.flatMap(ordersOf)) {
    const [finding] = checkAgainst(scenarioOrderSchema, order);
    if (finding !== undefined)
      throw new WrongScenarioError(`--scenario: ${finding.pointer || 'the rule'} ${finding.message}.`);
    try {
      if ('preset' in order) activatePreset(app, order.preset);
      else app.scenarios.add(checkedRule(order));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { message, errors = [] } = error.toAnswer('zh_TC');
      const places = errors.map((field) => `${field.pointer} ${field.message}`);
      throw new WrongScenarioError(`--scenario: ${places.join('; ') || message}`, { cause: error });
    }
  }
}

function ordersOf(text: string): ScenarioRequest[] {
  if (!/^\s*[[{]/.test(text)) return [{ preset: text }];
  try {
    return [JSON.parse(text)].flat();
  } catch (error) {
    throw new WrongScenarioError(`--scenario is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
