/**
 * The face of the regulator in one file: its name, its mark and its colours. Another regulator changes this file and nothing else.
 * Everything that is not the regulator's own (greys, tones of alerts, spaces, sizes) is in tokens.css.
 */
export const theme = {
  /** The line under the portal's name; the portal's name itself is configuration (OP-P-01). */
  agency: 'Aviation Safety Regulator',
  /** The mark: an aircraft seen from above, in a 24 by 24 box. */
  mark:
    'M12 2.6c.8 0 1.3 1.1 1.3 2.4v4.3l7 4.2v1.9l-7-2.1v4.3l2.2 1.7v1.5L12 19.9' +
    'l-3.5.9v-1.5l2.2-1.7v-4.3l-7 2.1v-1.9l7-4.2V5c0-1.3.5-2.4 1.3-2.4Z',
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
} as const satisfies { agency: string; mark: string; colours: readonly (readonly [string, string, string])[] };

/**
 * Gives the document the regulator's colours, once, before the first render. A constructed sheet and not a `style` attribute, so that
 * `style-src 'self'` holds.
 * @param document the page
 */
export function applyTheme(document: Document): void {
  const sheet = new CSSStyleSheet();
  const colours = theme.colours.map(([token, light, dark]) => `${token}: light-dark(${light}, ${dark})`);
  sheet.replaceSync(`@layer base { :root { ${colours.join('; ')} } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
