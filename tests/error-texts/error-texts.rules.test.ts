import { errorPageAdvice as errorAdvice } from '#rules/error-page.rules.ts';
import { describe, expect, it } from 'vitest';
import {
  bannerDetails,
  DEFAULT_HELP_DESK_OWNER,
  errorPageDetails,
  genericBannerText,
  readErrorCode,
  startUpDetails,
  WAY_ON_LABEL,
} from '#rules/core/error-texts.rules.ts';

const GENERIC =
  "We're sorry. Something has gone wrong. Try again. If the error persists contact the provider's Help Desk.";

describe('the generic banner', () => {
  it('reads letter by letter as in the document [ERRC-01]', () => {
    expect(genericBannerText("the provider's")).toBe(GENERIC);
    expect(genericBannerText(DEFAULT_HELP_DESK_OWNER)).toBe(GENERIC);
    expect(genericBannerText(' ')).toBe(GENERIC);
  });

  it('names the configured owner of the help desk [ERRC-01]', () => {
    expect(genericBannerText('the CASA')).toContain('contact the CASA Help Desk.');
  });

  it('has a detail line, start-up another and the error page a third [ERRC-02 ERRC-03 SHEL-16]', () => {
    expect(bannerDetails('PI.1')).toBe('Details: PI.1');
    expect(startUpDetails('INIT.1e')).toBe('Details: System error (Code: INIT.1e)');
    expect(errorPageDetails('ORG.2')).toBe('Details: System error (ORG.2)');
  });
});

describe('the code in an address', () => {
  it.each(['LNK.1', 'ORG.4', 'INIT.1a', 'HP.2b', 'MRPAI.5', 'RPA.1', '4.1', 'SRARN.1a'])(
    '%s is shown [SHEL-16]',
    (code) => {
      expect(readErrorCode(code)).toBe(code);
    },
  );

  it.each([
    '',
    null,
    undefined,
    'call 1800 000 000',
    'ORG.1 and more',
    '<b>1</b>',
    'ORG.1\n',
    'A'.repeat(20),
    'ORG.12345',
    '١.١',
  ])('%j is not', (code) => {
    expect(readErrorCode(code)).toBeNull();
  });
});

describe('advice on a failure', () => {
  const CODES = [
    'INIT.1',
    'INIT.1a',
    'INIT.1b',
    'INIT.1d',
    'INIT.1e',
    'INIT.1f',
    'HP.1',
    'HP.2a',
    'HP.2b',
    'HP.3',
    'LNK.1',
    'ORG.1',
    'ORG.2',
    'ORG.3',
    'ORG.4',
  ];

  it.each(CODES)('%s says in its own words what happened and offers a way on', (code) => {
    const advice = errorAdvice(code, "the provider's");
    expect(advice.text).not.toBe(GENERIC);
    expect(advice.title).not.toBe('');
    expect(WAY_ON_LABEL[advice.wayOn]).toMatch(/^[A-Z]/);
    const others = CODES.filter((other) => other !== code).map((other) => errorAdvice(other, "the provider's").text);
    expect(others).not.toContain(advice.text);
  });

  it('offers another account where several are signed in or the one is of no use', () => {
    expect(errorAdvice('INIT.1e', '').wayOn).toBe('useAnotherAccount');
    expect(errorAdvice('INIT.1f', '').wayOn).toBe('useAnotherAccount');
    expect(WAY_ON_LABEL.useAnotherAccount).toBe('Use another account');
  });

  it('offers the own profiles where an organisation cannot be opened, and else the portal home', () => {
    expect(['ORG.1', 'ORG.2', 'ORG.3', 'ORG.4'].map((code) => errorAdvice(code, '').wayOn)).toEqual(
      Array(4).fill('chooseProfile'),
    );
    expect(errorAdvice('LNK.1', '').wayOn).toBe('home');
    expect(WAY_ON_LABEL.home).toBe('Return to the portal home');
  });

  it.each(['ZZ.1', 'toString', '__proto__', '', null])('%j has the generic text [ERRC-01]', (code) => {
    expect(errorAdvice(code, "the provider's")).toEqual({
      title: 'Something has gone wrong',
      text: GENERIC,
      wayOn: 'home',
    });
  });
});
