/** A registration that is submitted, and one that returns from the payment page, with their calls (DEC-09, DEC-11). */
import { describe, expect, it, vi } from 'vitest';
import { selectApplicationPayment } from '#machines/applications/application.selectors.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import type { RegistrationInput } from '../../src/wiring/drone-registration.wiring.ts';
import { callFailure } from '#support/call-failure.ts';
import { LISTS } from '../drones/drone-test-harness.ts';
import { rates } from '../drone-renewal/drone-renewal.sample.ts';
import { saved } from './drone-registration.sample.ts';
import {
  KEY,
  registrations,
  wentTo,
  rest,
  state,
  holds,
  send,
  toList,
  submit,
  stored,
} from './registration-wiring-kit.ts';

const receipt = { submissionId: 's-7', reference: 'RR-1', receivedAt: '2026-11-21T00:00:00Z' };

const { desk, opened, heard, kept } = registrations();

describe('a submit', () => {
  it('sends who, what and how much, and keeps its receipt and nothing else [DCAL-16 DCAL-17]', async () => {
    const made = await opened({ organisationId: 'o-1' });
    await toList(made);
    desk.regulator.next('droneSubmission', () => ({ wasSuccessful: true, ...receipt }));
    await submit(made);
    expect(heard('droneSubmission').map(({ input }) => input)).toEqual([
      {
        orgId: 'o-1',
        organisationArn: '100200',
        formData: {
          declaration: true,
          totalAmount: 40,
          drones: [expect.objectContaining({ serialNumber: 'SN-1', fee: 40 })],
        },
      },
    ]);
    expect(state(made).context.receipt).toMatchObject(receipt);
    expect(desk.regulator.autosaves.size).toBe(0);
  });

  it("with a token leads to the provider's page with the token appended; what was typed is kept until it is paid [DPAY-10 DPAY-11]", async () => {
    const made = await opened();
    await toList(made);
    await vi.advanceTimersByTimeAsync(3000);
    desk.regulator.next('droneSubmission', () => ({ wasSuccessful: true, paymentToken: 'a/b c', ...receipt }));
    await submit(made);
    expect(wentTo).toEqual(['https://bank.test/pay?token=a%2Fb%20c']);
    expect(desk.regulator.autosaves.size).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    selectApplicationPayment(made.form.getSnapshot())!.send({ type: 'retry.requested' });
    await rest();
    expect(wentTo[1]).toBe(wentTo[0]);
    // The charts page and the inspector show contexts, so these must not contain the token.
    expect(JSON.stringify(made.form.getPersistedSnapshot())).not.toContain('a/b c');
  });

  it('after a failure the next one is another attempt [DREG-21]', async () => {
    const made = await opened();
    await toList(made);
    desk.regulator.next('droneSubmission', () => Promise.reject(callFailure('droneSubmission', '', 'e', 400)));
    await submit(made);
    desk.regulator.next('GetDroneReferenceDataTypes', () => LISTS);
    desk.regulator.next('GetRateCards', () => ({ value: rates.map((row) => ({ ...row, product_rate: 45 })) }));
    desk.regulator.next('GetDronesIndividual', () => ({ value: { items: [] } }));
    await send(made, { type: 'application.resumed' });
    // The fee had changed meanwhile.
    desk.regulator.next('droneSubmission', () => ({ wasSuccessful: true, ...receipt }));
    await submit(made);
    const [first, second] = heard('droneSubmission');
    expect(second!.input).toMatchObject({ formData: { totalAmount: 45 } });
    expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
  });

  it('of drones that were refused as others, sent once more and paid, is not found as unsent work', async () => {
    const made = await opened();
    await toList(made);
    const key = made.autosave.getSnapshot().context.submitKey;
    await vi.advanceTimersByTimeAsync(3000);
    // Both answers were lost: the submit was received, then changed, then refused under the same key.
    desk.regulator.received.set(key, receipt);
    desk.regulator.next('droneSubmission', () => Promise.reject(callFailure('droneSubmission', '', 'e', 422)));
    await submit(made);
    expect(state(made).context.alert).toMatchObject({ kind: 'earlier' });
    desk.regulator.next('droneSubmission', () => {
      desk.regulator.received.set(made.autosave.getSnapshot().context.submitKey, {
        ...receipt,
        receivedAt: desk.regulator.autosaves.get(KEY)!.savedAt,
      });
      return { wasSuccessful: true, paymentToken: 't', ...receipt };
    });
    await submit(made);
    expect([wentTo.length, made.autosave.getSnapshot().context.submitKey === key, kept().attemptKey]).toEqual([
      1,
      false,
      made.autosave.getSnapshot().context.submitKey,
    ]);
    made.form.stop();
    desk.regulator.drafts.set('c-1', {
      formData: stored([{ ...saved(1), serialNumber: 'SENT' }]),
      revision: 1,
      savedAt: '2026-11-20T00:00:05Z',
    });
    desk.regulator.next(
      'HasDraftsIndividual',
      () => ({ drafts: [{ recordid: 'c-1', formname: 'RPA Registration' }] }),
      () => ({ drafts: [] }),
    );
    expect(holds(await opened())).toMatchObject({ source: 'draft', drones: [{ serialNumber: 'SENT' }] });
    expect(holds(await opened())).toMatchObject({ source: 'nowhere', drones: [] });
  });

  it('that waits to be paid is found again as the server keeps it; one that was paid is over [DPAY-19]', async () => {
    desk.regulator.received.set('k-9', { ...receipt, receivedAt: '2026-11-20T00:00:05Z' });
    desk.regulator.autosaves.set(KEY, {
      formData: stored([saved(1)], 'k-9'),
      revision: 5,
      savedAt: '2026-11-20T00:00:00Z',
    });
    desk.regulator.drafts.set('c-1', {
      formData: stored([{ ...saved(1), serialNumber: 'SENT' }]),
      revision: 1,
      savedAt: '2026-11-20T00:00:05Z',
    });
    desk.regulator.next(
      'HasDraftsIndividual',
      () => ({ drafts: [{ recordid: 'c-1', formname: 'RPA Registration' }] }),
      () => ({ drafts: [] }),
    );
    const waiting = await opened();
    expect(holds(waiting)).toMatchObject({ source: 'draft', drones: [{ serialNumber: 'SENT' }] });
    const over = await opened();
    expect(holds(over)).toMatchObject({ source: 'nowhere', drones: [] });
  });
});

describe('a registration that is paid, while its notice is on the way', () => {
  const built = saved(1, { serialNumber: '', noSerialNumber: true });
  const one = saved(1);
  /** What was kept of it again after it was sent: opened, with the paid application beside it. */
  const openedWith = async (sent: readonly object[], formData: string, part: Partial<RegistrationInput> = {}) => {
    desk.regulator.drafts.set('c-1', {
      formData: stored(sent),
      revision: 1,
      savedAt: '2026-11-20T00:00:05Z',
      paymentReceived: true,
    } as never);
    desk.regulator.autosaves.set(KEY, { formData, revision: 5, savedAt: '2026-11-20T00:01:00Z' });
    desk.regulator.next('HasDraftsIndividual', () => ({
      drafts: [{ recordid: 'c-1', formname: 'RPA Registration', paymentReceived: true }],
    }));
    return opened(part);
  };

  it.each([
    ['the same drones', [one], stored([one]), true],
    ['the same, one of them in the editor', [one], stored([{ ...one, isDraft: true }]), true],
    ['fewer, in other places', [one, saved(2)], stored([{ ...saved(2), id: 1 }]), true],
    ['none', [one], stored([]), true],
    ['one more', [one], stored([one, saved(2)]), false],
    ['rows of a file', [one], stored([one], '', { import: { name: 'fleet.csv', rows: [{}] } }), false],
    ['a file without rows', [one], stored([one], '', { import: { name: 'fleet.csv', rows: [] } }), true],
    ['one that was changed since', [one], stored([{ ...one, intendedUse: 'recreational' }]), false],
    ['one more that is alike, without a serial number', [built], stored([built, { ...built, id: 2 }]), false],
  ])(
    'is no unsent work where it was stored again, unless it has more: %s [DEC-07 DEC-09]',
    async (_what, sent, formData, isPaid) => {
      const made = await openedWith(sent, formData);
      expect(state(made).matches(isPaid ? 'awaited' : 'working')).toBe(true);
    },
  );

  it('is none where its address names it', async () => {
    const made = await openedWith([one], stored([one]), { recordId: 'c-1' });
    expect(state(made).value).toBe('awaited');
  });
});

describe('a return', () => {
  it('with a card problem loads what was sent by its reference, and shows it [DPAY-17 DPAY-19 DERR-03]', async () => {
    desk.regulator.drafts.set('c-1', { formData: stored([saved(1)]), revision: 1, savedAt: '2026-11-20T00:00:05Z' });
    const made = await opened({ returned: readReturn({ summaryCode: '1', customRef: 'c-1' }) });
    expect(heard('LoadDraft')[0]!.input).toMatchObject({ recordId: 'c-1' });
    expect(state(made).context.alert).toEqual({ kind: 'cardProblem', said: '' });
    expect(holds(made)).toMatchObject({ drones: [{ serialNumber: 'SN-1' }], edited: null, declaration: false });
    expect(desk.regulator.names()).not.toContain('validateHmac');
  });

  it('that claims to be paid is checked with every key unchanged, and only then believed [DREG-41 DREG-42 DCAL-27]', async () => {
    const query = {
      summaryCode: '0',
      responseCode: '00',
      customRef: 'c-1',
      receiptNumber: 'R-1',
      paymentAmount: '40.00',
      hmac: 'h',
    };
    desk.regulator.next(
      'validateHmac',
      () => ({ wasSuccessful: true, hmacValid: true, paymentSuccess: true }),
      () => ({ wasSuccessful: true, hmacValid: false, paymentSuccess: true }),
    );
    const paid = await opened({ returned: readReturn(query) });
    expect(heard('validateHmac')[0]!.input).toEqual({ paymentParamters: query });
    expect(state(paid).context.receipt).toMatchObject({ paid: { number: 'R-1', cents: 4000 } });
    const forged = await opened({ returned: readReturn(query) });
    expect(state(forged).children.admission?.getSnapshot().matches('unconfirmed')).toBe(true);
  });
});
