import ts from 'typescript';
import { type ContractFields, isPlainObject, literalsOf } from './contract-fields.ts';
import type { Use } from './use.ts';

const DEPTH = 4;

/**
 * Follows a value into a differently declared type: a payment passed to `(record: { plate: string }) => …` is read by
 * the members that the receiver declares, and a form's values put into a payload are sent.
 */
export class ValueFlow {
  readonly #checker: ts.TypeChecker;
  readonly #fields: ContractFields;
  #seen = new Set<string>();

  constructor(checker: ts.TypeChecker, fields: ContractFields) {
    this.#checker = checker;
    this.#fields = fields;
  }

  follow(source: ts.Type, target: ts.Type, use: Use): void {
    this.#seen = new Set();
    if (isOpaque(target)) this.whole(source, use);
    else this.#flow(source, target, use, DEPTH);
  }

  /** Records a record that leaves the analysis, as in `JSON.stringify(row)`. */
  whole(source: ts.Type, use: Use): void {
    for (const type of this.#fields.contentOf(source))
      for (const owner of this.#fields.ownersOf(type)) use.reads.add(`${owner}.*`);
  }

  #flow(source: ts.Type, target: ts.Type, use: Use, depth: number): void {
    if (source === target || depth === 0) return;
    for (const from of this.#fields.contentOf(source)) {
      if (!isPlainObject(from)) continue;
      for (const to of this.#fields.contentOf(target)) {
        const pair = `${identity(from)} ${identity(to)}`;
        if (from === to || !isPlainObject(to) || this.#seen.has(pair)) continue;
        this.#seen.add(pair);
        this.#between(from, to, use, depth);
      }
    }
  }

  #between(from: ts.Type, to: ts.Type, use: Use, depth: number): void {
    const [given, taken] = [from.getCallSignatures()[0], to.getCallSignatures()[0]];
    if (given && taken) {
      given.parameters.forEach((parameter, index) => {
        const passed = taken.parameters[index];
        if (passed)
          this.#flow(
            this.#checker.getTypeOfSymbol(passed),
            this.#checker.getTypeOfSymbol(parameter),
            use,
            depth - 1,
          );
      });
      this.#flow(given.getReturnType(), taken.getReturnType(), use, depth - 1);
      return;
    }
    if (this.#isForeign(to)) return;
    const members = to.getProperties();
    if (members.length === 0 && this.#checker.getIndexInfosOfType(to).length > 0) this.whole(from, use);
    for (const member of members) {
      const origin = this.#checker.getPropertyOfType(from, member.name);
      if (origin === undefined || origin === member) continue;
      const [read, sent] = [this.#fields.namesOf(origin), this.#fields.namesOf(member)];
      if (read.length > 0 && read.join() === sent.join()) continue;
      for (const field of read) use.reads.add(field);
      const [type, wanted] = [this.#checker.getTypeOfSymbol(origin), this.#checker.getTypeOfSymbol(member)];
      for (const field of sent) use.send(field, this.valuesOf(type, wanted));
      // Nested values of a contract's own member are typed by the contract on both sides.
      this.#flow(type, wanted, use, depth - 1);
    }
  }

  /** Returns the values if the type has fewer than the contract allows. */
  valuesOf(type: ts.Type, wanted: ts.Type): (string | number)[] | undefined {
    const given = literalsOf(this.#checker.getNonNullableType(type));
    const all = literalsOf(this.#checker.getNonNullableType(wanted));
    return given && (all === undefined || given.length < all.length) ? given : undefined;
  }

  /** Members of a library's type are not those of a record. */
  #isForeign(type: ts.Type): boolean {
    const symbol = type.aliasSymbol ?? type.symbol;
    return (symbol?.declarations ?? []).some((one) =>
      one.getSourceFile().fileName.includes('/node_modules/'),
    );
  }
}

function identity(type: ts.Type): number {
  return (type as ts.Type & { id: number }).id;
}

/** Returns whether a type says nothing of the members that a receiver reads. */
export function isOpaque(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}
