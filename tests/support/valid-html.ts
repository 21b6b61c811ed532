/**
 * Whether a page is the HTML that its writer meant: what may stand in what, ids that are there once, landmarks that can be told apart. Browsers mend what is
 * wrong, each in its own way, and say nothing. Rules of style are not among them, nor what axe judges.
 */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const RULES = [
  'attribute-allowed-values', 'attribute-misuse', 'close-order', 'deprecated', 'element-permitted-content', 'element-permitted-occurrences', 'element-permitted-order',
  'element-permitted-parent', 'element-required-ancestor', 'element-required-attributes', 'element-required-content', 'no-dup-attr', 'no-dup-id',
  'no-missing-references', 'unique-landmark', 'void-content',
] as const;

const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: [], rules: Object.fromEntries(RULES.map((rule) => [rule, 'error'])) }));

/**
 * What is wrong in a document.
 * @param html the whole of it, or an element
 * @returns a line for each fault, with the element that it is in
 */
export function faultsOf(html: string): string[] {
  return validator.validateStringSync(html).results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`));
}
