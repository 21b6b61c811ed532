import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#support/dialog.ts';
import { failed } from '#support/model.ts';
import { REVIEW } from '#ui/forms/parts.ts';
import { afterFlush, saveRefused } from '../application/application.sample.ts';
import { AT, droneThere, sighting, sightingForm, wholeBalloon } from './fixture.ts';
import { found } from './form-stepping.scenarios.ts';
import { opened, press, shown } from './shown-form.tsx';

afterEach(() => void vi.restoreAllMocks());

const breadcrumbs = () => within(screen.getByRole('navigation', { name: /breadcrumb/i }));

describe('a form on the page', () => {
  it('has the form’s title, and breadcrumbs from the portal home to it [SHEL-10 SHEL-11 SHEL-13]', () => {
    opened();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report a sighting');
    expect(document.title).toContain('Report a sighting');
    expect(breadcrumbs().getByRole('link', { name: 'myCASA' }).getAttribute('href')).toBe('/dashInd');
    expect(breadcrumbs().getByText('Report a sighting')).toBeTruthy();
  });

  it('leads home to the organisation’s dashboard in its name [SHEL-12]', () => {
    opened('o-1');
    expect(breadcrumbs().getByRole('link', { name: 'myCASA' }).getAttribute('href')).toBe(
      '/dashOrg?organisationId=o-1',
    );
  });

  it('keeps the focus on the page, at its heading, when what did not come is asked for again [FORM-38]', () => {
    shown({}, [failed('loadReference', { message: 'no lists' })]);
    press('Try again');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says of a piece of the page that did not come that it did not, and not that reference data did not', async () => {
    const asks = {
      ...sightingForm,
      steps: sightingForm.steps.map((step) => ({ ...step, review: { heading: 'Check your answers' } })),
    };
    vi.spyOn(REVIEW, 'isLost').mockReturnValue(true);
    shown({ about: asks }, [failed('loadReference', new TypeError('Failed to fetch'))]);
    expect(screen.getByRole('alert', { name: 'We could not open this form' }).textContent).toMatch(
      /Part of this page did not load/,
    );
    expect(screen.queryByText('Unable to fetch reference data')).toBeNull();
  });

  it('Next and Back take the focus to the heading of the step, which is another one each time, while that of the page stays', () => {
    const { perform } = opened();
    const isAt = (name: string) => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name }));
    perform({ type: 'step.submitted', answers: wholeBalloon, at: AT });
    isAt('Who you are');
    press('Back');
    isAt('Where it was');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report a sighting');
  });

  it('says what it takes before its first question, once: it is folded where something was refused, beneath that, and where the person comes back', () => {
    const about = {
      ...sightingForm,
      needs: { minutes: 5, have: ['The drone', 'Its number'], fee: 'There is no fee.', topic: 'drones' },
    };
    const { perform } = opened('', found, about);
    const needs = within(screen.getByRole('region', { name: 'Before you start' }));
    expect([
      needs.getByText('This takes about 5 minutes. There is no fee.'),
      needs.getAllByRole('listitem').map(({ textContent }) => textContent),
      needs.getByRole('link', { name: 'Help with this' }),
    ]).toEqual([expect.anything(), ['The drone', 'Its number'], expect.anything()]);
    const folded = () => screen.getByText('Before you start').closest('details')!;
    press('Next');
    expect([screen.queryByRole('region', { name: 'Before you start' }), folded().open]).toEqual([null, false]);
    const refusal = screen.getByRole('link', { name: 'Kind of object: Please select an option' });
    expect(refusal.compareDocumentPosition(folded()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    perform({ type: 'step.submitted', answers: wholeBalloon, at: AT });
    expect(screen.queryByText('Before you start')).toBeNull();
    perform({ type: 'step.chosen', stepid: sightingForm.steps[0]!.stepid, answers: wholeBalloon });
    expect(folded().open).toBe(false);
  });

  it('a refused Next takes the focus to links to each field, and the title says Error [FORM-12 FORM-02]', () => {
    opened();
    press('Next');
    const link = screen.getByRole('link', { name: 'Kind of object: Please select an option' });
    expect(link.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(document.title).toMatch(/^Error: /);
    fireEvent.click(link);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Balloon' }));
  });

  it('a Submit that leads back to a wrong step takes the focus to the links, not to the heading [FORM-12 FORM-10]', () => {
    const { perform } = opened();
    perform({ type: 'step.submitted', answers: wholeBalloon, at: AT });
    expect(screen.getByRole('heading', { name: 'Who you are' })).toBeTruthy();
    perform({ type: 'step.submitted', answers: sighting({ name: 'Ava' }), at: AT });
    const link = screen.getByRole('link', { name: 'Kind of object: Please select an option' });
    expect(link.closest('[tabindex="-1"]')).toBe(document.activeElement);
  });

  it('validates on change after a refused Next and not before [FORM-13 FORM-14]', () => {
    const { store } = opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Drone' }));
    const serial = screen.getByRole('textbox', { name: /Serial number/ });
    fireEvent.change(serial, { target: { value: 'D' } });
    fireEvent.change(serial, { target: { value: '' } });
    expect(store.problems()).toEqual([]);
    press('Next');
    fireEvent.change(serial, { target: { value: 'D' } });
    expect(screen.queryByRole('link', { name: /Serial number/ })).toBeNull();
    fireEvent.change(serial, { target: { value: '' } });
    expect(screen.getByRole('link', { name: 'Serial number: This field cannot be left blank' })).toBeTruthy();
  });

  it('goes on, back and on again with everything typed still there [FORM-05 FORM-06]', () => {
    opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Balloon' }));
    press('Next');
    fireEvent.change(screen.getByRole('textbox', { name: /Your name/ }), { target: { value: 'Ava' } });
    press('Back');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Balloon' }).checked).toBe(true);
    press('Next');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Your name/ }).value).toBe('Ava');
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
  });

  it('asks before a changed form is left, with Yes and No [FORM-23 FORM-24 FORM-25 FORM-26]', () => {
    const { heard } = opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Balloon' }));
    press('Back');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel application' }));
    expect(
      dialog.getByText('If you leave this application it will be cancelled. Are you sure you want to cancel?'),
    ).toBeTruthy();
    press('No');
    expect(screen.queryByRole('dialog', { name: 'Cancel application' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Balloon' }).checked).toBe(true);
    press('Back');
    press('Yes');
    expect(heard().at(-1)).toBe('leave.confirmed');
  });

  it('says what it found: files to attach again, questions that changed or are gone (B-11, B-12)', () => {
    const what = {
      answers: droneThere,
      stepid: 'where',
      source: 'draft',
      reattach: ['a.pdf', 'b.pdf'],
      changed: ['Town'],
      gone: ['Colour', 'Shape'],
    };
    opened('', what);
    expect(screen.getByText('Your saved application is open')).toBeTruthy();
    expect(screen.getByText('Upload these files again: a.pdf, b.pdf')).toBeTruthy();
    expect(screen.getByText(/Answer them again: Town$/)).toBeTruthy();
    expect(screen.getByText('We no longer ask these questions: Colour, Shape')).toBeTruthy();
  });

  it('says the same of a saved application that was begun after a declined one, beside where it came from', () => {
    const again = {
      reference: 'AR-9',
      on: '',
      reason: 'It is blurred.',
      about: null,
      left: [],
      asksNumbers: false,
      stepid: null,
    };
    const needs = { minutes: 15, have: ['A passport'], fee: 'There is no fee.', topic: 'arn' };
    const before = { ...found, answers: droneThere, source: 'draft', reattach: ['a.pdf'], again } as const;
    opened('', before, { ...sightingForm, needs });
    // A first application needs other things, and takes longer (DEC-56).
    expect(screen.queryByText(/Before you start|A passport/)).toBeNull();
    expect(screen.getByText(/We filled in this application from AR-9/)).toBeTruthy();
    expect(screen.getByText('Upload these files again: a.pdf')).toBeTruthy();
  });

  it.each([
    [0, 'You can continue from where you left off.'],
    [1, 'You can continue from where you left off. You will need to make the declaration again.'],
    [2, 'You can continue from where you left off. You will need to make the declarations again.'],
  ])('says that declarations have to be made again where the form has them, by their number: %d', (count, text) => {
    const options = [{ value: 'yes', label: 'It is true' }];
    const declarations = Array.from(
      { length: count },
      (_none, at) =>
        ({ id: `truth-${String(at)}`, type: 'declaration', label: 'Declaration', mandatory: true, options }) as const,
    );
    opened(
      '',
      { ...found, answers: droneThere, source: 'draft' },
      { ...sightingForm, steps: [...sightingForm.steps, { stepid: 'end', name: 'The end', questions: declarations }] },
    );
    expect(within(screen.getByRole('status', { name: 'Your saved application is open' })).getByText(text)).toBeTruthy();
  });

  it('shows the reference and the way home once it is received, and not before [FORM-11 FORM-39 FORM-40]', () => {
    const { perform } = opened('o-1');
    perform(
      { type: 'step.submitted', answers: wholeBalloon, at: AT },
      { type: 'step.submitted', answers: wholeBalloon, at: AT },
    );
    expect(screen.queryByText('S-1')).toBeNull();
    perform(
      ...afterFlush({ type: 'submission.received', receipt: { reference: 'S-1', receivedAt: '2026-11-20T23:42:00Z' } }),
    );
    expect(screen.getByText('S-1')).toBeTruthy();
    expect(screen.getByText('Received', { selector: 'dt' }).nextElementSibling!.textContent).toMatch(/ at 10:42 am$/);
    expect(screen.getByRole('link', { name: 'Return to the portal home' }).getAttribute('href')).toBe(
      '/dashOrg?organisationId=o-1',
    );
  });

  it('has Next before the last step and Submit on it, never both [FORM-08 FORM-09]', () => {
    const { perform } = opened();
    expect([screen.queryByRole('button', { name: 'Next' }), screen.queryByRole('button', { name: 'Submit' })]).toEqual([
      expect.anything(),
      null,
    ]);
    perform({ type: 'step.submitted', answers: wholeBalloon, at: AT });
    expect([screen.queryByRole('button', { name: 'Next' }), screen.queryByRole('button', { name: 'Submit' })]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it('is covered while it is saved, and while it is sent [SHEL-14 SHEL-15]', () => {
    const { perform } = opened();
    press('Save and exit');
    expect(screen.getByRole('dialog', { name: 'Saving form' })).toBeTruthy();
    perform(...afterFlush(failed('saveDraft', saveRefused)));
    expect(screen.queryByRole('dialog', { name: 'Saving form' })).toBeNull();
    perform(
      { type: 'step.submitted', answers: wholeBalloon, at: AT },
      { type: 'step.submitted', answers: wholeBalloon, at: AT },
    );
    expect(screen.getByRole('dialog', { name: 'submitting...' })).toBeTruthy();
  });

  it('a lost submit says that it is not known, takes the focus and keeps what was typed', () => {
    const { perform, store } = opened();
    store.change('kind', { radioValue: 'balloon' });
    perform(
      { type: 'step.submitted', answers: wholeBalloon, at: AT },
      { type: 'step.submitted', answers: wholeBalloon, at: AT },
    );
    perform(...afterFlush({ type: 'submission.unknown' }));
    expect(document.activeElement?.textContent).toContain('We could not confirm that your application was received');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
    expect(store.answers()['kind']).toEqual({ radioValue: 'balloon' });
  });
});
