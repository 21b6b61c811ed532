/** The texts beneath the buttons of a notification, and the question about unsaved typing. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAnswerStore } from '#machines/core/answers.ts';
import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { detailsForm, pagesForm } from '#rules/mto/mto-form.rules.ts';
import '#support/dialog.ts';
import { show } from '#support/show.tsx';
import { FILES } from '#ui/forms/parts.ts';
import { MtoContent } from '#ui/mto/mto-content.view.tsx';
import {
  AT,
  details,
  found,
  inputs,
  right,
  student,
  CHEN,
  EVANS,
  training,
} from '../mto-navigation/mto-navigation.sample.ts';
import { noCiphers } from '#support/no-ciphers.ts';

beforeAll(() => FILES.fetch());
afterEach(cleanup);

const adapters = { newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers };

function shown(input: (typeof inputs)[keyof typeof inputs]) {
  const actor = createActor(mtoNavigationMachine, { input }).start();
  const { reference, found: opened } = input;
  const pages = createAnswerStore(pagesForm(reference), () => AT);
  const store = createAnswerStore(detailsForm(opened.notification, reference), () => AT);
  store.fill(opened.opened?.answers ?? {});
  show(
    <MtoContent
      actor={actor}
      pages={pages}
      details={() => store}
      adapters={adapters}
      isQuiet
      onLeave={() => undefined}
      kept={(isSilent) => <p>{isSilent ? 'Kept in silence' : 'Kept at 10:42'}</p>}
    />,
  );
  return actor;
}

it('says when it was kept, and not beneath words that it cannot be saved [MTON-44]', () => {
  shown(inputs.one);
  expect(screen.getByText('Kept at 10:42')).toBeTruthy();
  cleanup();
  shown(inputs.prior);
  expect(
    screen.getByText(
      'You cannot save this notification and finish it later, because it includes evidence of prior learning.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Kept in silence')).toBeTruthy();
});

it('names in the question everybody of whom something is typed and not saved, each once, and Escape goes back [DEC-50]', () => {
  const unsaved = [
    { ...CHEN, answers: details },
    { ...EVANS, answers: details },
  ];
  const actor = shown(
    found(
      { ...training, students: [student(CHEN)] },
      { source: 'autosave', unsaved, opened: { students: [CHEN], isEdited: true, answers: details } },
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save and exit' }));
  const dialog = screen.getByRole('dialog', {
    name: 'You have not saved these students. Save them, leave them out, or go back?',
  });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mei Chen, ARN 2006003', 'Rhys Evans, ARN 2006005']);
  // The page stays visible beneath it.
  expect(screen.getByText('Student details')).toBeTruthy();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect([screen.queryByRole('dialog'), actor.getSnapshot().matches({ addStudent: 'studentDetails' })]).toEqual([
    null,
    true,
  ]);
});

it('says where files are uploaded again on the page that is open: not every page has an Edit (B-11)', () => {
  shown(
    found(
      { ...training, students: [student(CHEN)] },
      { source: 'autosave', page: 'severalStudents', reattach: ['Mei Chen, ARN 2006003: b.pdf'] },
    ),
  );
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(
    screen.getByText(
      'Your files were not saved. On the summary, select Edit next to the student and upload them again.',
    ),
  ).toBeTruthy();
});

it('says before the form is cleared what goes with it: students, or what was entered before there is one [MTON-20 MTON-21]', () => {
  shown(inputs.one);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  const clearing = () => screen.getByRole('dialog', { name: 'Clear the form' }).textContent;
  expect(clearing()).toContain('you will lose all the students in this notification');
  cleanup();
  const actor = shown(inputs.courseDraft);
  act(() => actor.send({ type: 'page.submitted', answers: right, at: AT, forAll: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(clearing()).toContain('you will lose what you entered about students');
});
