import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { searchedBy } from '#machines/core/typed-search.machine.ts';
import { selectOptions, selectSuggestionState, suggestionsMachine } from '#machines/forms/suggestions.entry.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { FORM_DEFAULTS, MESSAGES } from '#rules/forms/form-defaults.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import {
  answerPicked,
  answerTyped,
  MOST_SUGGESTIONS,
  suggestionCount,
  suggestionsFor,
} from '#rules/forms/suggestions.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button } from '../kit/button.tsx';
import { Combobox, openList } from '../kit/combobox.tsx';
import { useField } from '../kit/use-field.ts';
import { useForm } from './answers.tsx';
import { frameOf } from './question-props.ts';
import type { LoadedProps } from './first-fields.tsx';

type SuggestionsActor = ActorRefFrom<typeof suggestionsMachine>;

type SuggestionProps = LoadedProps<'autoComplete'>;

const NONE: readonly Option[] = [];

/**
 * A field with suggestions, one of which is the answer (QTYP-20, QTYP-64, QTYP-65). Options of the form are listed at
 * once, others are asked for. How many there are is said by the same machine in both cases, once the typing pauses.
 */
export function SuggestionQuestion({ question, entry, id }: SuggestionProps) {
  const { adapters, store } = useForm();
  const [machine] = useState(() =>
    searchedBy(suggestionsMachine, async (text, signal) =>
      question.options === 'asked'
        ? adapters.suggest(question.id, text, signal)
        : suggestionsFor(text, store.entry(question.id).options),
    ),
  );
  const actor = useActorRef(machine, { input: {} });
  return <SuggestionField {...{ question, entry, id, actor }} />;
}

/** The field on its machine (ui convention 17). */
function SuggestionField({ question, entry, id, actor }: SuggestionProps & { readonly actor: SuggestionsActor }) {
  const { store, disabled } = useForm();
  const { key, typed } = entry.answer as AnswerOf['autoComplete'];
  const isAsked = question.options === 'asked';
  const asked = useSelector(actor, selectOptions);
  const about = useField(actor, 'typed');
  // Suggestions belong to the typed text; the answer may have been emptied or loaded since.
  const known = isAsked ? (about === typed ? asked : NONE) : entry.options;
  const listed = (isAsked ? known : suggestionsFor(typed, known)).slice(0, MOST_SUGGESTIONS);

  useEffect(() => {
    if (key !== '' || known.length === 0 || !isAsked) return;
    const answer = answerTyped(typed, known);
    if (answer.key !== '') store.change(question.id, answer);
  }, [known, typed, key, isAsked, store, question.id]);

  const type = (text: string) => {
    store.change(question.id, answerTyped(text, isAsked ? asked : entry.options));
    actor.send({ type: 'text.typed', text });
  };
  const pick = (option: Option) => {
    store.change(question.id, answerPicked(option));
    actor.send({ type: 'search.ended' });
  };

  const none = question.noSuggestions ?? MESSAGES.noSuggestions;

  return (
    <Combobox
      {...frameOf(question, entry, id)}
      columns={question.width ?? FORM_DEFAULTS.width}
      disabled={disabled}
      autoComplete={question.autocomplete}
      typed={typed}
      listed={listed}
      onType={type}
      onPick={pick}
      onOpen={() => actor.send({ type: 'field.opened', text: typed })}
      state={<SuggestionState {...{ id, actor, isAsked, none }} error={entry.error} />}
    />
  );
}

interface StateProps {
  readonly id: string;
  readonly actor: SuggestionsActor;
  readonly none: string;
  readonly error: string;
  readonly isAsked: boolean;
}

/** Number of suggestions, beneath the field and outside the list, announced politely. */
function SuggestionState({ id, actor, none, error, isAsked }: StateProps) {
  const text = useSelector(actor, (snapshot) => {
    switch (selectSuggestionState(snapshot)) {
      case null:
        return '';
      case 'loading':
        return isAsked ? 'Looking for suggestions' : '';
      case 'failed':
        return 'We could not load suggestions. Your answer is still here.';
      default:
        return suggestionCount(selectOptions(snapshot).length, none);
    }
  });
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  // The button disappears with the failure, so the focus moves to the field, which stays.
  const retry = () => {
    openList(id);
    actor.send({ type: 'retry.requested' });
  };
  return (
    <>
      <Announcement text={text === error ? '' : text} />
      {failed && (
        <Button look="secondary" onClick={retry}>
          Try again
        </Button>
      )}
    </>
  );
}
