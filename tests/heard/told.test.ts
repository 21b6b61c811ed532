import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Told } from './told.ts';

/** Longer than any test. */
const LONG_MS = 60_000;

function reader() {
  const [lines, questions] = [new PassThrough(), new PassThrough()];
  const told = new Told(lines, questions);
  return { told, questions, end: () => lines.end(), tell: (line: object) => lines.write(`${JSON.stringify(line)}\n`) };
}

describe('what the screen reader tells', () => {
  it('has everything that was said before its answer that it is quiet, once', async () => {
    const { told, questions, tell } = reader();
    const quiet = told.quiet(LONG_MS);
    expect(String(questions.read())).toBe('1\n');
    tell({ said: ' Full name entry. ' });
    tell({ quiet: 1, handled: 7 });
    expect(await quiet).toBe(7);
    expect(told.said()).toEqual(['Full name entry.']);
    expect(told.said()).toEqual([]);
  });

  it('answers each question by its own number', async () => {
    const { told, tell } = reader();
    const [first, second] = [told.quiet(LONG_MS), told.quiet(LONG_MS)];
    tell({ quiet: 2, handled: 9 });
    tell({ quiet: 1, handled: 8 });
    expect([await first, await second]).toEqual([8, 9]);
  });

  it('has handled a press when its last key is released, not the first of several', async () => {
    const { told, tell } = reader();
    const pressed = told.pressed(LONG_MS);
    for (const key of [1, 1, -1]) tell({ key });
    let isHandled = false;
    void pressed.then(() => (isHandled = true));
    const quiet = told.quiet(LONG_MS);
    tell({ quiet: 1, handled: 1 });
    await quiet;
    expect(isHandled).toBe(false);
    tell({ key: -1 });
    expect(await pressed).toBe(true);
  });

  it('is not waited for when it has ended, or says nothing in time', async () => {
    const { told, end } = reader();
    expect(await told.speaks(0)).toBe(false);
    const [quiet, pressed] = [told.quiet(LONG_MS), told.pressed(LONG_MS)];
    end();
    expect([await quiet, await pressed]).toEqual([null, false]);
  });
});
