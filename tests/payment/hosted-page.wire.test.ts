/**
 * The provider's page: a token valid once and for one hour, the cards it accepts, its messages, and what it must never
 * show (SANDBOX.md, Cards).
 */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { keptAnswers } from '#server/core/schema.ts';
import { gatewayKit, CARD, renewalOf } from './gateway-kit.ts';

const world = gatewayKit();

async function tokenOf(): Promise<string> {
  const due = (await world.dronesOf(world.contactIdOf('ava'))).slice(3);
  const request = { orgId: '', organisationArn: '', formData: renewalOf(due, 40) };
  return (await world.call('ava', 'dronesRenewalSubmission', { request })).payload!.paymentToken!;
}

describe('a token', () => {
  it('is good for one hour and not longer', async () => {
    const token = await tokenOf();
    // A minute before and after the limit, because the clock runs and the machine may be slow.
    await world.pass(59 * 60_000);
    expect((await world.open(`/pay?token=${token}`)).status).toBe(200);
    await world.pass(2 * 60_000);
    expect((await world.open(`/pay?token=${token}`)).status).toBe(410);
    expect((await world.press(token)).status).toBe(410);
    expect(await world.payments()).toMatchObject([{ status: 'created' }]);
  });

  it('is good once: whatever is pressed again charges and finalises nothing', async () => {
    const token = await tokenOf();
    const first = await world.press(token);
    // A double click: the second request leads where the first one did.
    const same = await world.press(token);
    expect([same.status, same.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    expect((await world.press(token, { cardNumber: CARD.declined })).status).toBe(410);
    expect((await world.press(token, { act: 'cancel', cardNumber: '' })).status).toBe(410);
    expect(await world.payments()).toMatchObject([{ status: 'approved', finalised: true }]);
    expect(await world.mail()).toHaveLength(1);
  });

  it('that was paid says so on the way back, without a button, and is kept by no browser', async () => {
    const token = await tokenOf();
    await world.press(token);
    const again = await world.open(`/pay?token=${token}`);
    const text = await again.text();
    expect([again.status, again.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(text).toMatch(
      /<h1>You have paid<\/h1><p>We charged \$40\.00 to your card for Drone registration renewal, RN-[-\w]+\. You will not be charged again\.<\/p>/,
    );
    expect(text).not.toContain('<button');
  });

  it('of a card that was declined is used up, and says that nothing more was charged', async () => {
    const token = await tokenOf();
    await world.press(token, { cardNumber: CARD.declined });
    expect(await (await world.open(`/pay?token=${token}`)).text()).toMatch(
      /already used[^]*Your card was not charged again/,
    );
  });

  it('that was cancelled says so, and not that it was used', async () => {
    const token = await tokenOf();
    await world.press(token, { act: 'cancel', cardNumber: '' });
    const page = await world.open(`/pay?token=${token}`);
    const text = await page.text();
    expect(page.status).toBe(410);
    expect(text).toMatch(/This payment was cancelled[^]*Your card was not charged/);
    expect(text).not.toContain('already used');
    expect((await world.press(token)).status).toBe(410);
  });

  it('that nobody gave opens nothing', async () => {
    for (const address of ['/pay', '/pay?token=', '/pay?token=nonsense'])
      expect((await world.open(address)).status).toBe(404);
  });
});

describe('the page', () => {
  it('takes no other card, says what is wrong, and never repeats a number that it does not know', async () => {
    const token = await tokenOf();
    const wrong = await world.press(token, {
      cardNumber: '4111 1111 1111 1111',
      expiry: '10/26',
      cvn: '12',
      cardholder: ' ',
    });
    const text = await wrong.text();
    expect(wrong.status).toBe(200);
    for (const problem of [
      'Use one of the cards listed',
      'Your card has expired',
      'The CVN is three or four digits',
      'Enter the name',
    ])
      expect(text).toContain(problem);
    expect(text).not.toContain('4111');
    // Messages are shown on the page itself: Back and a reload send no card, and neither address nor database contains
    // it.
    const form = new URLSearchParams({
      token,
      act: 'pay',
      cardNumber: CARD.approved,
      expiry: '10/26',
      cvn: '123',
      cardholder: 'Ava Nguyen',
    });
    const sent = await world.open('/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/pay\?token=[^&]+&answer=[\w-]{22}$/),
    ]);
    expect(await (await world.open(sent.headers.get('location')!)).text()).toContain(`value="${CARD.approved}"`);
    const kept = await world.app.store.db.select().from(keptAnswers);
    expect([kept.length, JSON.stringify(kept).includes('4242')]).toEqual([2, false]);
    expect(JSON.stringify(world.logged)).not.toContain('4111');
    expect(await world.payments()).toMatchObject([{ status: 'created' }]);
    expect((await world.press(token)).status).toBe(303);
  });

  it('that a browser kept and shows again asks how its payment stands, also after a wrong card number', async () => {
    const token = await tokenOf();
    for (const shown of [await world.open(`/pay?token=${token}`), await world.press(token, { cvn: '12' })]) {
      const text = await shown.text();
      expect(shown.headers.get('cache-control')).toBe('no-store');
      const script = await (await world.open(/<script src="([^"]+)"/.exec(text)![1]!)).text();
      const parts = {
        main: { hidden: false },
        'input[name=token]': { value: /name="token" value="([^"]+)"/.exec(text)![1]! },
      };
      const went: string[] = [];
      let show: (event: { readonly persisted: boolean }) => void = () => undefined;
      runInNewContext(script, {
        addEventListener: (type: string, listener: typeof show) => void (type === 'pageshow' && (show = listener)),
        document: { querySelector: (what: keyof typeof parts) => parts[what] },
        location: { replace: (address: string) => void went.push(address) },
        encodeURIComponent,
      });
      show({ persisted: false });
      expect([went, parts.main.hidden]).toEqual([[], false]);
      show({ persisted: true });
      expect([went, parts.main.hidden]).toEqual([[`/pay?token=${token}`], true]);
    }
  });

  it('shows what it is for, how much it is, and the nine cards', async () => {
    const text = await (await world.open(`/pay?token=${await tokenOf()}`)).text();
    expect(text).toContain('$40.00');
    for (const number of Object.values(CARD)) expect(text).toContain(number);
  });
});

describe('what anybody may send', () => {
  it.each([
    ['/pay?token=%00', 400],
    ['/forms/document-location?spId=%00&file=%00', 404],
    ['/forms/document-location?spId=x&file=%00', 404],
  ])('a text that the database keeps nowhere is refused, or not there: %s', async (address, status) => {
    expect((await world.open(address)).status).toBe(status);
  });
});
