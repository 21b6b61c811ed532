/** The sections of a verified licence by type: services 3.4. */
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { licenceVerificationMachine, type VerifiedLicence } from '#machines/licences/licence-verification.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { sydney } from '#support/moments.ts';
import { play, show } from '#support/show.tsx';
import { LicenceVerificationView } from '#ui/licences/licence-verification.view.tsx';
import { accredited, accreditedSuspended, pilot, radio, remote } from './licences.sample.ts';

const view = (licenceType: string, licence: VerifiedLicence, organisationId = '') => {
  const { actor } = play(licenceVerificationMachine, { verificationToken: 't', licenceType }, [
    done('loadLicence', licence),
  ]);
  return show(<LicenceVerificationView actor={actor} organisationId={organisationId} />);
};
const said = () => screen.getByRole('main').textContent;
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const shows = (texts: readonly string[]) => texts.forEach((text) => expect(said()).toContain(text));

describe('the check of', () => {
  it('any licence shows its holder: first name and family name, ARN, date of birth, nationality; and when it was made [DLIC-29 SENT-053]', () => {
    view('FCL', pilot);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Type',
      'Name',
      'Aviation reference number (ARN)',
      'Date of birth',
      'Nationality',
      'Checked',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Flight crew licence',
      'Max Hall',
      '2001079',
      '14 Jan 1972',
      'Australian',
      '21 Nov 2026 at 10:04:05 am',
    ]);
  });

  it('a flight crew licence shows its five sections with every group [DLIC-26 DLIC-30 SENT-054 SENT-055 SENT-056 SENT-057 SENT-058]', () => {
    view('FCL', pilot);
    expect(titles()).toEqual([
      'Licence details confirmed',
      'Licence categories',
      'Aircraft ratings and endorsements',
      'Operational ratings',
      'Flight reviews and proficiency checks',
      'Theory examinations',
    ]);
    shows([
      'Commercial pilot licence',
      'Private pilot licence',
      'A class',
      'Another class',
      'A type',
      'Another type',
      'A design',
      'Another design',
      'A flight review',
      'Another operational review',
      'A check',
      'Another check',
      'An examination',
      'Credit',
      ...Object.keys(pilot.operationalRatings!).flatMap((group) => [`One of ${group}`, `Two of ${group}`]),
    ]);
  });

  it('any licence shows the photo of its holder, where the record has one', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    view('FCL', { ...pilot, licenceHolder: { individual: { ...pilot.licenceHolder!.individual!, picture } } });
    expect(screen.getByRole('img', { name: 'Photo of Max Hall' }).getAttribute('src')).toBe(picture);
    cleanup();
    view('FCL', pilot);
    expect([screen.queryByRole('img'), screen.queryByText(/photo/i)]).toEqual([null, null]);
  });

  it('a remote pilot licence shows categories and types [DLIC-26 DLIC-31 SENT-059]', () => {
    view('REPL', remote);
    expect(titles()).toEqual(['Licence details confirmed', 'Remote pilot ratings']);
    shows(['Multirotor', 'Powered lift', 'Less than 25 kg', 'Less than 7 kg']);
  });

  it('a radio operator certificate shows acquisition date, language proficiency, and each proficiency with its end [DLIC-26 DLIC-32 SENT-060]', () => {
    view('AROC', radio);
    expect(titles()).toEqual(['Certificate details confirmed', 'Proficiencies']);
    shows(['08 Jul 2019', 'AELP Level 6', 'AELP Level 5', '02 Jan 2029', 'GELP', '03 Jan 2029']);
  });

  it('an accreditation shows category, validity and status [DLIC-26 DLIC-33 SENT-061]', () => {
    view('RPA Excluded Accreditation', accredited);
    expect(titles()).toEqual(['Accreditation details confirmed', 'Accreditation']);
    shows(['Commercial', 'Excluded', '04 Mar 2024', '06 May 2028', 'Active']);
    expect(screen.getByRole('table', { name: 'Accreditation' })).toBeTruthy();
    expect(said()).not.toContain('Licence categories');
    expect(said()).not.toContain('Suspended');
  });

  it('any licence that cannot be drawn confirms nothing', () => {
    const caught: unknown[] = [];
    const { actor } = play(licenceVerificationMachine, { verificationToken: 't', licenceType: 'FCL' }, [
      done('loadLicence', { ...pilot, theoryExaminations: [null] }),
    ]);
    show(<LicenceVerificationView actor={actor} />, {}, (error) => caught.push(error));
    expect(said()).toContain('We could not load the details. This licence has not been confirmed.');
    expect(caught).toHaveLength(1);
  });

  it('one that is suspended says so', () => {
    view('RPA Recreational Accreditation', accreditedSuspended);
    expect(screen.getByRole('region', { name: 'This accreditation is not valid' }).textContent).toContain('Suspended');
  });

  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    [null, false],
  ])('one that is valid until %s: said to have expired: %s', (validUntil, isSaid) => {
    const components = accredited.accreditation!.components.map((one) => ({ ...one, validUntil }));
    const { actor } = play(
      licenceVerificationMachine,
      { verificationToken: 't', licenceType: 'RPA Excluded Accreditation' },
      [done('loadLicence', { ...accredited, accreditation: { components } })],
    );
    show(<LicenceVerificationView actor={actor} organisationId="" />, {
      moment: () => sydney('2026-11-21T10:00:00+11:00'),
    });
    const callout = screen.queryByRole('region', { name: 'This accreditation is not valid' });
    expect(callout?.textContent ?? null).toBe(
      isSaid ? 'This accreditation is not valid Expired The holder cannot use it at the moment.' : null,
    );
  });
});

it('the way home is that of whoever the person acts for [DLIC-11 DLIC-12 DLIC-13]', () => {
  const { unmount } = view('FCL', pilot);
  const home = () => screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href');
  expect(home()).toBe('/dashInd');
  unmount();
  view('FCL', pilot, '0f8fad5b-d9cb-469f-a165-70867728950e');
  expect(home()).toBe('/dashOrg?organisationId=0f8fad5b-d9cb-469f-a165-70867728950e');
});

it.each([
  ['was lost', 'b', undefined, 'Try again'],
  ['was one too many', 'e', 429, 'Try again'],
  ['was refused', 'e', 403, 'Scan another code'],
] as const)('where the answer %s, one thing stands out to be done', (_, letter, status, first) => {
  const { actor } = play(licenceVerificationMachine, { verificationToken: 't', licenceType: 'FCL' }, [
    failed('loadLicence', callFailure('verificationview', '', letter, status ?? null)),
  ]);
  show(<LicenceVerificationView actor={actor} organisationId="" />);
  const main = [...screen.getByRole('main').querySelectorAll('.button.primary')];
  expect(main.map(({ textContent }) => textContent)).toEqual([first]);
});
