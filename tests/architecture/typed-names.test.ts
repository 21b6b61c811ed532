/**
 * What people typed (names, makers, serial numbers, files) is isolated in sentences, so that letters from right to left
 * do not turn what follows them round: `isolated(name)` in a text, `<bdi>` beside other words on a page. A label for
 * those who listen has no order to lose, and an address or an id is no sentence.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

const TYPED =
  /^(name|fullname|fullName|firstName|lastName|familyName|givenName|studentFullName|fileName|newName|holder|serialNumber|serial|maker|manufacturer|whom|organisation|addressee|droneName|droneApart|droneCalled)$/;
/** Attributes that nobody sees as a sentence. */
const UNSEEN = /^(aria-label|alt|className|id|key|htmlFor|label|value|tableName)$/;
/** Names of things that the product itself names, or texts that are no sentences; by file and what is in braces. */
const OURS = new Set([
  "rules/calendar-file.rules.ts name || 'last-day'",
  'rules/core/settings.rules.ts name',
  'rules/draft-list.rules.ts name',
  'rules/drones/drone-edit.rules.ts maker',
  'rules/drones/drone-import.rules.ts FILE_COLUMNS.manufacturer',
  'rules/drones/saved-applications.rules.ts name',
  'rules/forms/file-content.rules.ts found.name',
  "rules/forms/file-content.rules.ts WANTED[extension]?.name ?? 'what its name says'",
  'rules/forms/pdf-password.rules.ts name',
  'rules/licences/licence-attention.rules.ts name',
  'rules/mto/student-questions.rules.ts name',
  'server/applications/submissions.handlers.ts found.name',
  'server/documents/fonts.pdf.ts name',
  'server/licences/asic-register.ts HOLDER.firstName',
  'server/licences/asic-register.ts HOLDER.familyName',
  'server/licences/wallet-certificates.ts name',
  'server/mto.handlers.ts found.name',
  'server/own-search/own-search.ts name',
  'server/payment-gateway/gateway.page.ts name',
  'server/records/paid-effects.ts name',
  'server/records/payments.ts submission.name',
  'src/routes/applications/end-files.tsx name',
  'src/shell/deferred-start-up.ts name',
  'src/wiring/forms/form-needs.wiring.ts name',
  'ui/drones/drone-fields.tsx name || drone.suggestedWeightClassCode',
  'ui/kit/file-download.tsx name',
]);

/** The name that an expression ends in: `sender.name`, `name?.trim() ?? ''`, `droneName(drone)`. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) {
    // `name.trim()` is a name as well.
    const { expression: called } = node;
    const isOfText = ts.isPropertyAccessExpression(called) && /^(trim|toUpperCase)$/.test(called.name.text);
    return nameOf(isOfText ? called.expression : called);
  }
  if (ts.isBinaryExpression(node)) return nameOf(node.left);
  return ts.isParenthesizedExpression(node) ? nameOf(node.expression) : '';
}

const isTyped = (path: string, node: ts.Expression): boolean =>
  TYPED.test(nameOf(node)) && !OURS.has(`${path} ${node.getText()}`);

/** What of a template stands in words: the texts between tags, with a sign in the place of what is in braces. */
function inWords({ head, templateSpans }: ts.TemplateExpression): ts.Expression[] {
  const whole = head.text + templateSpans.map(({ literal }, at) => `\u0001${String(at)}\u0002${literal.text}`).join('');
  const sentences = whole
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => /\p{L}{2}/u.test(line));
  return templateSpans
    .filter((_span, at) => sentences.some((line) => line.includes(`\u0001${String(at)}\u0002`)))
    .map(({ expression }) => expression);
}

/** Whether somebody sees a text as it stands: not in an attribute, an address, a query or a thrown error. */
function isSeen(node: ts.Node): boolean {
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent) {
    if (ts.isJsxAttribute(around) && UNSEEN.test(around.name.getText())) return false;
    if (ts.isTaggedTemplateExpression(around) && around.tag.getText() === 'sql') return false;
    if (ts.isCallExpression(around) && around.expression.getText() === 'isolated') return false;
    if (ts.isCallExpression(around) && around.expression.getText() === 'greeting') return false;
  }
  return true;
}

const INLINE = /^(strong|b|span|em|i)$/;

/** Typed texts of a file that are bare in a sentence, as `path what`. */
function bareNames(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && isSeen(node))
      for (const expression of inWords(node))
        if (isTyped(path, expression)) found.push(`${path} ${expression.getText()}`);
    if (ts.isJsxElement(node) && INLINE.test(node.openingElement.tagName.getText()) && !ts.isSourceFile(node.parent)) {
      const [child, ...others] = node.children.filter((one) => !ts.isJsxText(one) || one.text.trim() !== '');
      const beside =
        ts.isJsxElement(node.parent) && node.parent.children.some((one) => ts.isJsxText(one) && one.text.trim() !== '');
      const isAlone = others.length === 0 && child && ts.isJsxExpression(child) && child.expression;
      if (beside && isAlone && isTyped(path, isAlone)) found.push(`${path} ${isAlone.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isShown = (path: string): boolean => !/^(server\/(core|sandbox|scenarios)|ui\/gallery)\//.test(path);

it('isolates what people typed in every sentence', () => {
  const files = filesOf(['rules', 'ui', 'server', 'src'], /\.tsx?$/).filter(isShown);
  expect(files.flatMap((path) => bareNames(path, read(path)))).toEqual([]);
});

it.each([
  ['a bare name in a text', '`Dear ${sender.name},`', true],
  ['a bare name that may be missing', "`Rows of ${fileName ?? ''} here`", true],
  ['a bare name between words', '<p>Acting for <b>{name}</b></p>', true],
  ['an isolated name', '`Dear ${isolated(sender.name)},`', false],
  ['a name with a number alone', '`${name} ${serialNumber}`', false],
  ['a label that is heard', '<a aria-label={`Edit ${name} now`} />', false],
  ['a name in its own direction', '<p>Acting for <bdi>{name}</bdi></p>', false],
])('knows %s', (_what, code, isBare) => {
  expect(bareNames('x.tsx', `const x = ${code};`).length > 0).toBe(isBare);
});
