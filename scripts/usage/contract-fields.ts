import ts from 'typescript';

type Checker = ts.TypeChecker;

/** Fields of the contract's generated types, by declaration. */
export class ContractFields {
  readonly #names = new Map<ts.Node, string>();
  readonly #deals = new Map<string, ts.Symbol>();
  readonly #checker: Checker;

  constructor(checker: Checker, schema: ts.SourceFile, deals: ts.SourceFile) {
    this.#checker = checker;
    const schemas = schema.statements
      .filter(ts.isInterfaceDeclaration)
      .find(({ name }) => name.text === 'components')
      ?.members.filter(ts.isPropertySignature)
      .find(({ name }) => nameText(name) === 'schemas')?.type;
    if (schemas === undefined || !ts.isTypeLiteralNode(schemas))
      throw new Error(`${schema.fileName} has no components.schemas. Run: npm run generate`);
    const members = schemas.members.filter(ts.isPropertySignature);
    const aliases = new Map<string, string>();
    for (const { name, type } of members) {
      const target = type && ts.isIndexedAccessTypeNode(type) ? type.indexType.getText().slice(1, -1) : '';
      if (isUnnamed(target) && !aliases.has(target)) aliases.set(target, nameText(name));
    }
    for (const { name, type } of members) {
      const own = nameText(name);
      if (type) this.#index(type, `${aliases.get(own) ?? own}.`);
    }
    const map = deals.statements
      .filter(ts.isInterfaceDeclaration)
      .find(({ name }) => name.text === 'DealMap');
    for (const member of map?.members ?? []) {
      const symbol = member.name && checker.getSymbolAtLocation(member.name);
      if (symbol) this.#deals.set(symbol.name, symbol);
    }
  }

  #index(node: ts.Node, prefix: string): void {
    if (ts.isPropertySignature(node)) {
      const name = `${prefix}${nameText(node.name)}`;
      this.#names.set(node, name);
      if (node.type) this.#index(node.type, `${name}.`);
    } else ts.forEachChild(node, (child) => this.#index(child, prefix));
  }

  isDeal(name: string): boolean {
    return this.#deals.has(name);
  }

  /** Returns the type of a deal's `request`, `result` or `form`. */
  dealType(deal: string, side: string): ts.Type | undefined {
    const symbol = this.#deals.get(deal);
    const member = symbol && this.#checker.getTypeOfSymbol(symbol).getProperty(side);
    return member && this.#checker.getTypeOfSymbol(member);
  }

  /** Returns the fields that a property represents, `PaymentRow.bankMessage`; several for a union of schemas. */
  namesOf(symbol: ts.Symbol | undefined): string[] {
    return (symbol?.declarations ?? []).flatMap((declaration) => this.#names.get(declaration) ?? []);
  }

  /** Returns the properties of this name in a type, in each alternative of a union. */
  propertiesOf(type: ts.Type, name: string): ts.Symbol[] {
    return alternativesOf(type).flatMap((one) => this.#checker.getPropertyOfType(one, name) ?? []);
  }

  /** Returns the schemas to which a type's properties belong, `PaymentRow` or `Quote.refund`. */
  ownersOf(type: ts.Type): string[] {
    const owners = alternativesOf(type).flatMap((one) =>
      isPlainObject(one)
        ? one.getProperties().flatMap((symbol) => this.namesOf(symbol).map((name) => parentOf(name)))
        : [],
    );
    return [...new Set(owners)];
  }

  /** Returns the items of an array, the value of a promise, and other types unchanged. */
  contentOf(type: ts.Type, depth = 3): ts.Type[] {
    return alternativesOf(type).flatMap((one) => {
      const name = one.symbol?.name;
      const isWrapper = name === 'Array' || name === 'ReadonlyArray' || name === 'Promise';
      if (depth === 0 || (!isWrapper && !this.#checker.isTupleType(one))) return [one];
      return this.#checker
        .getTypeArguments(one as ts.TypeReference)
        .flatMap((inner) => this.contentOf(inner, depth - 1));
    });
  }
}

function alternativesOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Returns whether a type is an object whose properties a program can name. */
export function isPlainObject(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

/** Returns the literals of a type, or undefined if it also has other values. */
export function literalsOf(type: ts.Type): (string | number)[] | undefined {
  const values = alternativesOf(type).map((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? one.value : undefined,
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Unnamed schemas are numbered: `request-126`. Every new deal changes the numbers. */
function isUnnamed(schema: string): boolean {
  return /^[a-z]+(-\d+)?$/.test(schema);
}

function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}

function nameText(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}
