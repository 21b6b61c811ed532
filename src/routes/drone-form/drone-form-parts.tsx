/** What both drone forms show of other areas. */
import type { ActorRefFrom } from 'xstate';
import type { draftMachine } from '#machines/applications/draft.machine.ts';
import { DroneEditView } from '#ui/drones/drone-edit.view.tsx';
import { KeptNotice } from '#ui/applications/kept-notice.tsx';
import { SuccessView } from '#ui/applications/success.view.tsx';
import { KeptConflict, Versions } from '#ui/applications/versions.tsx';
import type { DroneFormParts } from '#ui/kit/drone-form-parts.ts';
import { PaymentReturnView } from '#ui/payments/payment-return.view.tsx';

export const DRONE_FORM_PARTS: DroneFormParts = { DroneEdit: DroneEditView, PaymentReturn: PaymentReturnView, Success: SuccessView, Versions };

interface KeptProps {
  readonly draft: ActorRefFrom<typeof draftMachine>;
  readonly isSending: boolean;
}

/** That what is typed is kept. What is being sent must not change underneath: the question between two versions comes when that is over. */
export function Kept({ draft, isSending }: KeptProps) {
  return (
    <>
      <KeptNotice draft={draft} />
      {!isSending && <KeptConflict draft={draft} />}
    </>
  );
}
