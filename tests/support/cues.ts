const TIMES = /^(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d)\.(\d{3})$/;

export interface Cue {
  readonly text: string;
  /** Milliseconds from the start of the video. */
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Reads the captions of the introduction from its WebVTT file: each has an id, its times without hours, and one line.
 *
 * @throws {Error} where a caption has another form
 */
export function readCues(file: string): Cue[] {
  const blocks = file.trim().split(/\n{2,}/);
  return blocks
    .slice(1)
    .filter((block) => !block.startsWith('NOTE'))
    .map((block) => {
      const [, times = '', text = '', ...more] = block.split('\n');
      const [, ...figures] = TIMES.exec(times) ?? [];
      if (figures.length === 0 || text === '' || more.length > 0) throw new Error(`This cue cannot be read: ${block}`);
      const msOf = ([minutes, seconds, ms]: readonly string[]): number =>
        (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(ms);
      return { text, startMs: msOf(figures.slice(0, 3)), endMs: msOf(figures.slice(3)) };
    });
}
