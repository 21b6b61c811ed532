import { describe, expect, it } from 'vitest';
import {
  attemptsText,
  CHECK_TEXTS,
  cannotBeVerified,
  NAME_CHECK_PROBLEM,
  nextText,
  resultAlert,
  STEP_REFUSED,
  SUBMIT_FAILED,
} from '#rules/arn/arn-texts.rules.ts';

const title = (...asked: Parameters<typeof resultAlert> extends [...infer First, string] ? First : never) =>
  resultAlert(...asked, 'myCASA').title;

describe('the alert after a submission', () => {
  it('of a passed check is a success, of a new ARN and of a link [ARNW-54 ARNW-55]', () => {
    expect([title('full', 'new', true), title('full', 'link', true)]).toEqual([
      'Aviation reference number application successful',
      'Aviation reference number link successful',
    ]);
  });

  it('without one says that it was received [ARNW-56 ARNW-57]', () => {
    expect(resultAlert('full', 'new', false, 'myCASA')).toEqual({
      title: 'Aviation reference number application received',
      text: 'We have received your application and documents',
    });
    expect(title('full', 'link', false)).toBe('myCASA account created and Aviation reference link request received');
  });

  it('of a proof of identity says whether it is verified or was received', () => {
    expect([title('existingAccount', 'verify', true), title('existingAccount', 'verify', false)]).toEqual([
      'Identity verification successful',
      'Identity verification received',
    ]);
  });

  it('of the government sign-in says that the account was created [ARNW-59 ARNW-60]', () => {
    expect([title('myGov', 'new', true), title('myGov', 'link', true)]).toEqual([
      'myCASA account created and aviation reference number application successful',
      'myCASA account created and aviation reference number linked successfully',
    ]);
    // A link that waits: also a title of the created account (OP-S-28).
    expect(title('myGov', 'link', false)).toBe('myCASA account created and Aviation reference link request received');
  });

  it('is followed by what happens next [ARNW-25 ARNW-62 ARNW-63 SCON-12 SCON-13]', () => {
    expect([nextText('myGov', 'new', true), nextText('myGov', 'link', false)]).toEqual([
      expect.stringContaining('within about 2 minutes'),
      expect.stringContaining('within five business days'),
    ]);
    expect(nextText('full', 'new', true)).toContain(
      'email confirming your linked aviation reference number (ARN) within 2 minutes',
    );
    expect(nextText('full', 'link', false)).toContain('within five business days');
    // Who proves an ARN of their own links nothing.
    expect(nextText('existingAccount', 'verify', true)).toBe(
      'You will receive an email confirming that your identity is verified within 2 minutes.',
    );
  });
});

describe('printed texts', () => {
  it('of what failed stand letter by letter [ARNW-61 ARNV-79 DVSC-21 DVSC-31 DVSC-33 DVSC-36 DVSC-37 DVSC-38]', () => {
    expect(SUBMIT_FAILED).toEqual({
      title: 'There was an issue submitting your application',
      text: 'Please try again',
    });
    expect(STEP_REFUSED).toEqual({
      title: 'There was a problem submitting the form.',
      text: 'Please check the form again before proceeding.',
    });
    expect(CHECK_TEXTS).toEqual({
      passed: 'Your identification has been successfully verified',
      notMatched: 'We were unable to find or match your identification document',
      exhausted: 'Your identification cannot be used for verification right now',
      abroad: 'Unfortunately we can only verify foreign passports for applicants currently in Australia',
    });
    expect(NAME_CHECK_PROBLEM).toBe(
      'There is a problem with our verification service. Please try again later. Alternatively you can upload a certified copy of your documentation for manual verification.',
    );
    expect(cannotBeVerified('Marriage certificate')).toBe(
      "There was a problem verifying your document. Your identification (Marriage certificate) can't be verified.",
    );
  });

  it.each([
    [4, 'You have 4 attempts left for this document.'],
    [1, 'You have 1 attempt left for this document.'],
  ])('%d attempts: %s [DVSC-17]', (left, words) => {
    expect(attemptsText(left)).toBe(words);
  });
});
