/** The way out to the card payment page and back, as address and calls show it. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { isLasting, paymentPageAddress, untilAskedAgainMs } from '#rules/payments/payment.rules.ts';
import { PAYMENT_KEYS, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { createPageLeave } from '../../src/shell/page-leave.ts';
import { createPaymentExit } from '../../src/shell/redirect-out.ts';
import { returnIn } from '../../src/search-params.ts';
import { openReturned } from '../../src/routes/payments/returned.ts';
import { wireCardPayment } from '../../src/wiring/payments/card-payment.wiring.ts';
import { paid, paidRenewal, parameters } from './card-payment.sample.ts';

describe('the way out', () => {
  it.each([
    [
      'https://pay.example/quickweb?communityCode=CASA&token=',
      'https://pay.example/quickweb?communityCode=CASA&token=a%2Fb%2Bc%3D',
    ],
    ['/pay?token=', '/pay?token=a%2Fb%2Bc%3D'],
    [' http://localhost:4280/pay?token=', 'http://localhost:4280/pay?token=a%2Fb%2Bc%3D'],
  ])('of %s is that address with the token appended, url-encoded [DPAY-11 APAY-15]', (provider, address) => {
    expect(paymentPageAddress(provider, 'a/b+c=')).toBe(address);
  });

  const NONE = [
    '',
    '   ',
    'javascript:alert(1)//',
    '//elsewhere.example/',
    'data:text/html,',
    'https://[',
    'https://a b/',
    'pay?token=',
  ];
  it.each(NONE)('of %j is none', (provider) => expect(paymentPageAddress(provider, 't')).toBeNull());

  it('without a token is none', () => expect(paymentPageAddress('https://pay.example/', '')).toBeNull());

  const session = (paymentProviderUrl: string | null) => {
    const pageLeave = createPageLeave();
    return { configuration: () => (paymentProviderUrl === null ? null : ({ paymentProviderUrl } as never)), pageLeave };
  };

  it('is gone once what was typed is on its way, and stored [DPAY-10 SCAL-68]', async () => {
    const order: string[] = [];
    const here = session('/pay?token=');
    here.pageLeave.onAnnounced(() => {
      void here.pageLeave.hold(Promise.resolve().then(() => order.push('stored')));
    });
    const exit = createPaymentExit(here, (address) => order.push(address));
    expect([exit.take(null), exit.take('t-1')]).toEqual([false, true]);
    await exit.leave();
    expect(order).toEqual(['stored', '/pay?token=t-1']);
  });

  it.each([null, '', 'javascript:x'])('is not gone where the configuration says %j', async (provider) => {
    const goOut = vi.fn<(address: string) => void>();
    const exit = createPaymentExit(session(provider), goOut);
    exit.take('t-1');
    await expect(exit.leave()).rejects.toEqual({
      message: 'The card payment page has no address',
    });
    expect(goOut).not.toHaveBeenCalled();
  });
});

describe('the way back', () => {
  const page = { screen: 'paymentsInd' } as const;
  const visit = (query: Record<string, string>) => {
    const redirect = vi.fn<(target: unknown) => never>(() => {
      throw new Error('redirected');
    });
    return { asked: returnIn(query), redirect };
  };

  it.each(PAYMENT_KEYS.filter((key) => key !== 'customRef'))(
    'takes %s out of the address, be it alone, once it is read [OP-D-73]',
    (key) => {
      const opened: PaymentReturn[] = [];
      const { asked, redirect } = visit({ [key]: '0', standalone: 'true' });
      expect(() => openReturned({ redirect }, asked, page, (returned) => opened.push(returned))).toThrow('redirected');
      expect(redirect.mock.calls).toEqual([[page]]);
      const kinds = { summaryCode: 'claims paid', paymentError: 'refused', paymentCancelled: 'cancelled' };
      expect(opened.map(({ kind }) => kind)).toEqual([key in kinds ? kinds[key as keyof typeof kinds] : 'none']);
    },
  );

  it('hands over what came back before it redirects, and redirects once [OP-D-73]', () => {
    const opened: PaymentReturn[] = [];
    const { asked, redirect } = visit(parameters);
    expect(() => openReturned({ redirect }, asked, page, (returned) => opened.push(returned))).toThrow('redirected');
    expect([opened, redirect.mock.calls.length]).toEqual([[{ kind: 'claims paid', parameters }], 1]);
  });

  const others: Record<string, string>[] = [{}, { customRef: 'd-1' }, { standalone: 'true', recordid: 'd-1' }];
  it.each(others)('leaves %j alone', (query) => {
    const { asked, redirect } = visit(query);
    expect(openReturned({ redirect }, asked, page, ({ kind }) => kind)).toBe('none');
    expect(redirect).not.toHaveBeenCalled();
  });

  const asked: unknown[] = [];
  const connection = {
    learn: () => undefined,
    call: async (name: string, input: unknown) => {
      asked.push([name, input]);
      return name === 'validateHmac'
        ? { wasSuccessful: true, hmacValid: true, paymentSuccess: true }
        : { wasSuccessful: true };
    },
  };

  it(
    'asks with what came back, spelled `paymentParamters`, and then the status call ' +
      '[DCAL-24 DCAL-27 SCAL-69 DPAY-15 DPAY-16]',
    async () => {
      const machine = wireCardPayment(connection as never, () => Promise.reject(new Error('nobody leaves')));
      for (const input of [paid, paidRenewal]) {
        const actor = createActor(machine, { input }).start();
        expect((await waitFor(actor, ({ status }) => status === 'done')).output).toMatchObject({
          verdict: 'paid',
          customRef: 'd-1',
        });
      }
      const check = ['validateHmac', { paymentParamters: parameters }];
      expect(asked).toEqual([check, check, ['paymentStatus', parameters]]);
    },
  );
});

describe('asking again', () => {
  it('waits one second, twice as long each time, half a minute at most [DEC-07]', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 50, 5000].map(untilAskedAgainMs);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it('takes longer than usual after half a minute', () =>
    expect([0, 4, 5, 6].map(isLasting)).toEqual([false, false, true, true]));
});
