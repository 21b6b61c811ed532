/** A student who is in the notification already (MTON-70), beside others. */
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { play, show } from '#support/show.tsx';
import { MtoProblemView } from '#ui/mto/mto-problem.tsx';
import { AT, CHEN, EVANS, found, right, student, text, training } from './mto-navigation.sample.ts';

const LISTED = found({ ...training, students: [student(CHEN), student(EVANS)] });

/** Verifies another student by the typed values; returns the messages. */
function verify(studentArn: string, familyName: string) {
  const answers = { ...right, studentArn: text(studentArn), familyName: text(familyName) };
  const { actor } = play(mtoNavigationMachine, LISTED, [
    { type: 'student.added' },
    { type: 'page.submitted', answers, at: AT },
  ]);
  show(<MtoProblemView actor={actor} />);
  const { value, context } = actor.getSnapshot();
  const alert = screen.queryByRole('group') ?? screen.queryByRole('alert');
  const said = alert === null ? [] : [...alert.querySelectorAll('h2, p')].map(({ textContent }) => textContent);
  cleanup();
  return { value, said, students: context.students.map(({ studentArn: arn }) => arn) };
}

describe('a student who is on the list', () => {
  it.each([
    ['2006003', 'Chen'],
    ['2006005', 'Evans'],
    [' 2006 005\u200B', 'Chen'],
    ['٢٠٠٦٠٠٣', 'Somebody'],
  ])('%j, %s, cannot be added, and nobody is asked about them [MTON-70]', (arn, name) => {
    expect(verify(arn, name)).toEqual({
      value: { addStudent: 'verifyStudent' },
      said: ['Cannot add student', 'Student is already on the list'],
      students: ['2006003', '2006005'],
    });
  });

  it.each(['2006004', '20060033', '006003'])('is none with the ARN %s [MTON-70]', (arn) => {
    expect(verify(arn, 'Chen')).toEqual({
      value: { addStudent: 'verifying' },
      said: [],
      students: ['2006003', '2006005'],
    });
  });
});
