import ts from 'typescript';
import { type ContractFields, literalsOf } from './contract-fields.ts';
import type { Use } from './use.ts';

/** Properties of options whose value is a field's name. */
const NAME_KEYS = new Set(['field', 'name', 'rowKey', 'formerKey', 'columns', 'fields', 'filters']);

/** Reads fields that lists, records and forms name by text. */
export class FieldNames {
  readonly #checker: ts.TypeChecker;
  readonly #fields: ContractFields;

  constructor(checker: ts.TypeChecker, fields: ContractFields) {
    this.#checker = checker;
    this.#fields = fields;
  }

  /** `defineList(shape, { columns: [{ field: 'plate' }], filters: ['plate'] })`. */
  readList(call: ts.CallExpression, use: Use): void {
    const [shapeNode, config] = call.arguments;
    if (!shapeNode || !config || !ts.isObjectLiteralExpression(config)) return;
    const shape = this.#checker.getTypeAtLocation(shapeNode);
    const [deal = ''] = literalsOf(this.#memberType(shape, 'deal') ?? shape) ?? [];
    const result = this.#fields.dealType(String(deal), 'result');
    const request = this.#fields.dealType(String(deal), 'request');
    if (!result || !request) throw new Error(`${call.getText().slice(0, 60)} names no deal with a list.`);
    for (const name of ['items', 'total']) this.#read(result, name, use);
    for (const name of ['page', 'pageSize', 'sort', 'filters']) this.#send(request, name, use);
    const sort = this.#memberType(request, 'sort');
    for (const name of ['field', 'order']) if (sort) this.#send(sort, name, use);
    const items = this.#memberType(result, 'items');
    const rows = items ? this.#fields.contentOf(items) : [];
    const filters = this.#memberType(request, 'filters') ?? request;
    const filterShapes = this.#memberType(shape, 'filters') ?? shape;
    for (const property of config.properties) {
      const key = property.name?.getText();
      if (key === undefined || !NAME_KEYS.has(key)) continue;
      for (const name of this.#namesIn(property)) {
        if (key !== 'filters') for (const row of rows) this.#read(row, name, use);
        else for (const sent of this.#filterNames(filterShapes, name)) this.#send(filters, sent, use);
      }
    }
  }

  /** `<RecordSection record={payment} fields={['state']} />`, and calls of that kind. */
  readNamed(parts: readonly ts.Expression[], types: readonly ts.Type[], tag: string, use: Use): void {
    const owners = [...types, ...parts.map((part) => this.#checker.getTypeAtLocation(part))]
      .flatMap((type) => this.#fields.contentOf(type))
      .filter((type) => this.#fields.ownersOf(type).length > 0);
    if (owners.length === 0) return;
    for (const name of parts.flatMap((part) => this.#namesIn(part)))
      for (const owner of owners) {
        this.#read(owner, name, use);
        // A site is shown by name and code.
        if (tag === 'RecordSection' && name === 'siteCode') this.#read(owner, 'siteName', use);
      }
  }

  /** `<Field name="amountTwd" />` of `contractFields(paymentRefundFormShape.fields)`. */
  readFormField(tag: ts.JsxTagNameExpression, name: ts.Expression, use: Use): void {
    const { aliasSymbol, aliasTypeArguments } = this.#checker.getTypeAtLocation(tag);
    const shape = aliasSymbol?.name === 'ContractField' ? aliasTypeArguments?.[0] : undefined;
    const declared = shape?.getProperties()[0]?.declarations?.[0];
    if (!declared) return;
    const path: string[] = [];
    let deal = '';
    for (let node: ts.Node = declared.parent; !ts.isSourceFile(node); node = node.parent) {
      if (!ts.isPropertyAssignment(node)) {
        const given = ts.isObjectLiteralExpression(node) ? node.properties : [];
        for (const one of given)
          if (
            ts.isPropertyAssignment(one) &&
            one.name.getText() === 'deal' &&
            ts.isStringLiteral(one.initializer)
          )
            deal = one.initializer.text;
      } else if (!['fields', 'items'].includes(node.name.getText())) path.unshift(node.name.getText());
    }
    const form = this.#fields.dealType(deal, 'form') ?? this.#fields.dealType(deal, 'request');
    if (!form) return;
    const steps = ts.isArrayLiteralExpression(name) ? name.elements : [name];
    let reached: readonly ts.Type[] = [form];
    for (const step of [...path, ...steps.map((one) => this.#textsOf(one))]) {
      const texts = typeof step === 'string' ? [step] : step;
      if (texts.length === 0) continue;
      reached = reached.flatMap((type) =>
        texts.flatMap((text) => {
          this.#send(type, text, use);
          return this.#fields
            .propertiesOf(type, text)
            .flatMap((symbol) => this.#fields.contentOf(this.#checker.getTypeOfSymbol(symbol)));
        }),
      );
    }
  }

  #textsOf(node: ts.Expression): string[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    return (literalsOf(this.#checker.getTypeAtLocation(node)) ?? []).filter((one) => typeof one === 'string');
  }

  #memberType(type: ts.Type, name: string): ts.Type | undefined {
    const [symbol] = this.#fields.propertiesOf(type, name);
    return symbol && this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(symbol));
  }

  /** A period is one filter of the form and two of the payload. */
  #filterNames(shapes: ts.Type, name: string): string[] {
    const shape = this.#memberType(shapes, name);
    const members = shape && this.#memberType(shape, 'members');
    if (!members) return [name];
    return this.#fields.contentOf(members).flatMap((type) => (literalsOf(type) ?? []).map(String));
  }

  #read(type: ts.Type, name: string, use: Use): void {
    for (const symbol of this.#fields.propertiesOf(type, name))
      for (const field of this.#fields.namesOf(symbol)) use.reads.add(field);
  }

  #send(type: ts.Type, name: string, use: Use): void {
    for (const symbol of this.#fields.propertiesOf(type, name))
      for (const field of this.#fields.namesOf(symbol)) use.send(field);
  }

  /** Returns the texts of a value that can be field names, also those of a constant that it refers to. */
  #namesIn(node: ts.Node, depth = 0): string[] {
    if (depth > 6) return [];
    const inside = (child: ts.Node) => this.#namesIn(child, depth + 1);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isJsxElement(node)) return [];
    if (ts.isPropertyAssignment(node))
      return NAME_KEYS.has(node.name.getText()) ? inside(node.initializer) : [];
    if (ts.isIdentifier(node) || ts.isShorthandPropertyAssignment(node)) {
      const symbol = ts.isIdentifier(node)
        ? this.#checker.getSymbolAtLocation(node)
        : this.#checker.getShorthandAssignmentValueSymbol(node);
      const target =
        symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
      const declaration = target?.valueDeclaration;
      const value =
        declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
      return value && /[\\/]apps[\\/]web[\\/]/.test(value.getSourceFile().fileName) ? inside(value) : [];
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      return inside(node.expression.expression);
    const isTransparent =
      ts.isArrayLiteralExpression(node) ||
      ts.isObjectLiteralExpression(node) ||
      ts.isConditionalExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isSpreadElement(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isBinaryExpression(node);
    if (!isTransparent) return [];
    const found: string[] = [];
    ts.forEachChild(node, (child) => void found.push(...inside(child)));
    return found;
  }
}
