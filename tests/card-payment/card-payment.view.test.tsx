import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { UntrustedPayment } from '#ui/payments/untrusted-payment.tsx';
import { CardPaymentView } from '#ui/payments/card-payment.view.tsx';
import { awaited, out, paid } from './card-payment.sample.ts';

const onward = { label: 'View payments due', target: { screen: 'paymentsInd' } } as const;
const unpaid = {
  words: 'Your application is saved. We will register your drones when you have paid.',
  back: 'Back to your drones',
};
const shown = (input: typeof paid | typeof out = paid) => {
  const played = play(cardPaymentMachine, input);
  return {
    ...played,
    ...show(
      <CardPaymentView
        actor={played.actor}
        where="Your drones will appear in your list when it is done."
        onward={onward}
        unpaid={unpaid}
      />,
    ),
  };
};

describe('the way out', () => {
  it('covers the page for two seconds; then who is still here can open the payment page again, or go on here [DPAY-12 DCON-24]', () => {
    const { perform, heard } = shown(out);
    const covered = () => screen.queryByRole('dialog', { name: 'Opening the payment page…' });
    expect(covered()).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    perform(tick(2000));
    expect(covered()).toBeNull();
    expect(
      screen.getByText('Your application is saved. We will register your drones when you have paid.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open the payment page' }));
    expect(covered()).toBeTruthy();
    perform(tick(2000));
    fireEvent.click(screen.getByRole('button', { name: 'Back to your drones' }));
    expect(heard()).toEqual(['retry.requested', 'paymentPage.left']);
  });
});

describe('a payment that is received and not finished', () => {
  it('says so aloud, that nobody need wait or pay again, that a mail comes, and where to look [DEC-07]', () => {
    const { perform } = shown();
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait.....');
    perform(done('validateReturn', awaited));
    const alert = screen.getByRole('status', { name: 'Payment received, finishing your application' });
    expect(alert.textContent).toMatch(/Do not pay again\. You do not need to wait here\./);
    expect(alert.textContent).toMatch(
      /We will send an email when your application is finished\. Your drones will appear in your list when it is done\./,
    );
    expect(screen.getByRole('link', { name: 'View payments due' }).getAttribute('href')).toBe('/paymentsInd');
    expect(screen.queryByText('This is taking longer than usual')).toBeNull();
  });

  it('asks at once when the button is pressed, once, and keeps the button', () => {
    const { perform, heard } = shown();
    perform(done('validateReturn', awaited));
    const button = screen.getByRole('button', { name: 'Check now' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(heard()).toEqual(['check.requested']);
  });

  it('says that it checks when it is asked to, and when it did, in the time of the regulator; of its own asking it says neither', () => {
    const { perform } = shown();
    perform(done('validateReturn', awaited));
    const told = () => screen.getAllByRole('status').at(-1)!.textContent;
    perform(tick(1000), done('validateReturnAgain', awaited));
    expect(told()).toBe('');
    const unanswered = failed('validateReturnAgain', callFailure('validateHmac', ''));
    for (const [answer, words] of [
      [done('validateReturnAgain', awaited), 'Not confirmed yet. Last checked at 10:00:00 am.'],
      [unanswered, 'We could not check at 10:00:00 am. We will keep trying.'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
      expect(told()).toBe('Checking now.');
      perform(answer);
      expect(told()).toBe(words);
    }
    perform(tick(8000), done('validateReturnAgain', awaited));
    expect(told()).toMatch(/^We could not check at 10:00:00 am/);
  });

  it('answers also when it is asked while it checks by itself', () => {
    const { perform } = shown();
    perform(done('validateReturn', awaited), tick(1000));
    const button = screen.getByRole('button', { name: 'Check now' });
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const told = () => screen.getAllByRole('status').at(-1)!.textContent;
    expect(told()).toBe('Checking now.');
    perform(done('validateReturnAgain', awaited));
    expect(told()).toBe('Not confirmed yet. Last checked at 10:00:00 am.');
  });

  it('says after half a minute that it takes longer, that the payment is safe and the page can be closed', () => {
    const { perform } = shown();
    perform(done('validateReturn', awaited));
    for (const ms of [1000, 2000, 4000, 8000]) perform(tick(ms), done('validateReturnAgain', awaited));
    expect(screen.queryByRole('region', { name: 'This is taking longer than usual' })).toBeNull();
    perform(tick(16_000), done('validateReturnAgain', awaited));
    const words = screen.getByRole('region', { name: 'This is taking longer than usual' }).textContent;
    expect(words).toMatch(/Your payment is safe\. You can close this page/);
    expect(screen.getByText('We are still checking your payment.')).toBeTruthy();
  });
});

describe('a return that cannot be believed', () => {
  it('has the printed words, says that nothing changed and where to look before paying again [OP-D-70 DEC-07]', () => {
    show(<UntrustedPayment where="Your drones will appear in your list when it is done." />);
    const alert = screen.getByRole('alert', { name: 'Unable to complete application online' });
    expect(alert.textContent).toMatch(
      /Unfortunately this application cannot be completed online\. Please contact us for further inf/,
    );
    expect(alert.textContent).toMatch(
      /opening it has changed nothing.*Your drones will appear in your list when it is done\. Check before you pay again\./,
    );
    expect(alert.textContent).not.toMatch(/System error/);
  });

  it('names the call that failed', () => {
    show(<UntrustedPayment where="" failure={callFailure('validateHmac', '')} />);
    expect(screen.getByText('System error: The register is closed for the night')).toBeTruthy();
  });
});
