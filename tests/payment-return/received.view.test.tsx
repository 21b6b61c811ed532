/** A payment that is received and not finished, in the pages of what was paid for: a page of its own to whoever listens. */
import '#support/dialog.ts';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createActor, fromPromise, type AnyActor } from 'xstate';
import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { paymentRequestMachine } from '#machines/payment-request.machine.ts';
import { paymentReturnMachine } from '#machines/payments/payment-return.machine.ts';
import type { Checked } from '#rules/payments/payment.rules.ts';
import { show } from '#support/show.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { PaymentRequestView } from '#ui/payment-request/payment-request.view.tsx';
import { PaymentReturnView } from '#ui/payments/payment-return.view.tsx';
import { paidBack } from '../drone-registration/drone-registration.sample.ts';
import { parts as stubs } from '../drone-renewal/drone-renewal.stage.tsx';
import { fromBank } from '../drone-renewal/drone-renewal.starts.ts';
import { back } from '../payment-request/payment-request.sample.ts';
import { awaited, pending } from './payment-return.sample.ts';

const parts = { ...stubs, PaymentReturn: PaymentReturnView };

/** The way back, whose signature is checked when the test says so, and which is not finished then. */
function wayBack() {
  let say: (checked: Checked) => void = () => undefined;
  const checked = new Promise<Checked>((resolve) => (say = resolve));
  const machine = paymentReturnMachine.provide({
    actors: { validateReturn: fromPromise(() => checked), askStanding: fromPromise(() => Promise.resolve(pending)) },
  });
  return { machine, answer: () => act(async () => say(awaited)) };
}

type Back = ReturnType<typeof wayBack>['machine'];
interface Paid {
  readonly actor: AnyActor;
  readonly view: ReactNode;
  readonly title: string;
}

const renewal = (followReturn: Back): Paid => {
  const actor = createActor(droneRenewalMachine.provide({ actors: { followReturn } }), { input: fromBank });
  return { actor, view: <DroneRenewalView actor={actor} parts={parts} kept={null} />, title: 'Renew drone registration' };
};
const registration = (paymentReturn: Back): Paid => {
  const actor = createActor(droneRegistrationMachine.provide({ actors: { paymentReturn } }), { input: paidBack });
  const holder = { name: 'Ava', arn: '1' };
  return { actor, view: <DroneRegistrationView actor={actor} holder={holder} parts={parts} />, title: 'Drone registration' };
};
const fee = (paymentReturn: Back): Paid => {
  const actor = createActor(paymentRequestMachine.provide({ actors: { paymentReturn } }), { input: back });
  return { actor, view: <PaymentRequestView actor={actor} Returning={PaymentReturnView} />, title: 'Pay a fee' };
};

it.each([['renewal', renewal], ['registration', registration], ['fee', fee]] as const)(
  'of a %s has its own title, and the heading takes the focus [DEC-07]', async (_of, make) => {
    const { machine, answer } = wayBack();
    const { actor, view, title } = make(machine);
    actor.start();
    show(view);
    expect(document.title).toMatch(new RegExp(`^${title}`));
    await answer();
    expect(screen.getByRole('status', { name: 'Payment received, finishing your application' })).toBeTruthy();
    expect(document.title).toMatch(new RegExp(`^Payment received - ${title}`));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    act(() => void actor.stop());
  },
);
