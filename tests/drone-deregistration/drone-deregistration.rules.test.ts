/** Texts about drones that are de-registered together: before, during and after (docs/decisions/0049). */
import { describe, expect, it } from 'vitest';
import {
  afterPart,
  beforehandText,
  confirmationText,
  endingText,
  stoppedText,
  wasRefused,
} from '#rules/drones/deregistration.rules.ts';
import { drone, idOf } from '../drone-detail/drone-detail.sample.ts';

it.each([
  [1, 1, null],
  [
    2,
    1,
    'We will de-register the drones one at a time. You will get a confirmation email and a reference for each drone.',
  ],
  [1000, 1000, null],
  [
    1001,
    1000,
    'We can de-register up to 1,000 drones at once, so we will do this in 2 parts. You will get a confirmation email and a reference for each part.',
  ],
  [
    2001,
    1000,
    'We can de-register up to 1,000 drones at once, so we will do this in 3 parts. You will get a confirmation email and a reference for each part.',
  ],
] as const)('before %i drones of which %i go at once: %s', (drones, atOnce, text) =>
  expect(beforehandText(drones, atOnce)).toBe(text),
);

it.each([
  [0, 7, 1, 'De-registering drone 1 of 7'],
  [6, 1, 1, 'De-registering drone 7 of 7'],
  [0, 1, 1000, 'De-registering drone 1 of 1'],
  [0, 1000, 1000, 'De-registering 1,000 drones'],
  [0, 2400, 1000, 'De-registering drones 1 to 1,000 of 2,400'],
  [2000, 400, 1000, 'De-registering drones 2,001 to 2,400 of 2,400'],
  [1000, 1, 1000, 'De-registering drone 1,001 of 1,001'],
] as const)('while %i are done and %i left, %i at once: %s', (done, left, atOnce, text) =>
  expect(endingText(done, left, atOnce)).toBe(text),
);

describe('where it stopped', () => {
  it.each([
    [0, 1, true, '1 drone is still registered. You can try again.'],
    [1, 250, true, 'We de-registered 1 drone. 250 drones are still registered. You can try again with them.'],
    [
      1000,
      1,
      false,
      'We de-registered 1,000 drones. 1 drone may still be registered. You can try again. We will not do it twice.',
    ],
    [0, 1000, false, '1,000 drones may still be registered. You can try again with them. We will not do it twice.'],
  ] as const)('%i done, %i left, refused %s: %s', (ended, left, isRefused, text) =>
    expect(stoppedText(ended, left, isRefused)).toBe(text),
  );

  it.each([
    [399, false],
    [400, true],
    [429, true],
    [499, true],
    [500, false],
    [200, false],
    [undefined, false],
  ] as const)('status %s of the answer: nothing was done is %s', (status, isRefused) =>
    expect(wasRefused(status === undefined ? {} : { status })).toBe(isRefused),
  );
  it('nobody knows of what threw', () => expect(wasRefused(null)).toBe(false));
});

it.each([
  [1, 1, [], 'We have emailed you at a@b a confirmation with the reference. You can also see it under Submissions.'],
  [
    2,
    1,
    [],
    'We have emailed you at a@b a confirmation for each drone, with its reference. You can also see them under Submissions.',
  ],
  [
    2,
    1000,
    ['RD-1'],
    'We have emailed you at a@b a confirmation with the reference RD-1. You can also see it under Submissions.',
  ],
  [2, 1000, [], 'We have emailed you at a@b a confirmation with the reference. You can also see it under Submissions.'],
  [
    1200,
    1000,
    ['RD-1', 'RD-2'],
    'We have emailed you at a@b a confirmation for each part, with its reference: RD-1, RD-2. You can also see them under Submissions.',
  ],
] as const)('after %i, %i at once, of %j: %s', (ended, atOnce, references, text) =>
  expect(confirmationText(ended, atOnce, references, ' at a@b')).toBe(text),
);

it('a part that was answered is what was ended and what was refused, whatever the case of an id, and one without an id too', () => {
  const [first, second] = [drone(1, null), drone(2, null)];
  const nameless = { ...drone(3, null), drone: null };
  const refused = [
    { droneId: idOf('drone', 2).toUpperCase(), why: 'W' },
    { droneId: '', why: 'V' },
  ];
  expect(afterPart([first, second, nameless], refused)).toEqual({
    ended: [first],
    refused: [
      { drone: second, why: 'W' },
      { drone: nameless, why: 'V' },
    ],
  });
  expect(afterPart([first, second], [])).toEqual({ ended: [first, second], refused: [] });
});
