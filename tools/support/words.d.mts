/** Types of words.mjs, for the architecture tests. */
export interface VisibleString {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}
export interface Judgement {
  readonly kind: 'exact' | 'part of' | 'contains' | 'ours';
  readonly rest: string;
}
export function stringsIn(path: string, text: string): VisibleString[];
export function judgeOf(printed: readonly string[]): (text: string) => Judgement;
