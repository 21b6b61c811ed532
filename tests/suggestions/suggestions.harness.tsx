import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createAnswerStore } from '#machines/core/answers.ts';
import type { suggestionsMachine } from '#machines/forms/suggestions.machine.ts';
import { defineForm, type Question } from '#rules/forms/form.rules.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { FormContext, useEntry } from '#ui/forms/answers.tsx';
import { SuggestionField } from '#ui/forms/suggestion.view.tsx';
import { suggestionsModel } from './suggestions.model.ts';
import { noCiphers } from '#support/no-ciphers.ts';

type Actor = ActorRefFrom<typeof suggestionsMachine>;

const question = {
  id: 'aerodrome',
  type: 'autoComplete',
  label: 'Aerodrome',
  hint: 'Start typing its name',
  mandatory: true,
  options: 'asked',
} as const satisfies Question;

const form = defineForm({
  name: 'Harness',
  title: 'Harness',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: false,
  positions: [],
  steps: [{ stepid: 'one', name: 'One', questions: [question] }],
});

function FormWithSuggestions({ actor }: { readonly actor: Actor }) {
  const [around] = useState(() => {
    const adapters = { newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers };
    return {
      store: createAnswerStore(form, () => ({ epochMs: 0, zone: 'Australia/Sydney' })),
      adapters,
      disabled: false,
    };
  });
  return (
    <FormContext value={around}>
      <h1>Report a sighting</h1>
      <OneField actor={actor} />
    </FormContext>
  );
}

function OneField({ actor }: { readonly actor: Actor }) {
  return <SuggestionField question={question} entry={useEntry(question.id)} id={question.id} actor={actor} />;
}

export const harness = defineHarness({ spec: suggestionsModel, View: FormWithSuggestions });
