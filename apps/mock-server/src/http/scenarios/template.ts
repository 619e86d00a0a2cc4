import type { RuleOutcome } from '@parking-plus/contracts/control';
import { pointerStep, valueAt } from '../../errors/json-pointer.ts';

/** Values that a template can refer to; `undefined` if the call has none. */
export type TemplateSources = {
  readonly 'request.payload': unknown;
  readonly answer: unknown;
  readonly now: string;
  readonly account: string | undefined;
};

/** Reference of a template: a source and a JSON pointer into it. */
export type TemplateReference = {
  /** Place of the text in the template, as a JSON pointer. */
  readonly at: string;
  /** As written: `request.payload/filters/keyword`. */
  readonly expression: string;
  /** Undefined if there is no such source. */
  readonly source: keyof TemplateSources | undefined;
  readonly pointer: string;
};

/** Thrown if a reference has no value in this call. */
export class MissingValueError extends Error {
  override readonly name = 'MissingValueError';
  readonly reference: TemplateReference;

  constructor(reference: TemplateReference) {
    super(`{{${reference.expression}}} refers to nothing`);
    this.reference = reference;
  }
}

const REFERENCE = /\{\{([^{}]*)\}\}/g;
const ONLY_REFERENCE = /^\{\{([^{}]*)\}\}$/;
const EXPRESSION = /^(?:(request\.payload|answer)((?:\/.*)?)|(now|account))$/;

/** Returns the references of an outcome; `at` is its place in the rule. */
export function referencesOf({ body, headers, change = [] }: RuleOutcome, at = ''): TemplateReference[] {
  return [
    ...referencesIn({ body, headers }, at),
    ...change.flatMap((one, index) =>
      'template' in one ? referencesIn(one.template, `${at}/change/${index}/template`) : [],
    ),
  ];
}

/** Returns the references in all texts of a JSON value. */
export function referencesIn(template: unknown, at = ''): TemplateReference[] {
  if (typeof template === 'string')
    return [...template.matchAll(REFERENCE)].map(([, text = '']) => parsed(text, at));
  if (typeof template !== 'object' || template === null) return [];
  return Object.entries(template).flatMap(([name, value]) =>
    referencesIn(value, `${at}/${pointerStep(name)}`),
  );
}

function parsed(text: string, at: string): TemplateReference {
  const expression = text.trim();
  const [, withPointer, pointer = '', plain] = EXPRESSION.exec(expression) ?? [];
  return { at, expression, source: (withPointer ?? plain) as keyof TemplateSources | undefined, pointer };
}

/**
 * Returns a JSON value with the references in its texts resolved. A text that is one reference becomes the value
 * itself, such as a number or a list; within a longer text, values other than texts are written as JSON.
 * Throws `MissingValueError`.
 */
export function render(template: unknown, sources: TemplateSources, at = ''): unknown {
  if (typeof template === 'string') return renderedText(template, sources, at);
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) return template.map((item, index) => render(item, sources, `${at}/${index}`));
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [
      name,
      render(value, sources, `${at}/${pointerStep(name)}`),
    ]),
  );
}

function renderedText(text: string, sources: TemplateSources, at: string): unknown {
  const resolved = (expression: string) => {
    const reference = parsed(expression, at);
    const value =
      reference.source === undefined ? undefined : valueAt(sources[reference.source], reference.pointer);
    if (value === undefined) throw new MissingValueError(reference);
    return value;
  };
  const [whole, only] = ONLY_REFERENCE.exec(text) ?? [];
  if (whole !== undefined) return resolved(only ?? '');
  return text.replace(REFERENCE, (_match, expression: string) => {
    const value = resolved(expression);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}
