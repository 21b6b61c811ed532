import { describe, expect, it } from 'vitest';
import { contactLine, dialled, NO_CONTACT, tellsToContact } from '#rules/contact.rules.ts';
import { genericBannerText } from '#rules/core/error-texts.rules.ts';

describe('who is told to contact the regulator', () => {
  it.each([
    [genericBannerText("the provider's"), true],
    [genericBannerText('the CASA'), true],
    ['Unfortunately this application cannot be completed online. Please contact us for further information.', true],
    ['If you still cannot see a fee, contact us.', true],
    ['Please check the form below and try again', false],
    ['We will assess the report and may contact you about it.', false],
    ['Your contact details. Ask the Help Desk.', false],
  ])('%s: %s', (text, told) => expect(tellsToContact(text)).toBe(told));
});

describe('the contact in one line', () => {
  it.each([
    [
      { phone: '1300 975 707', mail: 'a@b.example', hours: 'Monday to Friday' },
      '1300 975 707, a@b.example (Monday to Friday)',
    ],
    [{ phone: '1300 975 707' }, '1300 975 707'],
    [{ mail: 'a@b.example', hours: 'always' }, 'a@b.example (always)'],
    [{ hours: 'always', address: 'A street' }, ''],
    [{}, ''],
  ])('%o is %s', (known, line) => expect(contactLine({ ...NO_CONTACT, ...known })).toBe(line));

  it('is dialled by its digits', () => expect(dialled('+61 (2) 5550-1234')).toBe('+61255501234'));
});
