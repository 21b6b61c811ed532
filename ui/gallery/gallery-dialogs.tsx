import { useState } from 'react';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { LeaveDialog, SAVE_AND_EXIT } from '../applications/leave-dialog.tsx';
import { RemoveDroneDialog } from '../drones/remove-drone-dialog.tsx';
import { TimeoutDialog } from '../kit/timeout-dialog.tsx';

type Shown = 'none' | 'leave' | 'remove' | 'timeout' | 'busy';

/**
 * The parts of the kit that cover the page, each behind a button. The overlay cannot be dismissed; here alone a key
 * press ends it.
 */
export function GalleryDialogs() {
  const [shown, show] = useState<Shown>('none');
  const hide = () => show('none');
  return (
    <>
      <ButtonRow>
        <Button look="secondary" onClick={() => show('leave')}>
          Show question
        </Button>
        <Button look="secondary" onClick={() => show('remove')}>
          Show removal
        </Button>
        <Button look="secondary" onClick={() => show('timeout')}>
          Show time-out
        </Button>
        <Button look="secondary" onClick={() => show('busy')}>
          Show overlay
        </Button>
      </ButtonRow>
      {shown === 'leave' && <LeaveDialog wayToKeep={SAVE_AND_EXIT} onYes={hide} onNo={hide} />}
      {shown === 'remove' && (
        <RemoveDroneDialog
          name="DJI Mavic 3 Enterprise"
          serialNumber="1581F5FJ777777777701"
          result="Your drone will not be renewed"
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
