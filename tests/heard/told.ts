/** What `reader.py` tells, line by line. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A line: something said, a key that was pressed (1) or released (-1), or the answer to a question. */
type Line = { readonly said: string } | { readonly key: 1 | -1 } | { readonly quiet: number; readonly handled: number };

export class Told {
  readonly #said: string[] = [];
  #asked = 0;
  readonly #questions: Writable;
  readonly #waiting = new Set<(line: Line | null) => void>();

  constructor(lines: Readable, questions: Writable) {
    this.#questions = questions;
    // A reader that has ended reads no question.
    questions.on('error', () => {});
    const tell = (line: Line | null): void => this.#waiting.forEach((hear) => hear(line));
    createInterface(lines)
      .on('line', (text) => {
        const line = JSON.parse(text) as Line;
        if ('said' in line) this.#said.push(line.said.trim());
        tell(line);
      })
      .on('close', () => tell(null));
    lines.on('error', () => tell(null));
  }

  /** What was said since the last look. */
  said(): readonly string[] {
    return this.#said.splice(0);
  }

  /** Resolves with whether something is said within so many milliseconds. */
  speaks(withinMs: number): Promise<boolean> {
    return this.#until((line) => 'said' in line, withinMs);
  }

  /** Resolves with whether all keys of the next press are released within so many milliseconds. */
  pressed(withinMs: number): Promise<boolean> {
    let down = 0;
    return this.#until((line) => 'key' in line && (down += line.key) === 0, withinMs);
  }

  /** Resolves with the number of events that were handled when nothing is left of them; null where that never comes. */
  async quiet(withinMs: number): Promise<number | null> {
    const number = ++this.#asked;
    let handled = 0;
    const answered = this.#until((line) => {
      if (!('quiet' in line) || line.quiet !== number) return false;
      handled = line.handled;
      return true;
    }, withinMs);
    this.#questions.write(`${String(number)}\n`);
    return (await answered) ? handled : null;
  }

  /** Whether such a line comes, in time and before the end of all lines. */
  #until(isIt: (line: Line) => boolean, withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (has: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(hear);
        resolve(has);
      };
      const hear = (line: Line | null): void => {
        if (line === null) end(false);
        else if (isIt(line)) end(true);
      };
      const timer = setTimeout(() => end(false), withinMs);
      this.#waiting.add(hear);
    });
  }
}
