import { useState } from 'react';
import { BusyOverlay } from './busy-overlay.tsx';
import { Button, ButtonRow } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TimeoutDialog } from './timeout-dialog.tsx';

type Shown = 'none' | 'leave' | 'timeout' | 'busy';

/** The parts of the kit that cover the page, each behind a button. The overlay cannot be dismissed; here alone a key press ends it. */
export function GalleryDialogs() {
  const [shown, show] = useState<Shown>('none');
  const hide = () => show('none');
  return (
    <>
      <ButtonRow>
        <Button look="secondary" onClick={() => show('leave')}>
          Show question
        </Button>
        <Button look="secondary" onClick={() => show('timeout')}>
          Show time-out
        </Button>
        <Button look="secondary" onClick={() => show('busy')}>
          Show overlay
        </Button>
      </ButtonRow>
      {shown === 'leave' && (
        <ConfirmDialog
          title="Cancel application"
          text="If you leave this application it will be cancelled. Are you sure you want to cancel?"
          yes="Yes"
          no="No"
          destructive
          onYes={hide}
          onNo={hide}
        />
      )}
      {shown === 'timeout' && (
        <TimeoutDialog
          title="Session timeout"
          text="You will be signed out in 5 minutes due to inactivity."
          left="04:59"
          announcement=""
          onStay={hide}
          onSignOut={hide}
        />
      )}
      <div onKeyDown={hide}>
        <BusyOverlay text={shown === 'busy' ? 'Saving form' : null} />
      </div>
    </>
  );
}
