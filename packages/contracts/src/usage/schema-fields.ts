import { type AnySchema, type ContractDocument, resolveRef } from '../changes/contract-document.ts';

/** A schema with the name that the usage report gives its members. */
interface Place {
  schema: AnySchema;
  /** `PaymentRow`, or `Quote.refund` for an object within another. */
  name: string;
}

/** Names the fields of a contract as the usage report does: `PaymentRow.bankMessage`. */
export class SchemaFields {
  readonly #document: ContractDocument;
  readonly #aliases = new Map<string, string>();

  constructor(document: ContractDocument) {
    this.#document = document;
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      const target = (schema as AnySchema).$ref?.split('/').at(-1) ?? '';
      if (isUnnamed(target) && !this.#aliases.has(target)) this.#aliases.set(target, name);
    }
  }

  /** Returns the fields at a pointer's steps: none for a schema itself, several for alternatives. */
  at(schema: AnySchema, steps: readonly string[]): string[] {
    return this.#placesAt(schema, steps).map(({ name }) => name);
  }

  /** Returns all fields below a pointer's steps. */
  below(schema: AnySchema, steps: readonly string[] = []): Set<string> {
    const found = new Set<string>();
    const seen = new Set<AnySchema>();
    const visit = (places: readonly Place[]) => {
      for (const { schema: object, name } of this.#objects(places)) {
        if (seen.has(object)) continue;
        seen.add(object);
        for (const [member, inner] of Object.entries(object.properties ?? {})) {
          found.add(`${name}.${member}`);
          visit([{ schema: inner, name: `${name}.${member}` }]);
        }
      }
    };
    visit(this.#placesAt(schema, steps));
    return found;
  }

  /** Adds the fields that a value has. */
  in(schema: AnySchema, value: unknown, found: Set<string>): void {
    this.#inValue({ schema, name: '' }, value, (field, isPresent) => void (isPresent && found.add(field)));
  }

  /** Adds the fields that the objects of a value have or could have. */
  possibleIn(schema: AnySchema, value: unknown, found: Set<string>): void {
    this.#inValue({ schema, name: '' }, value, (field) => found.add(field));
  }

  /** Returns the members of an object that take codes of an enumeration. */
  codesBelow(schema: AnySchema, steps: readonly string[]) {
    return this.#objects(this.#placesAt(schema, steps)).flatMap(({ schema: { properties }, name: owner }) =>
      Object.entries(properties ?? {}).flatMap(([name, member]) => {
        const [isList, codes] = [this.#final(member).items !== undefined, this.#codes(member)];
        return codes ? [{ field: `${owner}.${name}`, name, codes, isList }] : [];
      }),
    );
  }

  #final(schema: AnySchema): AnySchema {
    return resolveRef(this.#document, schema) ?? schema;
  }

  #codes(schema: AnySchema): unknown[] | undefined {
    const own = this.#final(schema);
    return own.enum ?? (own.items ? this.#codes(own.items) : undefined);
  }

  #inValue(place: Place, value: unknown, tell: (field: string, isPresent: boolean) => void): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#inValue(place, item, tell);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const objects = this.#objects([place]);
    for (const { schema, name } of objects) {
      // Another alternative of a union.
      if (objects.length > 1 && !(schema.required ?? []).every((member) => member in value)) continue;
      for (const [member, inner] of Object.entries(schema.properties ?? {})) {
        const field = `${name}.${member}`;
        tell(field, member in value);
        if (member in value)
          this.#inValue({ schema: inner, name: field }, value[member as keyof typeof value], tell);
      }
    }
  }

  #placesAt(schema: AnySchema, steps: readonly string[]): Place[] {
    let places: Place[] = [{ schema, name: '' }];
    for (const step of steps.filter((one) => one !== '*'))
      places = this.#objects(places).flatMap(({ schema: { properties }, name }) => {
        const inner = properties?.[step];
        return inner ? [{ schema: inner, name: `${name}.${step}` }] : [];
      });
    return places;
  }

  /** Follows references, alternatives and items to the objects behind them. */
  #objects(places: readonly Place[], depth = 20): Place[] {
    if (depth === 0) return [];
    return places.flatMap(({ schema, name }) => {
      if (schema.$ref !== undefined) {
        const own = schema.$ref.split('/').at(-1) ?? '';
        const direct = this.#document.components?.schemas?.[own] as AnySchema | undefined;
        return direct
          ? this.#objects([{ schema: direct, name: this.#aliases.get(own) ?? own }], depth - 1)
          : [];
      }
      const inner = [
        ...(schema.oneOf ?? []),
        ...(schema.anyOf ?? []),
        ...((schema.allOf as AnySchema[] | undefined) ?? []),
        ...(schema.items ? [schema.items] : []),
      ];
      return [
        ...(schema.properties ? [{ schema, name }] : []),
        ...this.#objects(
          inner.map((one) => ({ schema: one, name })),
          depth - 1,
        ),
      ];
    });
  }
}

/** Unnamed schemas are numbered: `request-126`. Every new deal changes the numbers. */
function isUnnamed(schema: string): boolean {
  return /^[a-z]+(-\d+)?$/.test(schema);
}
