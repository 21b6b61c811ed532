/**
 * Checks that a page is valid HTML: content models, unique ids, distinguishable landmarks. Browsers silently correct
 * faults, each in its own way. Style rules are left out, and so is everything that axe checks.
 */
import { HtmlValidate, Rule, StaticConfigLoader, type Plugin } from 'html-validate';

const RULES = [
  'attribute-allowed-values',
  'attribute-misuse',
  'close-order',
  'deprecated',
  'element-permitted-content',
  'element-permitted-occurrences',
  'element-permitted-order',
  'element-permitted-parent',
  'element-required-ancestor',
  'element-required-attributes',
  'element-required-content',
  'no-dup-attr',
  'no-dup-id',
  'unique-landmark',
  'void-content',
  'references',
] as const;

/** Attributes that name elements by their ids. */
const REFERRING = [
  'for',
  'list',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
];

/**
 * Whether referenced elements exist. The package's own rule (`no-missing-references`) searches the whole page for each
 * reference, which took a quarter of the time of all rules.
 */
class References extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      const all = document.querySelectorAll('*');
      const ids = new Set(all.map((element) => element.getAttributeValue('id')));
      for (const element of all) {
        for (const name of REFERRING) {
          for (const id of (element.getAttributeValue(name) ?? '').split(/\s+/))
            if (id !== '' && !ids.has(id)) this.report(element, `${name} refers to "${id}", which is not there`);
        }
      }
    });
  }
}

const plugin: Plugin = { name: 'references', rules: { references: References } };
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    plugins: [plugin],
    extends: [],
    rules: Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
  }),
);

/**
 * The faults of a document.
 *
 * @param html a whole document, or an element
 * @returns a line for each fault, with its element
 */
export function faultsOf(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    );
}
