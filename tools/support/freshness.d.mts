/** A hash of the names and contents of all sources of the build below this folder, or of some, in hexadecimal. */
export function hashOfSources(root: string, sources?: readonly string[]): string;
/** Whether the build in `dist/` was made from the sources as they are: their hash. */
export function isFresh(root: string, hash: string): boolean;
