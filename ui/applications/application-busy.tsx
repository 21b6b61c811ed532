import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectApplicationBusy, type applicationMachine } from '#machines/applications/application.machine.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';

interface ApplicationBusyProps {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  readonly texts: { readonly loading: string; readonly submitting: string };
  /** Progress of the upload, beneath the text while the application is sent. */
  readonly children?: ReactNode;
}

/** Covers the page of an application while it is saved, sent, or loaded anew. */
export function ApplicationBusy({ actor, texts: { loading, submitting }, children }: ApplicationBusyProps) {
  const busy = useSelector(actor, selectApplicationBusy);
  return (
    <BusyOverlay text={busy && { saving: 'Saving form', refreshing: loading, submitting }[busy]}>
      {busy === 'submitting' && children}
    </BusyOverlay>
  );
}
