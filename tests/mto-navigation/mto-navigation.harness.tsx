import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createAnswerStore } from '#machines/core/answers.ts';
import type { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { selectNotification } from '#machines/mto/mto-navigation.selectors.ts';
import { detailsForm, pagesForm } from '#rules/mto/mto-form.rules.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { FILES } from '#ui/forms/parts.ts';
import { useField } from '#ui/kit/use-field.ts';
import { MtoContent } from '#ui/mto/mto-content.view.tsx';
import { mtoNavigationModel } from './mto-navigation.model.ts';
import { AT } from './mto-navigation.sample.ts';
import { noCiphers } from '#support/no-ciphers.ts';

await FILES.fetch();

const adapters = { newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers };

/** The content of a notification with its own stores; its application has its own harness. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof mtoNavigationMachine> }) {
  const { reference } = actor.getSnapshot().context;
  const [pages] = useState(() => createAnswerStore(pagesForm(reference), () => AT));
  const opened = useField(actor, 'opened');
  const details = useMemo(() => {
    const store = createAnswerStore(detailsForm(selectNotification(actor.getSnapshot()), reference), () => AT);
    store.fill(opened?.answers ?? {});
    return store;
  }, [actor, opened, reference]);
  return (
    <>
      <h1>Notification of training outcomes</h1>
      <MtoContent
        actor={actor}
        pages={pages}
        details={() => details}
        adapters={adapters}
        isQuiet
        onLeave={() => undefined}
      />
    </>
  );
}

export const harness = defineHarness({ spec: mtoNavigationModel, View });
