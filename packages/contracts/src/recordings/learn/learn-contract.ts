import { dealRegistry } from '../../generated/deal-registry.ts';
import { type ContractViolation, checkExchange, type ExchangeVerdict } from '../../suite/check-exchange.ts';
import { callTitle } from '../../suite/drift/check-recording.ts';
import { valueAt } from '../../suite/payloads/example-payload.ts';
import type { RecordedLine } from '../read-recording.ts';
import { inferredSchema, labelOf } from './inferred-schema.ts';
import { SchemaLocator } from './schema-locator.ts';
import { isMapPlace, isSeqPlace, type Place, SourcePlaces } from './source-places.ts';
import {
  addItem,
  addMember,
  applyEdits,
  flowText,
  replaceMember,
  replaceNode,
  type TextEdit,
} from './text-edits.ts';

export type ProposalKind = 'field' | 'code' | 'null' | 'status' | 'example';

/** A change of the contract that a recorded call suggests. */
export interface Proposal {
  kind: ProposalKind;
  /** File below `openapi/`. */
  file: string;
  what: string;
  /** First call that showed it, and its line in the recording. */
  call: string;
  line: number;
  /** Number of values or calls that showed it. */
  times: number;
}

/** A departure without a proposal: it would loosen a rule, or the place is not in the sources. */
export interface Unlearned {
  call: string;
  line: number;
  what: string;
}

export interface Learned {
  proposals: Proposal[];
  unlearned: Unlearned[];
  /** New texts of the changed files, by path below `openapi/`. */
  changed: Map<string, string>;
}

/** Proposal in the making; the edit is built when all values are known. */
interface Draft extends Proposal {
  values: unknown[];
  edits: (values: readonly unknown[]) => (TextEdit | undefined)[];
}

/** Responses that `responses/errors.yaml` has. */
const SHARED_RESPONSES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Superseded',
  413: 'TooLarge',
  500: 'Fault',
};

/** Statuses of a proxy, not of the server. */
const OF_GATEWAYS = [502, 503, 504];

/**
 * Proposes changes of the contract from recorded calls: new members, codes and statuses, and null. Never loosens a
 * limit, a required member or a type; such departures are listed. `withExamples` adds a result to deals without one.
 */
export async function learnContract(
  calls: readonly RecordedLine[],
  texts: ReadonlyMap<string, string>,
  { withExamples = false } = {},
): Promise<Learned> {
  const sources = new SourcePlaces(texts);
  const learner = new Learner(sources, new SchemaLocator(sources));
  for (const call of calls) {
    if (!call.isWhole || call.isForced) continue;
    const verdict = await checkExchange(call);
    learner.learn(call, verdict);
    if (withExamples && verdict.isSuccess && verdict.answer.length === 0) learner.learnExample(call, verdict);
  }
  return learner.result();
}

class Learner {
  readonly #sources: SourcePlaces;
  readonly #locator: SchemaLocator;
  readonly #drafts = new Map<string, Draft>();
  readonly #unlearned = new Map<string, Unlearned>();

  constructor(sources: SourcePlaces, locator: SchemaLocator) {
    this.#sources = sources;
    this.#locator = locator;
  }

  learn(call: RecordedLine, verdict: ExchangeVerdict): void {
    const all = [...verdict.request, ...verdict.answer, ...verdict.undocumented];
    const seen = new Set<string>();
    for (const violation of all) {
      const place = `${violation.part} ${violation.pointer}`;
      // A union reports the rules of all its branches, and a member the rules of the objects around it.
      if (
        seen.has(place) ||
        all.some(
          (other) => other.part === violation.part && other.pointer.startsWith(`${violation.pointer}/`),
        )
      )
        continue;
      seen.add(place);
      if (!this.#propose(call, verdict, violation, all)) this.#leave(call, verdict, violation);
    }
  }

  learnExample(call: RecordedLine, verdict: ExchangeVerdict): void {
    const { deal } = verdict.call ?? {};
    if (deal === undefined || dealRegistry[deal].channel !== 'data') return;
    const examples = this.#locator.examples(deal);
    if (!isMapPlace(examples) || this.#sources.child(examples, 'result')) return;
    const value = firstItems(contentOf(call, 'result', undefined));
    this.#add(call, verdict, examples, 'example', `${deal}: example of the result`, value, (source) => [
      addMember(examples, 'result', value, source),
    ]);
  }

  result(): Learned {
    const drafts = [...this.#drafts.values()];
    const edits = drafts
      .flatMap(({ edits: build, values }) => build(values))
      .filter((edit) => edit !== undefined);
    return {
      proposals: drafts.map(({ edits: _edits, values: _values, ...proposal }) => proposal),
      unlearned: [...this.#unlearned.values()],
      changed: applyEdits(this.#sources.texts, edits),
    };
  }

  /** Returns false if the departure has no proposal. */
  #propose(
    call: RecordedLine,
    verdict: ExchangeVerdict,
    violation: ContractViolation,
    all: readonly ContractViolation[],
  ): boolean {
    const { part, pointer } = violation;
    if (part === 'status') return this.#proposeStatus(call, verdict);
    if (part === 'call' || part === 'content type' || part === 'request') return false;
    const content = contentOf(call, part, verdict.call?.json);
    const value = valueAt(content, pointer);
    const codes = all
      .filter((other) => other.part === part && other.pointer === pointer)
      .map(({ code }) => code);
    if (codes.some((code) => code === 'additionalProperties' || code === 'undocumented'))
      return this.#proposeMember(call, verdict, part, content, pointer, value);
    const place = this.#locate(call, verdict, part, content, pointer);
    if (place === undefined || value === undefined || (typeof value === 'object' && value !== null))
      return false;
    if (value === null) return this.#proposeNull(call, verdict, place, pointer);
    return this.#proposeCode(call, verdict, this.#locator.holder(place, value), pointer, value);
  }

  #locate(
    call: RecordedLine,
    verdict: ExchangeVerdict,
    part: string,
    content: unknown,
    pointer: string,
  ): Place | undefined {
    if (verdict.call === undefined) return undefined;
    if (part === 'answer')
      return this.#locator.inEnvelope(verdict.call.operationId, call.status, content, pointer);
    return this.#locator.inDeal(verdict.call, part === 'payload' ? 'request' : 'result', content, pointer);
  }

  #proposeMember(
    call: RecordedLine,
    verdict: ExchangeVerdict,
    part: string,
    content: unknown,
    pointer: string,
    value: unknown,
  ): boolean {
    const above = pointer.slice(0, pointer.lastIndexOf('/'));
    const name = pointer
      .slice(above.length + 1)
      .replaceAll('~1', '/')
      .replaceAll('~0', '~');
    const outer = this.#locate(call, verdict, part, content, above);
    const holder = outer && this.#locator.holder(outer, valueAt(content, above));
    const properties = holder && this.#sources.child(holder, 'properties');
    if (!isMapPlace(properties)) return false;
    const label = labelOf(name);
    this.#add(call, verdict, properties, 'field', `new member ${name}`, value, (source, values) => {
      const examples = values.filter((one) => one !== null && typeof one !== 'object').slice(0, 1);
      const schema = {
        'x-label': { zh_TC: label, en: label },
        ...inferredSchema(values),
        ...(examples.length > 0 && { examples }),
      };
      return [addMember(properties, flowText(name), schema, source)];
    });
    return true;
  }

  #proposeNull(call: RecordedLine, verdict: ExchangeVerdict, place: Place, pointer: string): boolean {
    if (!isMapPlace(place)) return false;
    const [type, reference] = [this.#sources.child(place, 'type'), this.#sources.text(place, '$ref')];
    const union = this.#sources.child(place, 'anyOf') ?? this.#sources.child(place, 'oneOf');
    const codes = this.#sources.child(place, 'enum');
    if (!type && reference === undefined && !union) return false;
    this.#add(call, verdict, place, 'null', `${fieldOf(pointer)} may be null`, null, (source) => {
      if (reference !== undefined)
        return [replaceMember(place, '$ref', `anyOf: ${flowText([{ $ref: reference }, { type: 'null' }])}`)];
      if (isSeqPlace(union)) return [addItem(union, { type: 'null' }, source)];
      return [
        ...(isSeqPlace(type) ? [addItem(type, 'null', source)] : []),
        ...(type && !isSeqPlace(type)
          ? [replaceNode(type, flowText([this.#sources.value(type), 'null']))]
          : []),
        ...(isSeqPlace(codes) ? [addItem(codes, null, source)] : []),
      ];
    });
    return true;
  }

  #proposeCode(
    call: RecordedLine,
    verdict: ExchangeVerdict,
    place: Place,
    pointer: string,
    value: unknown,
  ): boolean {
    const codes = this.#sources.child(place, 'enum');
    const labels = this.#sources.child(place, 'x-enum-labels');
    const isOfType =
      typeof this.#sources.items(codes ?? place).map((code) => this.#sources.value(code))[0] === typeof value;
    if (!isSeqPlace(codes) || !isOfType) return false;
    const code = String(value);
    this.#add(call, verdict, codes, 'code', `${fieldOf(pointer)}: new code ${code}`, value, (source) => [
      addItem(codes, value, source),
      isMapPlace(labels)
        ? addMember(
            labels,
            `"${code}"`,
            { name: `Code${code.replace(/\W/g, '_')}`, zh_TC: code, en: code },
            source,
          )
        : undefined,
    ]);
    return true;
  }

  #proposeStatus(call: RecordedLine, verdict: ExchangeVerdict): boolean {
    const { status } = call;
    const { operationId } = verdict.call ?? {};
    const responses = operationId === undefined ? undefined : this.#locator.responses(operationId);
    if (!isMapPlace(responses) || OF_GATEWAYS.includes(status)) return false;
    const shared = SHARED_RESPONSES[status];
    const schema = { $ref: '../schemas/answers.yaml#/Refusal' };
    const response = shared
      ? { $ref: `../responses/errors.yaml#/${shared}` }
      : {
          description: `Answered to ${callTitle(call, verdict)}.`,
          content: { 'application/json': { schema } },
        };
    this.#add(
      call,
      verdict,
      responses,
      'status',
      `${operationId}: new status ${status}`,
      status,
      (source) => [addMember(responses, `"${status}"`, response, source)],
    );
    return true;
  }

  #add(
    call: RecordedLine,
    verdict: ExchangeVerdict,
    { file, node }: Place,
    kind: ProposalKind,
    what: string,
    value: unknown,
    edits: (source: string, values: readonly unknown[]) => (TextEdit | undefined)[],
  ): void {
    const key = `${file} ${node.range?.[0]} ${kind} ${what}`;
    const known = this.#drafts.get(key);
    if (known) {
      known.times += 1;
      known.values.push(value);
      return;
    }
    this.#drafts.set(key, {
      kind,
      file,
      what,
      call: callTitle(call, verdict),
      line: call.line,
      times: 1,
      values: [value],
      edits: (values) => edits(this.#sources.texts.get(file) ?? '', values),
    });
  }

  #leave(call: RecordedLine, verdict: ExchangeVerdict, { part, pointer, message }: ContractViolation): void {
    const title = callTitle(call, verdict);
    const what = `${part} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')} ${message}`.replace('  ', ' ');
    if (!this.#unlearned.has(`${title} ${what}`))
      this.#unlearned.set(`${title} ${what}`, { call: title, line: call.line, what });
  }
}

/** Returns the value that a violation's pointer refers to; `json` is the payload. */
function contentOf(
  { came }: RecordedLine,
  part: 'answer' | 'result' | 'payload',
  json: string | undefined,
): unknown {
  if (part === 'answer') return came;
  const text = part === 'payload' ? json : (came as { data?: unknown }).data;
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function fieldOf(pointer: string): string {
  return pointer.split('/').findLast((step) => !/^\d*$/.test(step)) ?? '';
}

/** Returns a value whose lists have one item each. */
function firstItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstItems);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, firstItems(inner)]));
}
