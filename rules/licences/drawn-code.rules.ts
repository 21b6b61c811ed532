/** A QR code as a page draws it. */

/** A QR code: the outline of its dark modules, each one unit wide, in a square of `edge` units with its white border. */
export interface DrawnCode {
  readonly edge: number;
  readonly path: string;
}

/** White modules around a code, as the QR standard requires. */
export const CODE_BORDER = 4;

/** Draws a code. @param modules its rows with their border; true for a dark module */
export function drawnCode(modules: readonly (readonly boolean[])[]): DrawnCode {
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return { edge: modules.length, path };
}
