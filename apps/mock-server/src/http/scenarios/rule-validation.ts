import { type DealName, dealCodes, dealRegistry } from '@parking-plus/contracts';
import type { RuleMatch, RuleOutcome, RuleRequest, ScenarioRequest } from '@parking-plus/contracts/control';
import { contractOperations } from '@parking-plus/contracts/document';
import { dealOfCode } from '../../deals/deal-codes.ts';
import { malformed } from '../../errors/error-catalogue.ts';
import type { UntranslatedFieldError } from '../../errors/service-error.ts';
import { toFieldError } from '../../errors/validation-message.ts';
import { checkAgainst } from '../contract/request-check.ts';
import { canHaveMember } from './contract-pointer.ts';
import { HUB_OPERATION } from './request-context.ts';
import { rulePattern } from './rule-pattern.ts';
import { presetSchema, ruleSchema } from './rule-schema.ts';
import { findMismatches } from './scenario-rule.ts';
import { isOfMessages } from './scenario-rules.ts';
import {
  codeOfRefusal,
  delayReversed,
  invalidPattern,
  notForMessages,
  notWithBrokenConnection,
  referenceWithoutTarget,
  unknownDeal,
  unknownOperation,
} from './scenarios.errors.ts';
import { referencesOf } from './template.ts';

/**
 * Returns the validated body of `POST /__mock/scenarios`.
 * Throws 400 with every error and its field.
 */
export function checkedScenario(body: unknown): ScenarioRequest {
  const has = (name: string) => typeof body === 'object' && body !== null && Object.hasOwn(body, name);
  const schema = has('preset') ? presetSchema : has('answers') ? sequenceSchema : singleSchema;
  throwIfAny(checkAgainst(schema, body).map(toFieldError));
  const order = body as ScenarioRequest;
  if (!('preset' in order)) throwIfAny(errorsOfRule(order));
  return order;
}

const singleSchema = { ...ruleSchema, required: ['what'] } as const;
const sequenceSchema = { ...ruleSchema, required: ['answers'] } as const;

/** Throws 400 with every error of the conditions and its field. */
export function assertMatch(match: RuleMatch): void {
  throwIfAny(errorsOfMatch(match));
}

function throwIfAny(errors: readonly UntranslatedFieldError[]): void {
  if (errors.length > 0) throw malformed(errors);
}

function errorsOfRule(rule: RuleRequest): UntranslatedFieldError[] {
  const { match = {} } = rule;
  const outcomes = rule.answers ?? [rule.what];
  return [
    ...(isOfMessages(rule) ? errorsOfMessages(match, outcomes, rule.answers !== undefined) : []),
    ...errorsOfMatch(match),
    ...outcomes.flatMap((outcome, index) =>
      errorsOfOutcome(outcome, rule.answers === undefined ? '/what' : `/answers/${index}`, match),
    ),
  ];
}

/** A rule about messages has no conditions and effects of calls. */
function errorsOfMessages(
  match: RuleMatch,
  outcomes: readonly RuleOutcome[],
  isSequence: boolean,
): UntranslatedFieldError[] {
  const others = (members: object, own: readonly string[], at: string) =>
    Object.keys(members)
      .filter((name) => !own.includes(name))
      .map((name) => notForMessages(`${at}/${name}`));
  return [
    ...others(match, ['message', 'tenant'], '/match'),
    ...outcomes.flatMap((outcome, index) => {
      const at = isSequence ? `/answers/${index}` : '/what';
      const isRefusal = outcome.platform === 'refuse';
      return [
        ...others(outcome, ['platform', 'code', 'delayMs'], at),
        ...(isRefusal === (outcome.code !== undefined) ? [] : [codeOfRefusal(`${at}/code`)]),
      ];
    }),
  ];
}

function errorsOfMatch(match: RuleMatch): UntranslatedFieldError[] {
  const { operationId, deal, document, payload = [], headers = {} } = match;
  const patterns = [
    ...payload.map((condition, index): [string, string | undefined] => [
      `/match/payload/${index}/pattern`,
      'pattern' in condition ? condition.pattern : undefined,
    ]),
    ...Object.entries(headers).map(([name, wanted]): [string, string | undefined] => [
      `/match/headers/${name}/pattern`,
      typeof wanted === 'string' ? undefined : wanted.pattern,
    ]),
  ];
  return [
    ...(operationId === undefined || isKnownOperation(operationId) ? [] : [unknownOperation(operationId)]),
    ...(deal === undefined || nameOf(deal) !== undefined ? [] : [unknownDeal('/match/deal', deal)]),
    ...(document?.deal === undefined || nameOf(document.deal) !== undefined
      ? []
      : [unknownDeal('/match/document/deal', document.deal)]),
    ...patterns.flatMap(([pointer, pattern]) =>
      pattern === undefined || rulePattern(pattern) !== undefined ? [] : [invalidPattern(pointer, pattern)],
    ),
  ];
}

function errorsOfOutcome(outcome: RuleOutcome, at: string, { deal }: RuleMatch): UntranslatedFieldError[] {
  const { delayMs, connection, status, change = [] } = outcome;
  const removed = change.flatMap((one, index) =>
    'remove' in one ? [{ at: `${at}/change/${index}/pointer`, pointer: one.pointer }] : [],
  );
  const schemas = deal === undefined ? {} : schemasOf(deal);
  const lacks = (schema: string | undefined, pointer: string) =>
    schema !== undefined && !canHaveMember(schema, pointer);
  const lacksResult = (pointer: string) =>
    pointer.startsWith('/data/') && lacks(schemas.result, pointer.slice('/data'.length));
  const isBroken = connection !== undefined;
  return [
    ...(typeof delayMs === 'object' && delayMs[0] > delayMs[1] ? [delayReversed(`${at}/delayMs`)] : []),
    ...(status !== undefined && isBroken && connection !== 'cut'
      ? [notWithBrokenConnection(`${at}/status`)]
      : []),
    ...referencesOf(outcome, at)
      .filter(
        ({ source, pointer }) =>
          source === undefined ||
          (source === 'answer' && (isBroken || lacksResult(pointer))) ||
          (source === 'request.payload' && lacks(schemas.request, pointer)),
      )
      .map((reference) => referenceWithoutTarget(reference.at, `{{${reference.expression}}}`)),
    ...removed
      .filter(({ pointer }) => pointer === '' || lacksResult(pointer))
      .map(({ at: place, pointer }) => referenceWithoutTarget(place, pointer)),
  ];
}

/** Schemas of a data deal; the payload of a document type depends on the action. */
function schemasOf(deal: string): { readonly request?: string; readonly result?: string } {
  const name = nameOf(deal);
  return name === undefined || dealRegistry[name].channel !== 'data'
    ? {}
    : { request: `${name}Request`, result: `${name}Result` };
}

/** Returns the deal of a name or a code. */
function nameOf(deal: string): DealName | undefined {
  return dealOfCode(deal) ?? (Object.hasOwn(dealCodes, deal) ? (deal as DealName) : undefined);
}

function isKnownOperation(wanted: string): boolean {
  const names = [HUB_OPERATION, ...contractOperations().map(({ operationId }) => operationId)];
  return names.some((operationId) => findMismatches({ operationId: wanted }, { operationId }).length === 0);
}
