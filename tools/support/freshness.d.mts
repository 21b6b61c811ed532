/** A hash of the names and contents of all sources of the build below this folder, in hexadecimal. */
export function hashOfSources(root: string): string;
/** Whether the build in `dist/` was made from the sources as they are: their hash. */
export function isFresh(root: string, hash: string): boolean;
