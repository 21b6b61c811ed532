/** The texts of the list of saved applications (issue 16, section 2). */
import { expect, it } from 'vitest';
import { contentsText, draftContents } from '#rules/applications/draft-contents.rules.ts';
import { draftItems, type DraftListFacts } from '#rules/draft-list.rules.ts';
import { SATURDAY } from '../records/sandbox.ts';

const facts: DraftListFacts = {
  moment: SATURDAY,
  organisationId: '',
  organisationArn: '',
  loginPath: 'myProduct',
  looksOnly: false,
};
const draft = { recordid: 'r', formname: 'RPA Renewal', createdon: '2026-11-20T23:00:00Z' };
const item = (more: object = {}, of: Partial<DraftListFacts> = {}) =>
  draftItems([{ ...draft, ...more }], { ...facts, ...of })[0]!;

it.each([
  [{ formData: { drones: [{}, {}] } }, '2 drones'],
  [{ formData: { drones: [] } }, '0 drones'],
  [{ formData: { students: { 2006001: {} } } }, '1 student'],
  [{ formData: { answers: {} } }, ''],
  [{ formData: null }, ''],
  ['anything', ''],
] as const)('counts what is in %j', (form, text) => {
  expect(contentsText(draftContents(form))).toBe(text);
});

it('tells the last day, and how near it is in the last two days alone', () => {
  const goes = [
    '2026-11-17T23:00:00Z',
    '2026-11-15T23:00:00Z',
    '2026-11-14T23:00:00Z',
    '2026-11-13T23:30:00Z',
    'never',
  ].map((createdon) => {
    const { keptUntil, goes: said } = item({ createdon });
    return [keptUntil, said];
  });
  expect(goes).toEqual([
    ['25 Nov 2026', ''],
    ['23 Nov 2026', 'in 2 days'],
    ['22 Nov 2026', 'tomorrow'],
    ['21 Nov 2026', 'today'],
    ['', ''],
  ]);
});

it('leads each to its own form; what the portal does not open says so', () => {
  expect(item({ formname: ' rpa registration ' }).resume).toEqual({
    screen: 'droneRegistration',
    organisationId: '',
    recordId: 'r',
  });
  expect(item({}, { organisationId: 'o' }).resume).toEqual({
    screen: 'droneRenewal',
    organisationId: 'o',
    recordId: 'r',
  });
  expect(item({ formname: 'ARN application' }, { loginPath: 'myGov' }).resume).toEqual({
    screen: 'arn',
    arnType: 'new',
    verification: 'myGov',
    recordId: 'r',
  });
  const mto = { formname: 'Notification of training outcomes' };
  expect(item(mto, { organisationId: 'o', organisationArn: '1' }).resume).toEqual({
    screen: 'mtoNotification',
    organisationId: 'o',
    organisationArn: '1',
    recordId: 'r',
  });
  for (const other of [mto, { formname: 'Else' }])
    expect([item(other).resume, item(other).note !== '', item(other).mayDelete]).toEqual([null, true, true]);
});

it('offers nothing to whoever only looks, and nothing of what was paid for', () => {
  for (const one of [item({}, { organisationId: 'o', looksOnly: true }), item({ paymentReceived: true })])
    expect([one.resume, one.mayDelete]).toEqual([null, false]);
});
