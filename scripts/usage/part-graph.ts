import ts from 'typescript';

/** A declaration of the source that can be used alone: a constant, function, class or member of a constant object. */
export interface Part {
  file: string;
  name: string;
  nodes: ts.Node[];
  /** Parts that it refers to. */
  uses: Set<Part>;
}

/** Parts of a program and their references. A screen uses what its page reaches, not all that a file has. */
export class PartGraph {
  readonly parts = new Set<Part>();
  readonly #checker: ts.TypeChecker;
  readonly #byNode = new Map<ts.Node, Part>();
  /** Statements of a file that run when it is loaded. */
  readonly #modules = new Map<ts.SourceFile, Part>();
  /** Constant objects whose members are parts. */
  readonly #objects = new Map<ts.Node, Part[]>();

  constructor(
    checker: ts.TypeChecker,
    files: readonly ts.SourceFile[],
    nameOf: (file: ts.SourceFile) => string,
  ) {
    this.#checker = checker;
    for (const file of files) this.#divide(file, nameOf(file));
    for (const part of this.parts) for (const node of part.nodes) this.#refer(node, part);
  }

  /** Returns the parts of a file. */
  partsIn(file: string): Part[] {
    return [...this.parts].filter((part) => part.file === file);
  }

  reachedFrom(roots: readonly Part[]): Set<Part> {
    const reached = new Set(roots);
    for (const part of reached) for (const next of part.uses) reached.add(next);
    return reached;
  }

  #add(file: string, name: string, nodes: ts.Node[]): Part {
    const part: Part = { file, name, nodes, uses: new Set() };
    this.parts.add(part);
    return part;
  }

  #divide(source: ts.SourceFile, file: string): void {
    const module = this.#add(file, '', []);
    this.#modules.set(source, module);
    for (const statement of source.statements) {
      if (ts.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations) this.#variable(declaration, file);
      else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
        const part = this.#add(file, statement.name?.text ?? 'default', [statement]);
        this.#byNode.set(statement, part);
      } else if (
        ts.isExpressionStatement(statement) ||
        ts.isForOfStatement(statement) ||
        ts.isIfStatement(statement)
      )
        module.nodes.push(statement);
      else if (ts.isImportDeclaration(statement) && !statement.importClause) module.nodes.push(statement);
    }
    for (const part of this.partsOf(source)) if (part !== module) part.uses.add(module);
  }

  partsOf(source: ts.SourceFile): Part[] {
    return [...this.parts].filter(({ nodes }) => nodes[0]?.getSourceFile() === source);
  }

  #variable(declaration: ts.VariableDeclaration, file: string): void {
    const object = declaration.initializer && unwrapped(declaration.initializer);
    const name = declaration.name.getText();
    const isDivided =
      object &&
      ts.isObjectLiteralExpression(object) &&
      !object.properties.some((one) => ts.isSpreadAssignment(one));
    if (!isDivided) {
      const part = this.#add(file, ts.isIdentifier(declaration.name) ? name : bindingName(declaration.name), [
        declaration,
      ]);
      this.#byNode.set(declaration, part);
      return;
    }
    const members = object.properties.map((property) => {
      const part = this.#add(file, `${name}.${property.name?.getText() ?? ''}`, [property]);
      this.#byNode.set(property, part);
      return part;
    });
    this.#objects.set(declaration, members);
  }

  #refer(node: ts.Node, part: Part): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0]
    )
      this.#import(node.arguments[0], part);
    else if (ts.isImportDeclaration(node)) {
      const module = this.#checker.getSymbolAtLocation(node.moduleSpecifier)?.valueDeclaration;
      const loaded = module && ts.isSourceFile(module) ? this.#modules.get(module) : undefined;
      if (loaded) part.uses.add(loaded);
    } else if (ts.isIdentifier(node)) for (const used of this.#used(node)) part.uses.add(used);
    ts.forEachChild(node, (child) => this.#refer(child, part));
  }

  #import(specifier: ts.Expression, part: Part): void {
    const module = this.#checker.getSymbolAtLocation(specifier);
    for (const symbol of module ? this.#checker.getExportsOfModule(module) : [])
      for (const used of this.#partsOf(symbol)) part.uses.add(used);
  }

  #used(node: ts.Identifier): Part[] {
    const { parent } = node;
    const symbol =
      ts.isShorthandPropertyAssignment(parent) && parent.name === node
        ? this.#checker.getShorthandAssignmentValueSymbol(parent)
        : this.#checker.getSymbolAtLocation(node);
    if (!symbol) return [];
    const isOwner = ts.isPropertyAccessExpression(parent) && parent.expression === node;
    const member = isOwner ? this.#checker.getSymbolAtLocation(parent.name) : undefined;
    // `queries.list` uses that member only; its name is visited too.
    if (member && this.#partsOf(member).length > 0) return [];
    const isBinding =
      ts.isVariableDeclaration(parent) &&
      parent.initializer === node &&
      ts.isObjectBindingPattern(parent.name);
    if (isBinding && this.#partsOf(symbol).length > 0)
      return (parent.name as ts.ObjectBindingPattern).elements.flatMap((element) => {
        const from = this.#checker
          .getTypeAtLocation(node)
          .getProperty((element.propertyName ?? element.name).getText());
        return from ? this.#partsOf(from) : [];
      });
    return this.#partsOf(symbol);
  }

  #partsOf(symbol: ts.Symbol): Part[] {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return (target.declarations ?? []).flatMap((declared) => {
      const declaration = ts.isBindingElement(declared) ? declarationOf(declared) : declared;
      const part = this.#byNode.get(declaration);
      return part ? [part] : (this.#objects.get(declaration) ?? []);
    });
  }
}

function declarationOf(element: ts.BindingElement): ts.Node {
  let node: ts.Node = element;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  return node;
}

function bindingName(pattern: ts.BindingPattern): string {
  return pattern.elements.map((one) => (ts.isBindingElement(one) ? one.name.getText() : '')).join(' ');
}

function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;
}
