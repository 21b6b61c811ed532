import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { timeOfDay } from '#rules/core/time-of-day.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import styles from '../forms/step.module.css';

interface AutosaveNoticeProps {
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  /** Beside it stands that this cannot be saved: that it is kept meanwhile is not told then, only that it could not be. */
  readonly isSilent?: boolean;
}

/**
 * Says that what is typed is kept, and since when; politely, because nobody asked (DEC-09).
 *
 * @param props the machine that keeps it
 */
export function AutosaveNotice({ autosave, isSilent = false }: AutosaveNoticeProps) {
  const { moment } = usePortal();
  const savedAt = useField(autosave, 'savedAt');
  const troubled = useField(autosave, 'isTroubled');
  const wait = useField(autosave, 'wait');
  const at = Date.parse(savedAt);
  const saved = isSilent || Number.isNaN(at) ? '' : `Answers saved at ${timeOfDay({ ...moment(), epochMs: at })}`;
  return (
    <div className={styles.kept}>
      <Announcement text={troubled ? notSaved(wait) : saved} />
    </div>
  );
}

/** With the server's own sentence where it says how long to wait. */
const notSaved = (wait: string | null): string =>
  ['Not saved yet. We are still trying.', wait, 'Stay on this page until your answers are saved.']
    .filter(Boolean)
    .join(' ');
