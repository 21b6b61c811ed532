/** A card payment on the pages of what is paid for: on its way out, away, and received but not finished. */
import '#support/dialog.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createActor, fromPromise, type AnyActor } from 'xstate';
import { applicationAdmissionMachine } from '#machines/applications/application-admission.machine.ts';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { settleStub, withStubs } from '#machines/core/stubs.ts';
import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import type { Checked } from '#rules/payments/payment.rules.ts';
import { whole } from '#support/gathered.ts';
import { done, tick } from '#support/model.ts';
import { play, realChildren, show, type Played } from '#support/show.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { PaymentRequestView } from '#ui/additional-payments/payment-request.view.tsx';
import { afterFlush, opensWith } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { variation } from '../additional-payments/additional-payments.sample.ts';
import {
  atList,
  facts as registrationFacts,
  paidBack,
  person,
  toPay,
} from '../drone-registration/drone-registration.sample.ts';
import { facts as renewalFacts, nothing } from '../drone-renewal/drone-renewal.sample.ts';
import { fromGateway, individual } from '../drone-renewal/drone-renewal.starts.ts';
import { back, fresh } from '../payment-request/payment-request.sample.ts';
import { awaited, pending } from './card-payment.sample.ts';

/** A return whose signature check the test answers, and which is then not finished. */
function wayBack() {
  let say: (checked: Checked) => void = () => undefined;
  const checked = new Promise<Checked>((resolve) => (say = resolve));
  const machine = cardPaymentMachine.provide({
    actors: { validateReturn: fromPromise(() => checked), askStatus: fromPromise(() => Promise.resolve(pending)) },
  });
  return { machine, answer: () => act(async () => say(awaited)) };
}

type Back = ReturnType<typeof wayBack>['machine'];
interface Paid {
  readonly actor: AnyActor;
  readonly view: ReactNode;
  readonly title: string;
  /** The sentence and link for looking elsewhere meanwhile. */
  readonly meanwhile: readonly [string, string];
}

const MANAGE = 'Manage registered drones';
const HOLDER = { name: 'Ava', arn: '1' };

const returning = (cardPayment: Back) =>
  applicationMachine.provide({
    actors: { admission: applicationAdmissionMachine.provide({ actors: { cardPayment } }) },
  });
const renewal = (cardPayment: Back): Paid => {
  const actor = createActor(returning(cardPayment), { input: fromGateway });
  return {
    actor,
    view: <DroneRenewalView actor={actor} organisationId="" kept={null} />,
    title: 'Renew drone registration',
    meanwhile: ['Your drones will then show their new expiry dates', MANAGE],
  };
};
const registration = (cardPayment: Back): Paid => {
  const actor = createActor(returning(cardPayment), { input: paidBack });
  return {
    actor,
    view: <DroneRegistrationView actor={actor} organisationId="" holder={HOLDER} />,
    title: 'Drone registration',
    meanwhile: ['Your drones will appear in your list when it is done.', MANAGE],
  };
};
const fee = (cardPayment: Back): Paid => {
  const actor = createActor(paymentRequestMachine.provide({ actors: { cardPayment } }), { input: back });
  return {
    actor,
    view: <PaymentRequestView actor={actor} />,
    title: 'Pay a fee',
    meanwhile: ['Check under Payments. Fees you have paid are no longer listed there', 'Return to the portal home'],
  };
};

it.each([
  ['renewal', renewal],
  ['registration', registration],
  ['fee', fee],
] as const)(
  'of a %s has its own title, the heading takes the focus, and it says where to look meanwhile [DEC-07]',
  async (_of, make) => {
    const { machine, answer } = wayBack();
    const {
      actor,
      view,
      title,
      meanwhile: [sentence, link],
    } = make(machine);
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

/** The real way out, with the result of leaving decided by the test. */
const wayOut = { cardPayment: withStubs(cardPaymentMachine) };

/** The three pages on their way out: what shows beneath, the link back, and the messages. */
const out = {
  renewal: () => {
    const played = playApplication(
      droneRenewalMachine,
      individual,
      [
        done('loadReference', renewalFacts),
        ...opensWith(nothing),
        { type: 'declaration.changed', accepted: true },
        { type: 'submit.chosen' },
        ...afterFlush(toPay),
      ],
      wayOut,
    );
    return {
      ...played,
      view: <DroneRenewalView actor={played.actor} organisationId="" kept={null} />,
      beneath: 'Declaration',
      back: 'Back to your renewal',
    };
  },
  registration: () => {
    const played = playApplication(
      droneRegistrationMachine,
      person,
      [
        done('loadReference', registrationFacts),
        ...opensWith(atList),
        { type: 'declaration.changed', accepted: true },
        { type: 'submit.chosen' },
        ...afterFlush(toPay),
      ],
      wayOut,
    );
    return {
      ...played,
      view: <DroneRegistrationView actor={played.actor} organisationId="" holder={HOLDER} />,
      beneath: 'Declaration',
      back: 'Back to your drones',
    };
  },
  fee: () => {
    const played = play(
      paymentRequestMachine,
      fresh,
      [
        whole({ fee: { payment: variation, count: 1 } }, 'page/gather'),
        { type: 'declaration.changed', agreed: true },
        { type: 'payment.requested' },
        done('requestPayment', { hasPage: true }),
      ],
      { ...wayOut, ...realChildren(paymentRequestMachine, 'page') },
    );
    return {
      ...played,
      view: <PaymentRequestView actor={played.actor} />,
      beneath: 'Declaration',
      back: 'Back to the fee',
    };
  },
};

/** The state inside the card payment. */
const inPayment = (actor: Played<never>['actor'], happen: (child: AnyActor) => void) =>
  act(() => happen((actor as unknown as AnyActor).getSnapshot().children.cardPayment as AnyActor));
const covered = () => screen.queryByRole('dialog', { name: 'Opening the payment page…' });

it.each(Object.entries(out))(
  'out of a %s the page stays as it was, covered for two seconds; then it asks who is still here, and is not left by accident [OP-D-74 DPAY-12]',
  (_of, make) => {
    const { actor, perform, view, beneath, back: goOn } = make();
    show(view);
    expect([covered(), screen.queryByText('Pay on the payment page')]).toEqual([expect.anything(), null]);
    expect(screen.getByRole('group', { name: beneath })).toBeTruthy();
    perform(tick(2000));
    expect([covered(), screen.queryByRole('group', { name: beneath })]).toEqual([null, null]);
    expect(screen.getByText('Pay on the payment page')).toBeTruthy();
    expect(document.title).toMatch(/^Payment page - /);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    fireEvent.click(screen.getByRole('button', { name: 'Open the payment page' }));
    expect(covered()).toBeTruthy();
    perform(tick(2000));
    fireEvent.click(screen.getByRole('button', { name: goOn }));
    if (make === out.fee) perform(whole({ fee: { payment: variation, count: 1 } }, 'page/gather'));
    expect(screen.getByRole('group', { name: 'We do not know yet whether you paid' })).toBeTruthy();
    expect(screen.getByRole('group', { name: beneath })).toBeTruthy();
    expect(document.title).toMatch(/^Error: /);
    act(() => void (actor as unknown as AnyActor).stop());
  },
);

it.each([
  ['renewal', out.renewal, 'We could not open the payment page'],
  ['registration', out.registration, 'We could not open the payment page'],
  ['fee', out.fee, 'Unable to complete application online'],
] as const)('out of a %s where there is no payment page, the form says so and is there', (_of, make, words) => {
  const { actor, view, beneath } = make();
  show(view);
  inPayment(actor as never, (child) =>
    settleStub(child.getSnapshot().children.leaveForPayment as AnyActor, 'failed', { message: 'no address' }),
  );
  expect([covered(), screen.getByRole('group', { name: beneath })]).toEqual([null, expect.anything()]);
  expect(screen.getByRole('group', { name: words })).toBeTruthy();
});
