/**
 * Finds the strings that a person can see or hear, and says which of them the requirement catalogue prints. Plain
 * strings of code look like words as well, so what counts is where a string stands: text and read attributes of JSX and
 * of `html` templates always, other literals when they read like a sentence, a label or a title. Kept without types,
 * since `npm run words` runs on Node alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where visible strings are written: folders, or single files. */
const PLACES = ['ui', 'rules', 'src', 'server', 'machines/core'];
/** The questions of the assessments, which are data and read by everybody who takes one. */
const QUESTIONS = 'server/accreditation';
/**
 * Not read: the gallery of components, for developers; people, places and lists of the seed, which are data (its
 * settings are texts); SQL; what the server says in its log to whoever runs it, and the names of the points at which a
 * test kills it.
 */
const LEFT_OUT = [
  /^ui\/gallery\//,
  /^server\/scenarios\/(?!settings\.ts$)/,
  /\/migrations\//,
  /^server\/core\/(?:environment|open-store|points|seeding|start-server)\.ts$/,
];

/** What stands for a value that is filled in. */
export const VALUE = '{…}';

/** Attributes of JSX and HTML that are shown or read out. Others whose value is a sentence are found by `readsLikeText`. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
/** Properties and attributes whose value is shown even if it is one word. */
const SHOWN = new Set([
  ...READ,
  'answer',
  'answers',
  'banner',
  'caption',
  'category',
  'crumb',
  'details',
  'empty',
  'error',
  'first',
  'header',
  'heading',
  'hint',
  'message',
  'no',
  'question',
  'said',
  'step',
  'text',
  'told',
  'words',
  'yes',
]);
/** Attributes and properties that nobody sees, whatever is in them. */
const HIDDEN = new Set([
  'accept',
  'act',
  'alias',
  'allow',
  'autoComplete',
  'autocomplete',
  'class',
  'className',
  'content-type',
  'd',
  'description',
  'href',
  'htmlFor',
  'id',
  'key',
  'media',
  'name',
  'path',
  'pattern',
  'points',
  'rel',
  'role',
  'sizes',
  'src',
  'style',
  'target',
  'transform',
  'type',
  'viewBox',
]);
/** Calls that show nothing to a person: errors of developers, the console, comparisons. */
const SILENT =
  /^(?:console\.\w+|(?:new )?(?:Type|Range|Syntax)?Error|assert\w*|at|import|log|require|.*\.(?:at|startsWith|endsWith|includes|indexOf|split|querySelector(?:All)?|matchMedia|prepare|addEventListener|header|execute|localeCompare))$/;

/** Elements of HTML inside of which a sentence goes on. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|span|strong)\b[^>]*>/g;

/**
 * Every file that may hold visible strings.
 *
 * @param {string} home the repository's folder
 * @returns {string[]} paths relative to it, sorted
 */
export function wordFiles(home) {
  return PLACES.flatMap((folder) => readdirSync(join(home, folder), { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() &&
        (/(?<!\.d)\.tsx?$/.test(entry.name) || (entry.name.endsWith('.json') && entry.parentPath.endsWith(QUESTIONS))),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length).replace(/^\//, ''))
    .filter((path) => !LEFT_OUT.some((pattern) => pattern.test(path)))
    .sort();
}

/**
 * The visible strings of one file, values as `{…}`.
 *
 * @param {string} path relative to the repository
 * @param {string} text its source
 * @returns {{ path: string; line: number; text: string }[]}
 */
export function stringsIn(path, text) {
  if (path.endsWith('.json')) return stringsOfJson(path, text);
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const add = (node, words) => {
    const clean = words.replace(/\s+/g, ' ').trim();
    if (/\p{L}/u.test(clean.replaceAll(VALUE, '')))
      found.push({ path, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: clean });
  };
  const visit = (node) => {
    if (isSilent(node)) return;
    if (ts.isJsxText(node)) add(node, unescaped(node.text));
    else if (ts.isTaggedTemplateExpression(node)) {
      if (node.tag.getText() === 'html') for (const words of wordsOfHtml(textOf(node.template))) add(node, words);
      if (ts.isTemplateExpression(node.template)) node.template.templateSpans.forEach((span) => visit(span.expression));
      return;
    } else if (isText(node)) {
      const words = textOf(node);
      if (words.startsWith('<') && /<\/?\w+[ />]/.test(words)) for (const part of wordsOfHtml(words)) add(node, part);
      else if (isShown(node) ? !looksLikeCode(words) : readsLikeText(words)) add(node, words);
      if (ts.isBinaryExpression(node)) return void otherParts(node, visit);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The sentences in a file of data, line by line: each value stands on a line of its own. */
function stringsOfJson(path, text) {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)]
      .filter(([, , colon]) => colon === undefined)
      .map(([, whole]) => JSON.parse(whole))
      .filter(readsLikeText)
      .map((words) => ({ path, line: at + 1, text: words })),
  );
}

/** A literal, a template, or literals put together with `+`. */
function isText(node) {
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(node.left) || isText(node.right));
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
}

/** The text of it, with `{…}` for what is filled in. */
function textOf(node) {
  if (ts.isBinaryExpression(node)) return `${textOf(node.left)}${textOf(node.right)}`;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => VALUE + span.literal.text).join('');
  return ts.isStringLiteralLike(node) ? node.text : VALUE;
}

/** Goes on with what is filled in between the literals of a sum. */
function otherParts(node, visit) {
  for (const part of [node.left, node.right]) {
    if (ts.isBinaryExpression(part) && isText(part)) otherParts(part, visit);
    else if (ts.isTemplateExpression(part)) part.templateSpans.forEach((span) => visit(span.expression));
    else if (!ts.isStringLiteralLike(part)) visit(part);
  }
}

/** Nothing below this node is seen by a person. */
function isSilent(node) {
  if (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  )
    return true;
  if (ts.isCallExpression(node)) return SILENT.test(node.expression.getText());
  // What wiring throws becomes the text of a failure that a person reads.
  if (ts.isNewExpression(node))
    return !node.getSourceFile().fileName.startsWith('src/wiring/') && SILENT.test(`new ${node.expression.getText()}`);
  if (ts.isJsxAttribute(node)) return HIDDEN.has(node.name.getText()) || node.name.getText().startsWith('data-');
  if (ts.isPropertyAssignment(node))
    return (
      HIDDEN.has(nameOf(node)) && !(nameOf(node) === 'name' && readsLikeText(node.initializer.getText().slice(1, -1)))
    );
  if (!ts.isStringLiteralLike(node)) return false;
  const above = node.parent;
  if (
    (ts.isPropertyAssignment(above) || ts.isMethodDeclaration(above) || ts.isPropertyDeclaration(above)) &&
    above.name === node
  )
    return true;
  if (ts.isElementAccessExpression(above) || ts.isCaseClause(above)) return true;
  return ts.isBinaryExpression(above) && /^(?:[!=]==?|in)$/.test(above.operatorToken.getText());
}

const nameOf = (property) =>
  ts.isComputedPropertyName(property.name) ? '' : (property.name.text ?? property.name.getText());

/** Does a literal stand where words are shown: in a property or an attribute that is, alone or as one of two? */
function isShown(node) {
  let above = node.parent;
  while (
    above &&
    (ts.isConditionalExpression(above) ||
      ts.isParenthesizedExpression(above) ||
      ts.isArrayLiteralExpression(above) ||
      ts.isJsxExpression(above))
  ) {
    if (ts.isConditionalExpression(above) && above.condition === node) return false;
    if (ts.isJsxExpression(above) && !ts.isJsxAttribute(above.parent)) return true;
    above = above.parent;
  }
  if (above && ts.isJsxAttribute(above)) return SHOWN.has(above.name.getText());
  return Boolean(above && ts.isPropertyAssignment(above) && SHOWN.has(nameOf(above)));
}

/** One word that is a name in code: `manageDrones`, `drone-list`, `a.b`, `#id`, or in small letters. */
const looksLikeCode = (text) =>
  /^[a-z#./?&_-][^\s]*$/.test(text) ||
  /^[A-Z0-9_]+_[A-Z0-9_]+$/.test(text) ||
  /^[A-Z][a-z]+[A-Z]\w*$/.test(text) ||
  /^\{…\}[-.]?[a-zA-Z]+$/.test(text);

/** A sentence or a label rather than a name, an address, an instruction to a browser or a database. */
function readsLikeText(text) {
  const words = text.replaceAll(VALUE, '');
  if (/^[./#@?&[(]|^(?:https?|data|blob|mailto):|=>|&&|\|\||[{}<>]|;\n|^\w+\/\w+|^[\w-]+=[\w-]+/.test(words.trim()))
    return false;
  if (
    /^(?:[a-z0-9-]+[:;, ]+)*[a-z-]+(?:\(|: ?[a-z0-9-]+;?$)|^(?:select|insert|update|delete from|create|alter|drop|lock|with|set|on conflict|order by) /.test(
      words,
    ) &&
    !/[.?!]$/.test(words)
  )
    return false;
  if (/^(?:default-src|script-src|no-store|max-age|attachment|text\/|multipart|Basic |Bearer )/.test(words))
    return false;
  if (/\p{L}[\p{L}’'-]*[,.:]? +\p{L}/u.test(words)) return true;
  if (/\p{L} |[.,] |: /u.test(words) && text.includes(VALUE)) return !looksLikeCode(text);
  return /^\s*[A-Z][a-z]{2,}[.?!…]*\s*$/.test(text);
}

/** The words of a piece of HTML: what stands between tags, and the attributes that are read. */
function wordsOfHtml(text) {
  if (!text.includes('<') && looksLikeCode(text.trim())) return [];
  const bare = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const read = [...bare.matchAll(/\s([\w-]+)="([^"]*)"/g)]
    .filter(([, name]) => READ.has(name) && name !== 'label')
    .map(([, , value]) => value);
  const values = [...bare.matchAll(/<input\b[^>]*type="submit"[^>]*value="([^"]*)"/g)].map(([, value]) => value);
  const between = bare.replace(INLINE, '').split(/<[^>]*>/);
  // An attribute alone, as `html` is used for one: a part of a tag and no text.
  return [...read, ...values, ...between.filter((part) => !/^\s*[\w-]+="/.test(part))]
    .map((part) => unescaped(part).trim())
    .filter((part) => /\p{L}/u.test(part.replaceAll(VALUE, '')));
}

const unescaped = (text) =>
  text.replace(
    /&(nbsp|amp|lt|gt|quot|apos|rsquo|lsquo|hellip|#39);/g,
    (_all, name) =>
      ({
        nbsp: '\u00a0',
        amp: '&',
        lt: '<',
        gt: '>',
        quot: '"',
        apos: "'",
        rsquo: '’',
        lsquo: '‘',
        hellip: '…',
        '#39': "'",
      })[name],
  );

/**
 * Every visible string of the product.
 *
 * @param {string} home the repository's folder
 * @returns {{ path: string; line: number; text: string }[]}
 */
export function visibleStrings(home) {
  return wordFiles(home).flatMap((path) => stringsIn(path, readFileSync(join(home, path), 'utf8')));
}

/** A text as it is compared: values without their names, one kind of quote and of space. */
export const comparable = (text) =>
  text
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What the catalogue prints: the texts in backticks.
 *
 * @param {string} home the repository's folder
 * @returns {string[]} comparable, each once, the longest first
 */
export function printedTexts(home) {
  const folder = join(home, 'tests/requirements');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/`([^`\n]+)`/g)]);
  return [...new Set(texts.map(([, text]) => comparable(text)))].sort(
    (one, other) => other.length - one.length || (one < other ? -1 : 1),
  );
}

/** Printed texts that can stand inside of ours: words for people, not names in code. */
const isPhrase = (printed) =>
  /^\p{Lu}.*\p{Ll}/u.test(printed) &&
  (/\p{L} \p{L}/u.test(printed) || /^\p{Lu}\p{Ll}{3,}$/u.test(printed)) &&
  !/^[\w.-]+\/|^[A-Z][a-z]+[A-Z]\w*$/.test(printed);

/** Is `part` in `whole`, from the beginning of a word to the end of one? @returns the index, or -1 */
function wordIndex(whole, part, from = 0) {
  for (let at = whole.indexOf(part, from); at >= 0; at = whole.indexOf(part, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(whole[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(whole[at + part.length] ?? '')) return at;
  }
  return -1;
}

/**
 * Says of a string whether the catalogue prints it, and what is left of it that is ours.
 *
 * @param {readonly string[]} printed what `printedTexts` gave
 * @returns {(text: string) => { kind: 'exact' | 'part of' | 'contains' | 'ours'; rest: string }} `rest` is empty for
 *   what is printed
 */
export function judgeOf(printed) {
  const exact = new Set(printed);
  const whole = printed.join('\n');
  const phrases = printed.filter(isPhrase);
  return (text) => {
    const own = comparable(text);
    if (exact.has(own)) return { kind: 'exact', rest: '' };
    if (wordIndex(whole, own) >= 0) return { kind: 'part of', rest: '' };
    let rest = own;
    for (const phrase of phrases) {
      for (let at = wordIndex(rest, phrase); at >= 0; at = wordIndex(rest, phrase))
        rest = `${rest.slice(0, at)}{}${rest.slice(at + phrase.length)}`;
    }
    return { kind: rest === own ? 'ours' : 'contains', rest };
  };
}
