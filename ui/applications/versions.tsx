import type { MetVersion } from '#machines/applications/autosave.types.ts';
import { timeOfDay } from '#rules/core/time-of-day.rules.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { usePortal } from '../kit/portal.tsx';

interface VersionsProps {
  readonly other: MetVersion;
  /** The other version was chosen and could not be loaded. */
  readonly isMissing?: boolean;
  readonly answer: (choice: 'theirs.chosen' | 'mine.chosen') => void;
}

/**
 * Asks which version counts where another tab or device stored or ended this form meanwhile. Nothing is overwritten
 * before the answer (T-26). A submit under way must not change, so the question waits for its end.
 */
export function Versions({ other, isMissing = false, answer }: VersionsProps) {
  const { moment } = usePortal();
  const at = Date.parse(other.savedAt);
  const time = Number.isNaN(at) ? '' : ` at ${timeOfDay({ ...moment(), epochMs: at })}`;
  const words = other.ended
    ? {
        title: 'You finished this form somewhere else',
        text: `This form was submitted, saved or deleted in another tab or on another device${time}.`,
        mine: 'Start a new form with these answers',
        theirs: 'Leave without these answers',
      }
    : {
        title: 'You changed this form somewhere else',
        text: `This form was saved in another tab or on another device${time}. You can keep only one version.`,
        mine: 'Keep this version',
        theirs: 'Open the other version',
      };
  const actions = (
    <>
      <Button onClick={() => answer('mine.chosen')}>{words.mine}</Button>
      <Button look="secondary" onClick={() => answer('theirs.chosen')}>
        {words.theirs}
      </Button>
    </>
  );
  return (
    // Escape does not answer: either answer replaces somebody's input.
    <Dialog title={words.title} actions={actions} onEscape={() => undefined}>
      <p>{words.text}</p>
      {other.ended === 'typed' && <p>Your last changes on this page are not saved.</p>}
      {isMissing && <p role="alert">We could not open the other version. Try again, or keep this version.</p>}
    </Dialog>
  );
}
