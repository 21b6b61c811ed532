/** Types of requirements.mjs, for the architecture tests. */
export function readCatalogue(home: string): { id: string; area: string; kind: string; text: string; file: string }[];
export function idsIn(text: string): string[];
export const PROVEN: string;
export function readProven(file: string): string[];
