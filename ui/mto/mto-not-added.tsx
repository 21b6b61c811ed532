import { counted } from '#rules/core/counted.rules.ts';
import type { LeftStudents } from '#rules/mto/left-students.rules.ts';
import type { KeptNotification } from '#rules/mto/mto-kept.rules.ts';
import { Button } from '../kit/button.tsx';
import { PageAlert } from '../kit/page-alert.tsx';

interface Props {
  readonly left: LeftStudents | null;
  readonly onCorrect: (begin: KeptNotification) => void;
}

/** Students of a list who are not in the notification that was received, and the way to correct them. */
export function NotAdded({ left, onCorrect }: Props) {
  if (left === null) return null;
  const { lines, begin } = left;
  const isOne = lines.length === 1;
  return (
    <PageAlert
      level="warning"
      title={`${counted(lines.length, 'student')} ${isOne ? 'is' : 'are'} not in this notification`}
    >
      <p>We could not add them from your list, so nothing is notified about them yet.</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => onCorrect(begin)}>
        {`Correct ${counted(lines.length, 'student')}`}
      </Button>
    </PageAlert>
  );
}
