/**
 * The regulator's identity on pages and on paper. Another regulator changes this file and the colours in
 * `ui/kit/theme.ts`.
 */
export const BRAND = {
  /** The line under the portal's name; the portal's name itself is configuration (OP-P-01). */
  agency: 'Aviation Safety Regulator',
  /** Path of the mark in a 24 by 24 box: an aircraft seen from above. */
  mark:
    'M12 2.6c.8 0 1.3 1.1 1.3 2.4v4.3l7 4.2v1.9l-7-2.1v4.3l2.2 1.7v1.5L12 19.9' +
    'l-3.5.9v-1.5l2.2-1.7v-4.3l-7 2.1v-1.9l7-4.2V5c0-1.3.5-2.4 1.3-2.4Z',
  /** Colour of the mark on paper as red, green, blue. */
  ink: [11, 42, 74],
} as const;
