/** Keeps the central portal and the identity provider awake while this portal is embedded (IDLE-08, IDLE-09). */
import { within } from './clock.ts';
import { note } from './log.ts';

/** Longest wait for the identity provider's frame, in milliseconds. */
const FRAME_PATIENCE_MS = 30_000;

/** The two messages of each interval; nothing is sent to an empty address. */
export interface KeepAwake {
  sendKeepAlive(): Promise<void>;
  refreshIdentityFrame(): Promise<void>;
}

/**
 * Creates both.
 *
 * @param keepAliveAddress address of the content system, which gets its own cookies and no token; its answer is not
 *   read (OP-P-56)
 * @param dummyPath below the identity provider's redirect address; serves an empty page (OP-P-55, ROUTE-68)
 */
export function keepAwake(keepAliveAddress: string, dummyPath: string): KeepAwake {
  return {
    async sendKeepAlive() {
      // `no-cors`, because the content system need not allow this origin to read an answer that nobody reads.
      if (keepAliveAddress !== '')
        await fetch(keepAliveAddress, { method: 'POST', mode: 'no-cors', credentials: 'include' });
    },
    async refreshIdentityFrame() {
      if (dummyPath === '') return;
      try {
        await within(FRAME_PATIENCE_MS, reloadFrame(dummyPath));
      } catch (error) {
        // The person notices it only when a call finds that the session is lost (OP-P-14), perhaps hours later.
        note('the identity frame did not load; the next interval tries again');
        throw error;
      }
    },
  };
}

const FRAME_ID = 'identity-refresh';

/** Loads the path in a hidden frame, which is created the first time. */
function reloadFrame(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const known = document.getElementById(FRAME_ID);
    const frame = known instanceof HTMLIFrameElement ? known : document.createElement('iframe');
    frame.id = FRAME_ID;
    frame.hidden = true;
    frame.title = 'Session refresh';
    frame.onload = () => resolve();
    frame.onerror = () => reject({ message: 'The identity frame did not load' });
    frame.src = path;
    if (known === null) document.body.append(frame);
  });
}
