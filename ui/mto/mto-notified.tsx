import { isolated } from '#rules/core/isolated.rules.ts';
import type { Student } from '#rules/mto/notification.rules.ts';
import type { NextStep } from '../applications/next-steps.tsx';
import { Breakable } from '../kit/breakable.tsx';

/**
 * Who was told of a notification (MTON-35, MTON-36). The copy of the email names the students without an address, and
 * so does the page where the regulator says who they are.
 *
 * @param unreached the students without an address; null where nobody says
 * @param email address of whoever sent it; empty where it is not known
 */
export function notifiedSteps(unreached: readonly Student[] | null, email: string): readonly NextStep[] {
  const some = unreached ?? [];
  return [
    some.length === 0
      ? { when: 'Now', is: 'done', what: 'We have notified the students by email.' }
      : { when: 'Now', is: 'now', what: <TellThem students={some} /> },
    {
      when: 'Now',
      is: 'done',
      what: (
        <>
          <p>
            <Breakable
              text={`We have sent a copy of the notification to your email address${email === '' ? '' : `, ${email}`}.`}
            />
          </p>
          {unreached === null && <p>If we do not have an email address for a student, the copy names that student.</p>}
        </>
      ),
    },
    { when: 'Next', is: 'later', what: 'We will check the notification against our records and enter the outcomes.' },
  ];
}

function TellThem({ students }: { readonly students: readonly Student[] }) {
  return (
    <>
      <p>
        {students.length === 1
          ? 'We have notified by email every student whose email address we have. We do not have one for this student. You need to tell them:'
          : 'We have notified by email every student whose email address we have. We do not have one for these students. You need to tell them:'}
      </p>
      <ul>
        {students.map(({ studentArn, studentFullName }) => (
          <li key={studentArn}>{`${isolated(studentFullName)}, ARN ${studentArn}`}</li>
        ))}
      </ul>
    </>
  );
}
