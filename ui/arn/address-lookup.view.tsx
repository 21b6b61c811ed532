import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addressLookupMachine, selectFilling } from '#machines/arn/address-lookup.machine.ts';
import { answeredBy } from '#machines/core/ports.ts';
import { searchedBy } from '#machines/core/typed-search.machine.ts';
import { selectOptions, selectSuggestionState, suggestionsMachine } from '#machines/forms/suggestions.entry.ts';
import {
  ADDRESS_PARTS,
  addressQuestion,
  answersOfComponent,
  type AddressComponent,
  type AddressField,
} from '#rules/arn/arn-address.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { EMPTY, type AnswerOf } from '#rules/forms/form-answers.rules.ts';
import type { Option, Question } from '#rules/forms/form.rules.ts';
import { answerPicked, MOST_SUGGESTIONS } from '#rules/forms/suggestions.rules.ts';
import { useEntry, useForm } from '../forms/answers.tsx';
import { frameOf } from '../forms/question-props.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Combobox, openList } from '../kit/combobox.tsx';
import { useField } from '../kit/use-field.ts';

export interface AddressCalls {
  search(typed: string, signal: AbortSignal): Promise<readonly Option[]>;
  component(id: string, signal: AbortSignal): Promise<AddressComponent | null>;
}

/** The search for the typed text, and the machine that fills in the chosen address. */
interface Actors {
  readonly search: ActorRefFrom<typeof suggestionsMachine>;
  readonly actor: ActorRefFrom<typeof addressLookupMachine>;
}

/**
 * The field of an address that is looked up, for the form engine.
 *
 * @param field which of the two addresses
 */
export function addressLookupField(field: AddressField, calls: AddressCalls) {
  return function AddressLookupQuestion({ id }: { readonly id: string }) {
    const { store } = useForm();
    const [search] = useState(() => searchedBy(suggestionsMachine, calls.search));
    const [lookup] = useState(() =>
      addressLookupMachine.provide({
        actors: {
          fetchComponent: answeredBy(({ id: chosen }: { readonly id: string }, signal) =>
            calls.component(chosen, signal),
          ),
        },
        actions: {
          fillAddress: (_, { option, component }) => {
            for (const [part, answer] of Object.entries(answersOfComponent(field, component)))
              store.change(part, answer);
            store.change(id, answerPicked(option));
          },
        },
      }),
    );
    return (
      <AddressLookupField
        field={field}
        id={id}
        search={useActorRef(search, { input: {} })}
        actor={useActorRef(lookup)}
      />
    );
  };
}

export interface AddressLookupFieldProps extends Actors {
  readonly field: AddressField;
  /** Id of the question and of its control. */
  readonly id: string;
}

/**
 * The field on its machines: typed text is never replaced by a late answer, and the address can be entered manually at
 * any time.
 */
export function AddressLookupField({ field, id, search, actor }: AddressLookupFieldProps) {
  const { store, disabled } = useForm();
  const entry = useEntry(id);
  const question = required(store.question(id), id) as Extract<Question, { type: 'autoComplete' }>;
  const { typed, key } = entry.answer as AnswerOf['autoComplete'];
  const known = useSelector(search, selectOptions);
  const about = useField(search, 'typed');
  const listed = (about === typed ? known : []).slice(0, MOST_SUGGESTIONS);

  const type = (text: string) => {
    // Parts of an address that was chosen before do not belong to another text.
    if (key !== '')
      for (const part of ADDRESS_PARTS)
        store.change(addressQuestion(field, part), part === 'state' ? EMPTY.select : EMPTY.text);
    store.change(id, { key: '', value: '', typed: text });
    search.send({ type: 'text.typed', text });
    actor.send({ type: 'text.typed' });
  };
  const pick = (option: Option) => {
    store.change(id, { key: '', value: '', typed: option.label });
    search.send({ type: 'search.ended' });
    actor.send({ type: 'address.chosen', option });
  };

  return (
    <Combobox
      {...frameOf(question, entry, id)}
      columns={12}
      disabled={disabled || entry.locked}
      autoComplete={question.autocomplete}
      typed={typed}
      listed={listed}
      onType={type}
      onPick={pick}
      onOpen={() => key === '' && search.send({ type: 'field.opened', text: typed })}
      state={<LookupState {...{ field, id, search, actor }} />}
    />
  );
}

/** The status of the search and of filling in, with a retry where one of them failed. */
function LookupState({ field, id, search, actor }: AddressLookupFieldProps) {
  const { store } = useForm();
  const asked = useSelector(search, selectSuggestionState);
  const { length } = useSelector(search, selectOptions);
  const filling = useSelector(actor, selectFilling);
  // "Address entered" would contradict the error above it.
  const isRefused = useEntry(id).error !== '' && filling === 'filled';
  const isSearchFailed = asked === 'failed';
  const isNone = asked === 'none';
  const isFailed = isSearchFailed || filling === 'unfilled';
  // A button disappears once it is pressed, so the field takes the focus.
  const retry = () => {
    openList(id);
    (isSearchFailed ? search : actor).send({ type: 'retry.requested' });
  };
  const enterManually = () => {
    store.change(addressQuestion(field, 'quickLookup'), { radioValue: 'no' });
    queueMicrotask(() => document.getElementById(addressQuestion(field, 'unitNumber'))?.focus());
  };
  return (
    <>
      <Announcement text={isRefused ? '' : filling === null ? foundText(asked, length) : FILLING[filling]} />
      {(isFailed || isNone) && (
        <ButtonRow>
          {isFailed && (
            <Button look="secondary" onClick={retry}>
              Try again
            </Button>
          )}
          <Button look="secondary" onClick={enterManually}>
            Enter the address yourself
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

function foundText(asked: ReturnType<typeof selectSuggestionState>, length: number): string {
  switch (asked) {
    case 'failed':
      return 'We could not look up addresses. Try again, or enter the address yourself.';
    case 'loading':
      return 'Looking for addresses';
    case 'none':
      return 'No matching address. Check the spelling, or enter the address yourself.';
    case 'offered':
      return `${String(length)} ${length === 1 ? 'address' : 'addresses'} found`;
    case null:
      return '';
  }
}

const FILLING = {
  fetching: 'Entering the address',
  filled: 'Address entered',
  unfilled: 'We could not enter the address. Try again, or enter it yourself.',
} as const;
