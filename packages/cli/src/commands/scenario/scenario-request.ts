import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../cli-errors.ts';
import { suggestCommand } from '../../suggest.ts';
import { scenarioPresets } from './scenario-presets.ts';

/** Body of `POST /__mock/scenarios`: a preset, or a rule, which the mock validates. */
export type ScenarioRequest = { readonly preset: string } | { readonly [member: string]: unknown };

/**
 * Reads a scenario argument: a preset, a rule in JSON or a list of them, or a .json file with either.
 * Files are resolved from `folder`, with either kind of slash.
 * Throws `UsageError` for an unknown preset (with a suggestion), a missing file or invalid JSON.
 */
export function readScenario(text: string, folder: string): ScenarioRequest[] {
  if (/^\s*[[{]/.test(text)) return ordersIn(text, 'The rule');
  if (text.toLowerCase().endsWith('.json')) {
    const file = resolve(folder, text.replaceAll('\\', '/'));
    if (!existsSync(file)) throw new UsageError(`File not found: ${file}.`);
    return ordersIn(readFileSync(file, 'utf8'), text);
  }
  if (scenarioPresets.includes(text)) return [{ preset: text }];
  const meant = suggestCommand(text, scenarioPresets);
  const hint = meant === undefined ? '' : ` Did you mean: ${meant}`;
  throw new UsageError(`Unknown scenario "${text}". Presets: ${scenarioPresets.join(', ')}.${hint}`);
}

function ordersIn(json: string, source: string): ScenarioRequest[] {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${source} is not valid JSON: ${(error as Error).message}`);
  }
  const orders = Array.isArray(content) ? content : [content];
  if (orders.length === 0 || !orders.every(isObject))
    throw new UsageError(
      `${source} contains no rule. Example: {"match":{"deal":"RentalList"},"what":{"status":403}}`,
    );
  return orders;
}

function isObject(value: unknown): value is ScenarioRequest {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
