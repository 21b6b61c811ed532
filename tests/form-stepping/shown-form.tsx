/**
 * A form on the page: the real application and steps, connected to answers as in the wiring. For hand-written view
 * tests.
 */
import { fireEvent, screen } from '@testing-library/react';
import { createAnswerStore } from '#machines/core/answers.ts';
import { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { done } from '#support/model.ts';
import { show } from '#support/show.tsx';
import type { FormTexts } from '#ui/forms/form-texts.ts';
import { FormView } from '#ui/forms/form.view.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { opensWith, plain } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { AT, sightingForm } from './fixture.ts';
import { NO_ADAPTERS, Received } from './form-stepping.harness.tsx';
import { found } from './form-stepping.scenarios.ts';

export const back = { target: { screen: 'dashInd' } } as const;
export const input = { ...plain, about: sightingForm, canAsk: false, back, afterSave: back };
export const prepared = done('loadReference', { isClosed: false });

/** A form with its answers connected to its steps. `around`: texts of the form and the portal around it. */
export function shown(
  part: Partial<typeof input>,
  events: Parameters<typeof playApplication>[2],
  organisationId = '',
  { texts = {}, portal = {} }: { readonly texts?: Partial<FormTexts>; readonly portal?: Partial<Around> } = {},
) {
  const start = { ...input, ...part };
  const store = createAnswerStore(start.about, () => AT);
  const steps = formSteppingMachine.provide({
    actions: { showProblems: ({ context }) => store.refuse(context.problems), hideProblems: () => store.clearErrors() },
  });
  const played = playApplication(steps, start, events);
  store.subscribeChanges(() => played.perform({ type: 'content.edited' }));
  show(
    <FormView
      application={played.actor}
      autosave={null}
      {...{ store, organisationId }}
      Success={Received}
      adapters={NO_ADAPTERS}
      texts={texts}
    />,
    portal,
  );
  return { ...played, store };
}
export const opened = (organisationId = '', what: object = found, form = sightingForm) =>
  shown({ about: form }, [prepared, ...opensWith(what)], organisationId);
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
