/** Finds what a supported browser may not have in a script. */
export const NEWER_SCRIPT: RegExp;
/** Finds the same in a style sheet. */
export const NEWER_STYLE: RegExp;
/** What is lost of a style sheet where a browser does not know `:has()`, a text each. */
export function lostWithoutHas(styles: string): string[];
/** What is in the built files and in no supported browser, one sentence each. */
export function newerThanSupported(
  output: readonly {
    readonly type: string;
    readonly fileName: string;
    readonly code?: string;
    readonly source?: unknown;
  }[],
): string[];
