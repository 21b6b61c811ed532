import type { OtherVersion } from '#rules/applications/version-resolution.rules.ts';
import { timeOfDay } from '#rules/core/time-of-day.rules.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { usePortal } from '../kit/portal.tsx';

interface VersionsProps {
  readonly other: OtherVersion;
  /** The other version was chosen and could not be loaded. */
  readonly isMissing?: boolean;
  readonly answer: (choice: 'theirs.chosen' | 'mine.chosen') => void;
}

/**
 * Asks which version counts where another tab or device stored this form meanwhile. Nothing is overwritten before the
 * answer (T-26). A submit under way must not change, so the question waits for its end.
 */
export function Versions({ other, isMissing = false, answer }: VersionsProps) {
  const { moment } = usePortal();
  const at = Date.parse(other.savedAt);
  const time = Number.isNaN(at) ? '' : ` at ${timeOfDay({ ...moment(), epochMs: at })}`;
  const actions = (
    <>
      <Button onClick={() => answer('mine.chosen')}>Keep this version</Button>
      <Button look="secondary" onClick={() => answer('theirs.chosen')}>
        Open the other version
      </Button>
    </>
  );
  return (
    // Escape does not answer: either answer replaces somebody's input.
    <Dialog title="You changed this form somewhere else" actions={actions} onEscape={() => undefined}>
      <p>{`This form was saved in another tab or on another device${time}. You can keep only one version.`}</p>
      <p role="alert">{isMissing && 'We could not open the other version. Try again, or keep this version.'}</p>
    </Dialog>
  );
}
