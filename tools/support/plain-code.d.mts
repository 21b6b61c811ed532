/** Types of plain-code.mjs, for the architecture tests. */
export function plainCode(text: string): Promise<string>;
export function declarationsIn(text: string): Map<string, string>;
