/**
 * Makes an exported machine readable without payloads. `@xstate/graph` walks a chart with events that have a type and
 * nothing else; our guards and actions read `event.output.kind`, which every real event has and such an event lacks. A
 * guard that throws would end the traversal, so in the exported file an unreadable part of an answer counts as yes, and
 * anything else unreadable as no: the traversal then follows the branches of an answer, and failures mostly lead to the
 * last of them. The machines themselves stay as they are: their events come typed from the wiring.
 */
import ts from 'typescript';

const HELPERS = `const guardBlind = (read) => (...given) => { try { return read(...given); } catch { return given[0].event.type.startsWith('xstate.done.actor.'); } };
const safely = (read, otherwise) => (...given) => { try { return read(...given); } catch { return otherwise; } };
const kept = (key, read) => (args, params) => { try { return read(args, params); } catch { return args.context[key]; } };
`;

/**
 * @param {string} code a module with machines, each a literal `setup({...}).createMachine({...})`
 * @returns {string} the module with guards, actions, delays and parameters that do not throw
 */
export function readBlind(code) {
  const source = ts.createSourceFile('machine.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const edits = [];
  const around = (node, before, after) => edits.push([node.getStart(source), before], [node.getEnd(), after]);
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      if (node.expression.getText(source) === 'setup') implementations(node.arguments[0], around);
      if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'createMachine')
        config(node.arguments[0], around);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (edits.length === 0) return code;
  const first = source.statements.find((one) => !ts.isImportDeclaration(one)).getStart(source);
  let text = code;
  for (const [at, added] of [...edits, [first, HELPERS]].sort((a, b) => b[0] - a[0]))
    text = text.slice(0, at) + added + text.slice(at);
  return text;
}

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
/** A guard that is made of names of others, and of states. */
const isNamed = (node) =>
  ts.isStringLiteral(node) ||
  (ts.isArrayLiteralExpression(node) && node.elements.every(isNamed)) ||
  (ts.isCallExpression(node) && (node.expression.getText() === 'stateIn' || node.arguments.every(isNamed)));
/** What reads direct fields of the context, or the event as it is, needs no help. */
const isSafe = (node) =>
  isNamed(node) ||
  (isFunction(node) && !ts.isBlock(node.body) && !canThrow(node.body) && node.parameters.every(isPlain));
const isPlain = ({ name }, at) =>
  at === 0 &&
  ts.isObjectBindingPattern(name) &&
  name.elements.every(
    (one) =>
      ts.isIdentifier(one.name) ||
      (one.propertyName.getText() === 'context' && one.name.elements.every((field) => ts.isIdentifier(field.name))),
  );
const partsOf = (node) =>
  node !== undefined && ts.isObjectLiteralExpression(node) ? node.properties.filter(ts.isPropertyAssignment) : [];

/** The functions that `setup` names. */
function implementations(argument, around) {
  for (const part of partsOf(argument)) {
    const kind = part.name.getText();
    for (const { initializer } of partsOf(part.initializer)) {
      if (kind === 'guards' && !isSafe(initializer)) around(initializer, 'guardBlind(', ')');
      if (kind === 'delays' && isFunction(initializer)) around(initializer, 'safely(', ', 0)');
      if (kind === 'actions') action(initializer, around);
    }
  }
}

function action(made, around) {
  if (isFunction(made)) return around(made, 'safely(', ')');
  if (!ts.isCallExpression(made)) return undefined;
  if (made.expression.getText() === 'assign') {
    // A function, or the name of one that stands beside the chart.
    if (!ts.isObjectLiteralExpression(made.arguments[0])) around(made.arguments[0], 'safely(', ', {})');
    for (const { name, initializer } of partsOf(made.arguments[0]))
      if (isFunction(initializer) && !isSafe(initializer))
        around(initializer, `kept(${JSON.stringify(name.text)}, `, ')');
  }
  // A sent event needs no reading.
  const sent = made.expression.getText() === 'sendTo' ? made.arguments[1] : undefined;
  if (sent !== undefined && isFunction(sent) && !isSafe(sent)) around(sent, 'safely(', ", { type: 'nothing' })");
  return undefined;
}

/** Computed parts of the chart itself: parameters and inputs. They stay inline functions, as the Stately editor expects. */
function config(node, around) {
  const visit = (part) => {
    if (ts.isPropertyAssignment(part) && part.name.getText() === 'context') return;
    if (!isFunction(part)) return void ts.forEachChild(part, visit);
    if (!ts.isBlock(part.body) && canThrow(part.body))
      around(part.body, '{ try { return ', '; } catch { return undefined; } }');
  };
  visit(node);
}

/** Whether an expression reads more than a direct field of an event, or calls something. */
function canThrow(node) {
  if (ts.isCallExpression(node) || ts.isSpreadElement(node)) return true;
  if (ts.isPropertyAccessExpression(node) && ts.isPropertyAccessExpression(node.expression)) return true;
  if (ts.isElementAccessExpression(node)) return true;
  return ts.forEachChild(node, (child) => canThrow(child) || undefined) ?? false;
}
