import { dealRegistry } from '../../generated/deal-registry.ts';
import type { ContractCall } from '../../suite/contract-call.ts';
import { payloadSchemaName } from '../../suite/schema-names.ts';
import { isMapPlace, type Place, type SourcePlaces } from './source-places.ts';

const DOCUMENTS = 'schemas/documents.yaml';

/** Finds the schema of a value in the sources of the contract. */
export class SchemaLocator {
  readonly #sources: SourcePlaces;
  readonly #dealFiles = new Map<string, [file: string, ...keys: string[]]>();

  constructor(sources: SourcePlaces) {
    this.#sources = sources;
    for (const file of sources.texts.keys()) {
      const [, name = ''] = /^deals\/(.*)\.yaml$/.exec(file) ?? [];
      if (/^[A-Z]/.test(name)) this.#dealFiles.set(name, [file]);
      else if (name !== '') for (const key of keysOf(sources.at(file))) this.#dealFiles.set(key, [file, key]);
    }
  }

  /** Returns the statuses of an operation. */
  responses(operationId: string): Place | undefined {
    for (const path of keysOf(this.#sources.at('openapi.yaml', 'paths')))
      for (const method of ['get', 'post', 'put', 'delete']) {
        const operation = this.#sources.at('openapi.yaml', 'paths', path, method);
        if (operation && this.#sources.text(operation, 'operationId') === operationId)
          return this.#sources.child(operation, 'responses');
      }
    return undefined;
  }

  /** Returns the examples of a deal. */
  examples(deal: string): Place | undefined {
    return this.#ofDeal(deal, 'examples');
  }

  /** Returns the schema at a pointer of a response's envelope. */
  inEnvelope(operationId: string, status: number, value: unknown, pointer: string): Place | undefined {
    const responses = this.responses(operationId);
    const response = responses && this.#sources.child(responses, String(status));
    let schema = response && this.#sources.resolved(response);
    for (const key of ['content', 'application/json', 'schema'])
      schema = schema && this.#sources.child(schema, key);
    return schema && this.#follow(schema, value, stepsOf(pointer));
  }

  /** Returns the schema at a pointer of a deal's payload or result. */
  inDeal(call: ContractCall, side: 'request' | 'result', value: unknown, pointer: string): Place | undefined {
    const { deal, action } = call;
    if (deal === undefined) return undefined;
    if (dealRegistry[deal].channel === 'data') {
      const schema = this.#ofDeal(deal, side);
      return schema && this.#follow(schema, value, stepsOf(pointer));
    }
    // The generator composes these schemas from the form and shared parts.
    const name = payloadSchemaName(deal, action);
    if (side === 'request' && name.startsWith('Document'))
      return this.#followFrom(this.#sources.at(DOCUMENTS, name), value, pointer);
    const [, index, rest] = /^\/items\/(\d+)(\/.*)$/.exec(pointer) ?? [];
    if (index !== undefined && rest !== undefined)
      return this.#inDocument(deal, (value as { items: unknown[] }).items[Number(index)], rest);
    return this.#inDocument(deal, value, pointer);
  }

  #inDocument(deal: string, value: unknown, pointer: string): Place | undefined {
    const [part = '', ...steps] = stepsOf(pointer);
    const inner = (value as Record<string, unknown>)[part];
    if (part === 'form') return this.#followFrom(this.#ofDeal(deal, 'form'), inner, steps);
    if (part === 'head') return this.#followFrom(this.#sources.at(DOCUMENTS, 'DocumentHead'), inner, steps);
    if (part !== 'timeline') return undefined;
    const [index = '', ...rest] = steps;
    return this.#followFrom(
      this.#sources.at(DOCUMENTS, 'DocumentStep'),
      (inner as unknown[])[Number(index)],
      rest,
    );
  }

  #ofDeal(deal: string, member: string): Place | undefined {
    const at = this.#dealFiles.get(deal);
    return at && this.#sources.at(...at, member);
  }

  #followFrom(schema: Place | undefined, value: unknown, pointer: string | string[]): Place | undefined {
    return schema && this.#follow(schema, value, typeof pointer === 'string' ? stepsOf(pointer) : pointer);
  }

  #follow(schema: Place, value: unknown, steps: readonly string[]): Place | undefined {
    let [place, current]: [Place | undefined, unknown] = [schema, value];
    for (const step of steps) {
      const holder: Place | undefined = place && this.holder(place, current);
      if (holder === undefined) return undefined;
      const properties = this.#sources.child(holder, 'properties');
      place = Array.isArray(current)
        ? this.#sources.child(holder, 'items')
        : properties && this.#sources.child(properties, step);
      current = (current as Record<string, unknown> | undefined)?.[step];
    }
    return place;
  }

  /** Returns the schema itself, or the branch of a union that fits the value best. */
  holder(place: Place, value: unknown): Place {
    const schema = this.#sources.resolved(place);
    const union = this.#sources.child(schema, 'oneOf') ?? this.#sources.child(schema, 'anyOf');
    if (union === undefined) return schema;
    const branches = this.#sources.items(union).map((branch) => this.holder(branch, value));
    const fit = (branch: Place) => {
      const { type, required, properties } = this.#sources.value(branch) as SourceSchema;
      if (type === 'null') return -1;
      const members = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
      const isConstant = Object.entries(properties ?? {}).every(
        ([name, { const: fixed }]) => fixed === undefined || members[name] === fixed,
      );
      return (isConstant ? 1000 : 0) + (required ?? []).filter((name) => Object.hasOwn(members, name)).length;
    };
    return branches.toSorted((a, b) => fit(b) - fit(a))[0] ?? schema;
  }
}

interface SourceSchema {
  type?: unknown;
  required?: string[];
  properties?: Record<string, { const?: unknown }>;
}

function keysOf(place: Place | undefined): string[] {
  return isMapPlace(place)
    ? place.node.items.map(({ key }) => String((key as { value?: unknown }).value))
    : [];
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
