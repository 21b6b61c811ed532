import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { addressLookupMachine } from '#machines/arn/address-lookup.machine.ts';
import { suggestionsMachine } from '#machines/forms/suggestions.entry.ts';
import { createAnswerStore } from '#machines/core/answers.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { AddressLookupField } from '#ui/arn/address-lookup.view.tsx';
import { FormContext } from '#ui/forms/answers.tsx';
import { addressLookupModel } from './address-lookup.model.ts';
import { noCiphers } from '#support/no-ciphers.ts';

function Address({ actor }: { readonly actor: ActorRefFrom<typeof addressLookupMachine> }) {
  const [around] = useState(() => ({
    store: createAnswerStore(arnForm('full', 'new'), () => ({ epochMs: 0, zone: 'Australia/Sydney' })),
    adapters: { newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers },
    disabled: false,
  }));
  const search = useActorRef(suggestionsMachine, { input: {} });
  return (
    <FormContext value={around}>
      <h1>Address and contact</h1>
      <AddressLookupField field="address" id="address-addressLookup" search={search} actor={actor} />
    </FormContext>
  );
}

export const harness = defineHarness({ spec: addressLookupModel, View: Address });
