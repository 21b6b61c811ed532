import { BRAND } from '#rules/core/brand.rules.ts';

/**
 * The face of the regulator: its name and mark, which its papers have too, and its colours. Another regulator changes
 * these two files and no other. Everything that is not the regulator's own (greys, tones of alerts, spaces, sizes) is
 * in tokens.css.
 */
export const theme = {
  ...BRAND,
  /** Token, colour on a light background, colour on a dark one. Contrast was measured on both. */
  colours: [
    ['--brand', '#0b2a4a', '#0a1c30'],
    ['--brand-nav', '#0f3a66', '#0f2b49'],
    ['--brand-rule', '#5fb3e6', '#5fb3e6'],
    ['--brand-ink', '#ffffff', '#ffffff'],
    ['--brand-ink-muted', '#cfdeec', '#cfdeec'],
    ['--brand-wash', '#eef5fb', '#14212e'],
    ['--action', '#00558c', '#7cc4f0'],
    ['--action-ink', '#ffffff', '#08131d'],
    ['--action-hover', '#003f69', '#a8d8f6'],
    ['--focus', '#7c3aed', '#ffcf5c'],
  ],
} as const satisfies typeof BRAND & { colours: readonly (readonly [string, string, string])[] };

/**
 * Gives the document the regulator's colours, once, before the first render. A constructed sheet and not a `style`
 * attribute, so that `style-src 'self'` holds.
 *
 * @param document the page
 */
export function applyTheme(document: Document): void {
  const sheet = new CSSStyleSheet();
  const colours = theme.colours.map(([token, light, dark]) => `${token}: light-dark(${light}, ${dark})`);
  sheet.replaceSync(`@layer base { :root { ${colours.join('; ')} } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
