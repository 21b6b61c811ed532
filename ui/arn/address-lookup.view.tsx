import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addressLookupMachine, selectAddresses } from '#machines/arn/address-lookup.machine.ts';
import { answeredBy } from '#machines/core/ports.ts';
import { ADDRESS_PARTS, addressQuestion, answersOfComponent, type AddressComponent, type AddressField } from '#rules/arn/arn-address.rules.ts';
import { EMPTY, type AnswerOf } from '#rules/forms/form-answers.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import { answerPicked, MOST_SUGGESTIONS } from '#rules/forms/suggestions.rules.ts';
import { useEntry, useForm } from '../forms/answers.tsx';
import { frameOf } from '../forms/question-props.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Combobox, openList } from '../kit/combobox.tsx';

/** The calls of the lookup. */
export interface AddressCalls {
  search(typed: string, signal: AbortSignal): Promise<readonly Option[]>;
  component(id: string, signal: AbortSignal): Promise<AddressComponent | null>;
}

type Actor = ActorRefFrom<typeof addressLookupMachine>;

/**
 * The field of an address that is looked up, for the form engine.
 * @param field which of the two addresses
 */
export function addressLookupField(field: AddressField, calls: AddressCalls) {
  return function AddressLookupQuestion({ id }: { readonly id: string }) {
    const { store } = useForm();
    const [machine] = useState(() =>
      addressLookupMachine.provide({
        actors: {
          searchAddress: answeredBy(({ typed }: { readonly typed: string }, signal) => calls.search(typed, signal)),
          fetchComponent: answeredBy(({ id: chosen }: { readonly id: string }, signal) => calls.component(chosen, signal)),
        },
        actions: {
          fillAddress: (_, { option, component }) => {
            for (const [part, answer] of Object.entries(answersOfComponent(field, component))) store.change(part, answer);
            store.change(id, answerPicked(option));
          },
        },
      }),
    );
    return <AddressLookupField field={field} id={id} actor={useActorRef(machine)} />;
  };
}

export interface AddressLookupFieldProps {
  readonly field: AddressField;
  /** Of the question, and of its control. */
  readonly id: string;
  readonly actor: Actor;
}

/**
 * The field on its machine: what was typed stays whatever happens, and the address can be entered manually at any time.
 * @param props see the fields
 */
export function AddressLookupField({ field, id, actor }: AddressLookupFieldProps) {
  const { store, disabled } = useForm();
  const entry = useEntry(id);
  const question = store.question(id)!;
  const { typed, key } = entry.answer as AnswerOf['autoComplete'];
  const known = useSelector(actor, selectAddresses);
  const about = useSelector(actor, ({ context }) => context.typed);
  const listed = (about === typed ? known : []).slice(0, MOST_SUGGESTIONS);

  const type = (text: string) => {
    // Parts of an address that was chosen before do not belong to another text.
    if (key !== '') for (const part of ADDRESS_PARTS) store.change(addressQuestion(field, part), part === 'state' ? EMPTY.select : EMPTY.text);
    store.change(id, { key: '', value: '', typed: text });
    actor.send({ type: 'text.typed', text });
  };
  const pick = (option: Option) => {
    store.change(id, { key: '', value: '', typed: option.label });
    actor.send({ type: 'address.chosen', option });
  };

  return (
    <Combobox
      {...frameOf(question, entry, id)}
      columns={12}
      disabled={disabled || entry.locked}
      typed={typed}
      listed={listed}
      onType={type}
      onPick={pick}
      state={<LookupState {...{ field, id, actor }} />}
    />
  );
}

/** What is said of the search, and what can be done where it failed. */
function LookupState({ field, id, actor }: AddressLookupFieldProps) {
  const { store } = useForm();
  const text = useSelector(actor, (snapshot) => {
    const { value, context } = snapshot;
    switch (value) {
      case 'searching':
        return 'Looking for addresses';
      case 'offered':
        return context.options.length === 1 ? '1 address found' : `${String(context.options.length)} addresses found`;
      case 'none':
        return 'No address was found. Check what you typed, or enter the address manually.';
      case 'failed':
        return 'Addresses could not be looked up. What you typed is kept: try again, or enter the address manually.';
      case 'fetching':
        return 'Filling in the address';
      case 'filled':
        return 'The address is filled in';
      case 'unfilled':
        return 'The address could not be filled in. Try again, or enter it manually.';
      default:
        return '';
    }
  });
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const canType = useSelector(actor, (snapshot) => snapshot.hasTag('failed') || snapshot.matches('none'));
  // The buttons go with what they are pressed for: what stays takes the focus.
  const retry = () => {
    openList(id);
    actor.send({ type: 'retry.requested' });
  };
  const enterManually = () => {
    store.change(addressQuestion(field, 'quickLookup'), { radioValue: 'no' });
    queueMicrotask(() => document.getElementById(addressQuestion(field, 'unitNumber'))?.focus());
  };
  return (
    <>
      <Announcement text={text} />
      {canType && (
        <ButtonRow>
          {isFailed && (
            <Button look="secondary" onClick={retry}>
              Try again
            </Button>
          )}
          <Button look="secondary" onClick={enterManually}>
            Enter the address manually
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
