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
import { paidBack } from '../drone-registration/drone-registration.sample.ts';
import { fromBank } from '../drone-renewal/drone-renewal.starts.ts';
import { back } from '../payment-request/payment-request.sample.ts';
import { awaited, pending } from './payment-return.sample.ts';

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
  /** Where to look meanwhile: the sentence and the link. */
  readonly meanwhile: readonly [string, string];
}

const MANAGE = 'Manage registered drones';

const renewal = (followReturn: Back): Paid => {
  const actor = createActor(droneRenewalMachine.provide({ actors: { followReturn } }), { input: fromBank });
  return { actor, view: <DroneRenewalView actor={actor} kept={null} />, title: 'Renew drone registration', meanwhile: ['Your drones then show their new expiry dates', MANAGE] };
};
const registration = (paymentReturn: Back): Paid => {
  const actor = createActor(droneRegistrationMachine.provide({ actors: { paymentReturn } }), { input: paidBack });
  const holder = { name: 'Ava', arn: '1' };
  return { actor, view: <DroneRegistrationView actor={actor} holder={holder} />, title: 'Drone registration', meanwhile: ['Your drones are then listed among your registered drones.', MANAGE] };
};
const fee = (paymentReturn: Back): Paid => {
  const actor = createActor(paymentRequestMachine.provide({ actors: { paymentReturn } }), { input: back });
  return { actor, view: <PaymentRequestView actor={actor} />, title: 'Pay a fee', meanwhile: ['You can check under Payments: a fee that is settled is not listed there', 'Return to the portal home'] };
};

it.each([['renewal', renewal], ['registration', registration], ['fee', fee]] as const)(
  'of a %s has its own title, the heading takes the focus, and it says where to look meanwhile [DEC-07]', async (_of, make) => {
    const { machine, answer } = wayBack();
    const { actor, view, title, meanwhile: [sentence, link] } = make(machine);
    actor.start();
    show(view);
    expect(document.title).toMatch(new RegExp(`^${title}`));
    await answer();
    expect(screen.getByRole('status', { name: 'Payment received, finishing your application' })).toBeTruthy();
    expect(document.title).toMatch(new RegExp(`^Payment received - ${title}`));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('main').textContent).toContain(sentence);
    expect(screen.getAllByRole('link').at(-1)!.textContent).toBe(link);
    act(() => void actor.stop());
  },
);
