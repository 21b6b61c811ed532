import type { Student } from '#rules/mto/notification.rules.ts';

/**
 * Who was told of a notification (MTON-35, MTON-36): what stands here is what the mails did. The copy names whom nobody could write to, and so does
 * the page, where the regulator says who that is.
 * @param props the students without an address; null where nobody says
 */
export function Notified({ unreached }: { readonly unreached: readonly Student[] | null }) {
  const some = unreached ?? [];
  return (
    <>
      {some.length === 0 && <p>We have notified the students by e-mail.</p>}
      {some.length > 0 && (
        <>
          <p>We have notified by e-mail every student whose address we have. Of these students we have none. Please tell them yourself:</p>
          <ul>
            {some.map(({ studentArn, studentFullName }) => (
              <li key={studentArn}>{`${studentFullName}, ARN ${studentArn}`}</li>
            ))}
          </ul>
        </>
      )}
      <p>We have sent a copy of the notification to your e-mail address.</p>
      {unreached === null && <p>If we have no e-mail address of a student, the copy names them.</p>}
    </>
  );
}
