import type { RuleOutcome } from '@parking-plus/contracts/control';
import { changedAt } from '../../errors/json-pointer.ts';
import type { TakenOutcome } from './scenario-rules.ts';
import { headerNotBuilt, placeNotInAnswer, valueMissing } from './scenarios.errors.ts';
import { MissingValueError, referencesIn, referencesOf, render, type TemplateSources } from './template.ts';

/** Response of the server: its body, with the result of a deal as a value instead of JSON text. */
export type RealAnswer = Readonly<Record<string, unknown>>;

const HEADER_TEXT = /^[\x20-\x7e]*$/;

/** Returns whether an outcome needs the server's own response. */
export function needsRealAnswer({ status, connection, change, body, headers }: RuleOutcome): boolean {
  if (connection !== undefined) return false;
  if (status === undefined) return change !== undefined || headers !== undefined;
  return referencesIn({ body, headers }).some(({ source }) => source === 'answer');
}

/** Throws 400 if a reference to the request has no value, before the call changes anything. */
export function assertRequestValues(taken: TakenOutcome, sources: TemplateSources): void {
  for (const { at, expression, source } of referencesOf(taken.outcome)) {
    if (source !== 'answer') resolve(taken, `{{${expression}}}`, at, sources);
  }
}

/** Returns the outcome with its templates resolved. Throws 400 if a reference has no value. */
export function renderedOutcome(taken: TakenOutcome, sources: TemplateSources): RuleOutcome {
  const { body, headers, ...rest } = taken.outcome;
  return {
    ...rest,
    ...(body === undefined ? {} : { body: resolve(taken, body, '/body', sources) }),
    ...(headers === undefined ? {} : { headers: renderedHeaders(taken, headers, sources) }),
  };
}

/** Returns the server's response with the changes of the outcome. Throws 400 if a place or a value is missing. */
export function changedAnswer(taken: TakenOutcome, sources: TemplateSources): unknown {
  let answer = sources.answer;
  for (const [index, change] of (taken.outcome.change ?? []).entries()) {
    const at = `/change/${index}`;
    const next =
      'remove' in change
        ? undefined
        : 'template' in change
          ? resolve(taken, change.template, `${at}/template`, sources)
          : change.value;
    answer = changedAt(answer, change.pointer, next);
    if (answer === undefined)
      throw placeNotInAnswer(taken.rule.id, `${taken.at}${at}/pointer`, change.pointer);
  }
  return answer;
}

function renderedHeaders(
  taken: TakenOutcome,
  headers: Readonly<Record<string, string>>,
  sources: TemplateSources,
): Record<string, string> {
  const rendered = Object.entries(headers).map(([name, template]): [string, string] => {
    const value = resolve(taken, template, `/headers/${name}`, sources);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (HEADER_TEXT.test(text)) return [name, text];
    throw headerNotBuilt(taken.rule.id, `${taken.at}/headers/${name}`);
  });
  return Object.fromEntries(rendered);
}

function resolve(taken: TakenOutcome, template: unknown, at: string, sources: TemplateSources): unknown {
  try {
    return render(template, sources, at);
  } catch (error) {
    if (!(error instanceof MissingValueError)) throw error;
    const { at: place, expression } = error.reference;
    throw valueMissing(taken.rule.id, `${taken.at}${place}`, `{{${expression}}}`);
  }
}
