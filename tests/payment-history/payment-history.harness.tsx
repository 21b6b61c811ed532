import { createActor, type ActorRefFrom } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import type { paymentHistoryMachine } from '#machines/payment-history.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { PaymentHistoryView } from '#ui/payment-history/payment-history.view.tsx';
import { paymentHistoryModel } from './payment-history.model.ts';

/** The files are another actor's. */
const file = createActor(fileDownloadMachine).start();

function View({ actor }: { readonly actor: ActorRefFrom<typeof paymentHistoryMachine> }) {
  return <PaymentHistoryView actor={actor} file={file} />;
}

export const harness = defineHarness({ spec: paymentHistoryModel, View });
