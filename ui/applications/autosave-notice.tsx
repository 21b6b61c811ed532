import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectIsWithheld, type autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { timeOfDay } from '#rules/core/time-of-day.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import styles from '../forms/step.module.css';

interface AutosaveNoticeProps {
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  /** True where a message beside it says that saving failed: then only trouble is told, not that everything is stored. */
  readonly isSilent?: boolean;
}

/** Announces politely that input is stored, and since when (DEC-09). */
export function AutosaveNotice({ autosave, isSilent = false }: AutosaveNoticeProps) {
  const { moment } = usePortal();
  const savedAt = useField(autosave, 'savedAt');
  const trouble = useField(autosave, 'trouble');
  const isWithheld = useSelector(autosave, selectIsWithheld);
  const at = Date.parse(savedAt);
  const saved = isSilent || Number.isNaN(at) ? '' : `Answers saved at ${timeOfDay({ ...moment(), epochMs: at })}`;
  return (
    <div className={styles.kept}>
      <Announcement text={trouble ? notSaved(trouble.wait) : isWithheld ? IN_TAB : saved} />
    </div>
  );
}

/** Storing it would end the sign-in again (docs/decisions/0058). */
const IN_TAB =
  'Not saved yet. Your answers are in this tab only. Keep it open until you have changed, saved or submitted them.';

/** With the server's sentence about the wait, where it gave one. */
const notSaved = (wait: string | null): string =>
  ['Not saved yet. We are still trying.', wait, 'Stay on this page until your answers are saved.']
    .filter(Boolean)
    .join(' ');
