/**
 * Checks that a machine's file has the form that the Stately tools can read (ARCHITECTURE 5): one literal
 * `setup({...}).createMachine({...})`, or `createMachine({...})` of a setup in the file beside it, all states inline,
 * plain string keys, single targets, everything named in `setup`.
 */
import ts from 'typescript';

/**
 * Faults of a machine's source, one line each.
 *
 * @param text the file's text
 */
export function formFaults(text: string): string[] {
  const { machines, faults } = faultsOfEvery(text);
  return machines === 1
    ? faults
    : [
        ...faults.filter((fault) => fault.startsWith('createMachine is')),
        `the file makes ${machines} machines, not one`,
      ];
}

/** The same for a file of several machines, and how many there are. */
export function faultsOfEvery(text: string): { readonly machines: number; readonly faults: string[] } {
  const source = ts.createSourceFile('x.machine.ts', text, ts.ScriptTarget.Latest, true);
  const configs: ts.Expression[] = [];
  const setups = new Set(source.statements.flatMap(setupsIn));
  const visit = (node: ts.Node): void => {
    const argument =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine'
        ? node.arguments[0]
        : undefined;
    if (argument) {
      configs.push(argument);
      const made = (node as ts.CallExpression).expression as ts.PropertyAccessExpression;
      const isHere = madeBy(made.expression) === 'setup';
      if (!isHere && !setups.has(made.expression.getText()))
        faults.push('createMachine is not called on setup({...}), nor on the setup of a file beside it');
    }
    ts.forEachChild(node, visit);
  };
  const faults: string[] = [];
  visit(source);
  return {
    machines: configs.length,
    faults: [...faults, ...configs.flatMap((config) => stateFaults(config, 'machine'))],
  };
}

/** What a statement imports of the setup of a chart, which stands in a `*.setup.ts` beside it. */
function setupsIn(statement: ts.Statement): readonly string[] {
  if (!ts.isImportDeclaration(statement) || !/^'\.\/[\w-]+\.setup\.ts'$/.test(statement.moduleSpecifier.getText()))
    return [];
  const names = statement.importClause?.namedBindings;
  return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
}

/** The name of the function that a setup comes from, also where `extend` added to it, or to a constant that holds it. */
function madeBy(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) {
    const held = node
      .getSourceFile()
      .statements.flatMap((one) => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : []))
      .find(({ name }) => name.getText() === node.text)?.initializer;
    return held && ts.isCallExpression(held) ? madeBy(held) : null;
  }
  if (!ts.isCallExpression(node)) return null;
  const { expression } = node;
  const isExtended = ts.isPropertyAccessExpression(expression) && expression.name.text === 'extend';
  return isExtended ? madeBy(expression.expression) : expression.getText();
}

const nameOf = (property: ts.ObjectLiteralElementLike): string | null => {
  const { name } = property;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) ? name.text : null;
};

/**
 * The properties of an object literal; a fault for a spread, a computed key, a shorthand or anything that is no
 * literal.
 */
function propertiesOf(node: ts.Expression, where: string, faults: string[]): [string, ts.Expression][] {
  if (!ts.isObjectLiteralExpression(node)) {
    faults.push(`${where} is no literal but ${node.getText().slice(0, 40)}`);
    return [];
  }
  return node.properties.flatMap((property): [string, ts.Expression][] => {
    const name = nameOf(property);
    if (name === null || !ts.isPropertyAssignment(property)) {
      faults.push(`${where} has a part that is no plain key: ${property.getText().slice(0, 40)}`);
      return [];
    }
    return [[name, property.initializer]];
  });
}

function stateFaults(node: ts.Expression, where: string): string[] {
  const faults: string[] = [];
  for (const [key, value] of propertiesOf(node, where, faults)) {
    if (key === 'states')
      for (const [name, state] of propertiesOf(value, `${where}.states`, faults))
        faults.push(...stateFaults(state, `${where}.${name}`));
    else if (key === 'on' || key === 'after')
      for (const [event, to] of propertiesOf(value, `${where}.${key}`, faults))
        faults.push(...transitionFaults(to, `${where} on ${event}`));
    else if (key === 'always' || key === 'onDone') faults.push(...transitionFaults(value, `${where} ${key}`));
    else if (key === 'entry' || key === 'exit') faults.push(...actionFaults(value, `${where} ${key}`));
    else if (key === 'invoke')
      faults.push(
        ...(ts.isArrayLiteralExpression(value) ? value.elements : [value]).flatMap((one) =>
          invokeFaults(one, `${where} invoke`),
        ),
      );
    else if (['id', 'description', 'initial', 'type', 'history'].includes(key))
      faults.push(...plain(value, `${where}.${key}`));
    else if (key === 'tags')
      faults.push(
        ...(ts.isArrayLiteralExpression(value) ? value.elements : [value]).flatMap((one) =>
          plain(one, `${where}.tags`),
        ),
      );
  }
  return faults;
}

function transitionFaults(node: ts.Expression, where: string): string[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => transitionFaults(one, where));
  if (ts.isStringLiteral(node)) return [];
  const faults: string[] = [];
  for (const [key, value] of propertiesOf(node, where, faults)) {
    if (key === 'target') faults.push(...plain(value, `${where} target`));
    if (key === 'guard') faults.push(...named(value, `${where} guard`));
    if (key === 'actions') faults.push(...actionFaults(value, where));
  }
  return faults;
}

function invokeFaults(node: ts.Expression, where: string): string[] {
  const faults: string[] = [];
  const parts = propertiesOf(node, where, faults);
  for (const [key, value] of parts) {
    if (key === 'id' || key === 'src') faults.push(...plain(value, `${where}.${key}`));
    if (key === 'onDone' || key === 'onError' || key === 'onSnapshot')
      faults.push(...transitionFaults(value, `${where} ${key}`));
  }
  for (const needed of ['id', 'src', 'onError'])
    if (!parts.some(([key]) => key === needed)) faults.push(`${where} has no ${needed}`);
  return faults;
}

const actionFaults = (node: ts.Expression, where: string): string[] =>
  ts.isArrayLiteralExpression(node)
    ? node.elements.flatMap((one) => named(one, `${where} action`))
    : named(node, `${where} action`);

/** A name, or `{ type: name, params }`. */
function named(node: ts.Expression, where: string): string[] {
  if (ts.isStringLiteral(node)) return [];
  if (!ts.isObjectLiteralExpression(node)) return [`${where} is not named in setup: ${node.getText().slice(0, 40)}`];
  const type = node.properties.find((property) => nameOf(property) === 'type');
  return type && ts.isPropertyAssignment(type) && ts.isStringLiteral(type.initializer)
    ? []
    : [`${where} has no plain type`];
}

const plain = (node: ts.Expression, where: string): string[] =>
  ts.isStringLiteral(node) || (where.endsWith('target') && node.kind === ts.SyntaxKind.UndefinedKeyword)
    ? []
    : [`${where} is no plain text: ${node.getText().slice(0, 40)}`];
