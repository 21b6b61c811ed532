/**
 * The page that the hidden frame of a silent renewal ends at: it hands the identity provider's answer to the page
 * around it. Without it the renewal of an expired session waits until its time-out. A sign-in by redirect never comes
 * here.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// Opened by hand there is no answer to pass on; then there is nothing to do and nobody to tell.
broadcastResponseToMainFrame().catch(() => undefined);
