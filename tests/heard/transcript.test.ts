import { describe, expect, it } from 'vitest';
import type { Step } from './reader.ts';
import { faultsOf, masked, transcriptOf } from './transcript.ts';

const step = (act: string, ...said: string[]): Step => ({ act, said, isQuiet: false });

describe('what was said', () => {
  it.each([
    ['a silent status or dialog', step('pressed Return'), ['step 1 (pressed Return) says nothing']],
    [
      'a silent key, beside a message that comes by itself',
      step('pressed Down', 'Answers saved at <time>'),
      ['step 1 (pressed Down) says nothing'],
    ],
    [
      'a missing label',
      step('pressed Tab', 'push button.'),
      ["step 1 (pressed Tab) says 'push button.' without a name"],
    ],
    [
      'an error said twice in one utterance',
      step('pressed Tab', 'Enter a name. Hint. Enter a name.'),
      ["step 1 (pressed Tab) says 'Enter a name. Hint. Enter a name.' twice"],
    ],
    [
      'an error said twice in one step',
      step('pressed Tab', 'Day entry.', 'Enter a date.', 'Enter a date.'),
      ["step 1 (pressed Tab) says 'Enter a date.' twice"],
    ],
    ['a named control', step('pressed Tab', 'Next push button.'), []],
    [
      'two documents that load one after the other, with what the portal says of itself twice',
      step(
        'opened /forms/',
        'Loading. Please wait.',
        'Working. Please wait',
        'Loading. Please wait.',
        'Working. Please wait',
      ),
      ["step 1 (opened /forms/) says 'Working. Please wait' twice"],
    ],
    ['silence while typing', step('typed Ava'), []],
    ['a key after which nothing is to be said', { ...step('pressed Escape'), isQuiet: true }, []],
  ])('%s', (_kind, one, faults) => {
    expect(faultsOf([one])).toEqual(faults);
  });

  it('has no time, date, size, reference or time left that differs from run to run, however its parts are held together', () => {
    expect(
      masked('Answers saved at 9:05\u00a0pm AEDT on 28\u00a0Nov\u00a02026, reference REG-2026001, 668 KB, 04:59.'),
    ).toBe('Answers saved at <time> on <date>, reference <reference>, <size>, <minutes>.');
  });

  it('is kept as acts with what was said beneath each, without what depends on how fast a page comes', () => {
    const steps = [
      step('pressed Tab', 'Focus mode', 'Username entry.', 'Answers saved at <time>'),
      step('pressed Return', 'Loading. Please wait.', 'Portal document web.', 'Page has 3 landmarks.', 'Portal'),
      step('typed ava', 'Answers saved at <time>'),
    ];
    expect(transcriptOf('sign-in', steps)).toBe(
      '# sign-in\n\npressed Tab\n    Username entry.\npressed Return\n    Portal\ntyped ava\n',
    );
  });
});
