/** One scene of the introduction; times in milliseconds. */
export interface Cue {
  readonly id: string;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}
export function readCues(text: string): readonly Cue[];
