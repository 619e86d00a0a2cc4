import ts from 'typescript';
import { type ContractFields, literalsOf } from './contract-fields.ts';
import { FieldNames } from './field-names.ts';
import { Use } from './use.ts';
import { isOpaque, ValueFlow } from './value-flow.ts';

/** Options that name deals without a call. */
const NO_CALL = new Set(['changesWith', 'invalidates']);
/** A choice of the source itself, such as `isNew ? 'SiteCreate' : 'SiteEdit'`. */
const FEW = 3;
const STEPS: Readonly<Record<string, string>> = {
  create: 'create',
  edit: 'edit',
  remove: 'del',
  list: 'list',
};

/** Reads what nodes of the source use of the contract. */
export class UseReader {
  readonly #checker: ts.TypeChecker;
  readonly #fields: ContractFields;
  readonly #names: FieldNames;
  readonly #flow: ValueFlow;

  constructor(checker: ts.TypeChecker, fields: ContractFields) {
    this.#checker = checker;
    this.#fields = fields;
    this.#names = new FieldNames(checker, fields);
    this.#flow = new ValueFlow(checker, fields);
  }

  /** Returns what the nodes and all that they contain use together. */
  readAll(nodes: readonly ts.Node[]): Use {
    const use = new Use();
    for (const node of nodes) this.#read(node, use);
    return use;
  }

  #read(node: ts.Node, use: Use): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isPropertyAssignment(node) && NO_CALL.has(node.name.getText())) return;
    this.#own(node, use);
    if (ts.isExpression(node)) this.#value(node, use);
    ts.forEachChild(node, (child) => this.#read(child, use));
  }

  #own(node: ts.Node, use: Use): void {
    if (ts.isPropertyAccessExpression(node))
      this.#property(this.#checker.getSymbolAtLocation(node.name), use);
    else if (ts.isIdentifier(node)) this.#wholeEnum(node, use);
    else if (ts.isElementAccessExpression(node)) this.#element(node, use);
    else if (ts.isObjectBindingPattern(node)) this.#pattern(node, use);
    else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
      this.#payloadMember(node, use);
    else if (ts.isSpreadAssignment(node)) this.#payloadSpread(node, use);
    else if (ts.isBinaryExpression(node))
      this.#comparison(node.left, node.right, node.operatorToken.kind, use);
    else if (ts.isCaseClause(node)) {
      const { expression } = node.parent.parent;
      this.#comparison(expression, node.expression, ts.SyntaxKind.EqualsEqualsEqualsToken, use);
    } else if (ts.isCallExpression(node)) this.#call(node, use);
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) this.#tag(node, use);
  }

  #property(symbol: ts.Symbol | undefined, use: Use): void {
    for (const field of this.#fields.namesOf(symbol)) use.reads.add(field);
    for (const declaration of symbol?.declarations ?? []) {
      const file = declaration.getSourceFile().fileName;
      if (file.endsWith('/generated/enums.ts') && ts.isPropertyAssignment(declaration))
        use.codes.add(`${enumOf(declaration)}.${symbol?.name}`);
      if (!file.endsWith('/client/create-client.ts')) continue;
      const text = declaration.getText();
      // The text of a group such as `task` has the operations of all its members.
      if (ts.isPropertyAssignment(declaration)) continue;
      for (const [, operation] of text.matchAll(/operationId: '(\w+)'/g))
        if (operation) use.operations.add(operation);
      if (text.includes('sendStep(')) use.operations.add('taskRun');
      const step = STEPS[symbol?.name ?? ''];
      if (step && /sendStep\(|\/Task\//.test(text)) use.steps.add(step);
    }
  }

  /** An enumeration that is used without a member: `Object.values(InvoiceState)`. */
  #wholeEnum(node: ts.Identifier, use: Use): void {
    if (ts.isPropertyAccessExpression(node.parent) || ts.isImportSpecifier(node.parent)) return;
    const symbol = this.#checker.getSymbolAtLocation(node);
    const target =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : undefined;
    const declaration = target?.valueDeclaration;
    if (declaration?.getSourceFile().fileName.endsWith('/generated/enums.ts'))
      use.codes.add(`${target?.name}.*`);
  }

  #element(node: ts.ElementAccessExpression, use: Use): void {
    const owner = this.#checker.getTypeAtLocation(node.expression);
    const index = this.#checker.getTypeAtLocation(node.argumentExpression);
    const names = literalsOf(index);
    if (names) for (const name of names) this.#member(owner, String(name), use);
    else if (!(index.flags & ts.TypeFlags.NumberLike)) this.#flow.whole(owner, use);
  }

  #member(owner: ts.Type, name: string, use: Use): void {
    for (const symbol of this.#fields.propertiesOf(owner, name)) this.#property(symbol, use);
  }

  #pattern(node: ts.ObjectBindingPattern, use: Use): void {
    const type = this.#checker.getTypeAtLocation(node);
    // The type of the rest keeps the contract's members, so its uses are found separately.
    for (const { name, propertyName, dotDotDotToken } of node.elements)
      if (!dotDotDotToken) this.#member(type, (propertyName ?? name).getText(), use);
  }

  /** A member of a payload. */
  #payloadMember(node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment, use: Use): void {
    const wanted = this.#checker.getContextualType(node.parent);
    if (!wanted || ts.isComputedPropertyName(node.name)) return;
    const value = this.#checker.getTypeAtLocation(
      ts.isPropertyAssignment(node) ? node.initializer : node.name,
    );
    const isSentNow = isArgument(node.parent);
    for (const symbol of this.#fields.propertiesOf(wanted, node.name.text))
      for (const field of this.#fields.namesOf(symbol)) {
        const codes = isSentNow
          ? this.#flow.valuesOf(value, this.#checker.getTypeOfSymbol(symbol))
          : undefined;
        use.send(field, codes);
        const owners = this.#fields.contentOf(value).flatMap((type) => this.#fields.ownersOf(type));
        // A record of the contract that is sent as it is. One of many is only handed on.
        if (owners.length > FEW) continue;
        for (const owner of owners) use.send(`${owner}.*`);
        const isWritten = ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer);
        if (!isWritten) for (const owner of owners) use.reads.add(`${owner}.*`);
      }
  }

  #payloadSpread(node: ts.SpreadAssignment, use: Use): void {
    const wanted = this.#checker.getContextualType(node.parent);
    if (wanted && !isOpaque(wanted))
      this.#flow.follow(this.#checker.getTypeAtLocation(node.expression), wanted, use);
  }

  #comparison(left: ts.Expression, right: ts.Expression, operator: ts.SyntaxKind, use: Use): void {
    if (operator === ts.SyntaxKind.InKeyword && ts.isStringLiteral(left)) {
      this.#member(this.#checker.getTypeAtLocation(right), left.text, use);
      return;
    }
    const text = left.getText();
    if (ts.isNumericLiteral(right) && /(^|[.?!])status$/.test(text) && Number(right.text) >= 100)
      use.statuses.add(Number(right.text));
    const isEquality =
      operator === ts.SyntaxKind.EqualsEqualsEqualsToken ||
      operator === ts.SyntaxKind.ExclamationEqualsEqualsToken;
    if (!isEquality || !ts.isStringLiteral(right)) return;
    const name = ts.isPropertyAccessExpression(left) ? left.name : left;
    for (const field of this.#fields.namesOf(this.#checker.getSymbolAtLocation(name)))
      use.codes.add(`${field}=${right.text}`);
  }

  #call(node: ts.CallExpression, use: Use): void {
    const { expression, arguments: given } = node;
    if (ts.isIdentifier(expression) && expression.text === 'defineList') this.#names.readList(node, use);
    else this.#names.readNamed(given, this.#typeArguments(node, use), '', use);
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'decide' && given[1])
      for (const step of literalsOf(this.#checker.getTypeAtLocation(given[1])) ?? [])
        use.steps.add(String(step));
  }

  #tag(node: ts.JsxOpeningElement | ts.JsxSelfClosingElement, use: Use): void {
    const values = node.attributes.properties.flatMap((one) => {
      if (ts.isJsxSpreadAttribute(one)) return [];
      const value =
        one.initializer && ts.isJsxExpression(one.initializer) ? one.initializer.expression : one.initializer;
      if (value === undefined || !ts.isExpression(value)) return [];
      if (one.name.getText() === 'name') this.#names.readFormField(node.tagName, value, use);
      return [value];
    });
    this.#names.readNamed(values, this.#typeArguments(node, use), node.tagName.getText(), use);
  }

  /**
   * Returns the types for which a generic function or component is called. Members that it demands of them, as in
   * `<Row extends { version: number }>`, are read.
   */
  #typeArguments(node: ts.CallLikeExpression, use: Use): ts.Type[] {
    const signature = this.#checker.getResolvedSignature(node);
    const types = signature && this.#checker.getTypeArgumentsForResolvedSignature(signature);
    const parameters = signature?.declaration?.typeParameters ?? [];
    types?.forEach((type, index) => {
      const demanded = parameters[index]?.constraint;
      if (demanded) this.#flow.follow(type, this.#checker.getTypeFromTypeNode(demanded as ts.TypeNode), use);
    });
    return [...(types ?? [])];
  }

  /** Reads a deal's name that is passed on, and a value that is passed to another type. */
  #value(node: ts.Expression, use: Use): void {
    if (!isPassedOn(node)) return;
    const type = this.#checker.getTypeAtLocation(node);
    const literals = literalsOf(type);
    if (literals?.every((one) => this.#fields.isDeal(String(one)))) {
      if (literals.length <= FEW || !this.#isHandedOn(node))
        for (const deal of literals) this.#deal(String(deal), literals.length > FEW, use);
      return;
    }
    const isTypedByContext =
      ts.isFunctionLike(node) && node.parameters.every((one) => one.type === undefined);
    if (literals || isTypedByContext) return;
    const wanted = ts.isAsExpression(node.parent)
      ? this.#checker.getTypeFromTypeNode(assertionOf(node.parent).type)
      : this.#checker.getContextualType(node);
    // The members of an object were read one by one.
    if (wanted && (!ts.isObjectLiteralExpression(node) || isOpaque(wanted)))
      this.#flow.follow(type, wanted, use);
  }

  #deal(deal: string, isAnyOfMany: boolean, use: Use): void {
    use.deals.add(deal);
    // A union of many documents loses those that are a subtype of another.
    for (const side of isAnyOfMany ? ['form', 'document'] : []) {
      const type = this.#fields.dealType(deal, side);
      if (type) this.#flow.whole(type, use);
    }
    const [result, request] = [this.#fields.dealType(deal, 'result'), this.#fields.dealType(deal, 'request')];
    // An export reads all pages in a worker.
    if (!result || !request || this.#fields.propertiesOf(result, 'nextKey').length === 0) return;
    for (const name of ['items', 'nextKey'])
      for (const symbol of this.#fields.propertiesOf(result, name)) this.#property(symbol, use);
    for (const name of ['filters', 'afterKey'])
      for (const symbol of this.#fields.propertiesOf(request, name))
        for (const field of this.#fields.namesOf(symbol)) use.send(field);
  }

  /** A function or component that takes any deal does not say which: its callers do. */
  #isHandedOn(node: ts.Expression): boolean {
    if (!ts.isIdentifier(node)) return !ts.isCallExpression(node);
    const declaration = this.#checker.getSymbolAtLocation(node)?.valueDeclaration;
    return !declaration || !ts.isVariableDeclaration(declaration);
  }
}

function isPassedOn(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  return (
    ts.isJsxExpression(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isReturnStatement(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    (ts.isVariableDeclaration(parent) && parent.initializer === node && parent.type !== undefined) ||
    ts.isJsxSpreadAttribute(parent) ||
    (ts.isAsExpression(parent) && !ts.isConstTypeReference(parent.type))
  );
}

/** Returns the last assertion of `rows as unknown as Row[]`. */
function assertionOf(node: ts.AsExpression): ts.AsExpression {
  return ts.isAsExpression(node.parent) ? assertionOf(node.parent) : node;
}

/** Returns whether an object is written in a call. The start values of a form are not: users change them. */
function isArgument(node: ts.Node): boolean {
  for (let { parent } = node; ; { parent } = parent) {
    if (ts.isCallExpression(parent)) return true;
    if (!ts.isObjectLiteralExpression(parent) && !ts.isPropertyAssignment(parent)) return false;
  }
}

function enumOf(member: ts.PropertyAssignment): string {
  for (let node: ts.Node = member; !ts.isSourceFile(node); node = node.parent)
    if (ts.isVariableDeclaration(node)) return node.name.getText();
  return '';
}
