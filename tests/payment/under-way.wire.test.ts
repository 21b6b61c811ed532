/** An application between submit and payment: in progress, saved, cancelled (OP-D-72, DMAN-21, DEC-09). */
import { describe, expect, it, vi } from 'vitest';
import { MONEY_CHANGED, moneyAfter } from '#rules/applications/cancellation-money.rules.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { rejection } from '../api/fake-fetch.ts';
import { gatewayKit, CARD, renewalOf } from './gateway-kit.ts';

const world = gatewayKit();

const due = async () => (await world.dronesOf(world.contactIdOf('ava'))).slice(3);
async function renew(): Promise<string> {
  const request = { orgId: '', organisationArn: '', formData: renewalOf(await due(), 40) };
  return (await world.call('ava', 'dronesRenewalSubmission', { request })).payload!.paymentToken!;
}
/** The renewal in progress: what its cancellation page shows of its money, and how to cancel it. */
async function cancellable() {
  const found = (await world.submissions()).find(
    ({ kind, status }) => kind === 'drone-renewal' && status === 'InProgress',
  );
  const { id: submissionId } = found!;
  const { submission } = await world.call('ava', 'submissionQuery', {}, { params: { submissionId } });
  const { submissionStatus, serviceRequestData, money = null } = submission!;
  const transactionId = String(serviceRequestData[0]!.value);
  const cancellationReason = 'The drones were sold, so that no registration of them is needed any more.';
  const cancel = (shown: typeof money) => {
    const formData = { steps: [], submissionId, cancellationReason, transactionId, money: shown };
    return world.call('ava', 'submissionCancel', { formData }, { params: { submissionId } });
  };
  return { submissionStatus, money, submission: { cancel } };
}
/** Cancels the renewal in progress; returns how to repeat that. */
async function cancelRenewal(): Promise<() => Promise<unknown>> {
  const { submissionStatus, money, submission } = await cancellable();
  // As the page showed it: a payment page is open for the renewal.
  expect(money).toEqual(submissionStatus === 'InProgress' ? { state: 'atTheBank', cents: 4000 } : null);
  await submission.cancel(money);
  return () => submission.cancel(money);
}
/** The newest submission as the list tells it. */
const listedNow = async () => (await world.call('ava', 'SubmissionList', { organisationId: '' })).submissions[0]!;
const inProgress = async () =>
  (await world.call('ava', 'GetApplicationsIndividual', {})).value.inprogrenewaldrones.length;
const saved = async () => (await world.call('ava', 'HasDraftsIndividual', { organisationId: '' })).drafts;

describe('a renewal that waits for its payment', () => {
  it('is in progress while its page is open, and no longer', async () => {
    expect(await inProgress()).toBe(0);
    await renew();
    expect([
      await inProgress(),
      (await world.call('ava', 'GetDronesIndividual', { types: ['commercial'] })).value.inprogrenewaldrones.length,
    ]).toEqual([1, 1]);
    await world.pass(3_590_000);
    expect(await inProgress()).toBe(1);
    await world.pass(20_000);
    expect([await inProgress(), (await saved()).length]).toEqual([0, 1]);
  });

  it('is in progress while its notice is awaited, and neither refused nor done', async () => {
    await world.pay(await renew(), CARD.declined);
    expect(await inProgress()).toBe(0);
    await world.pay(await renew(), CARD.late);
    await world.pass(10_000);
    expect(await inProgress()).toBe(1);
    await world.pass(61_000);
    expect([await inProgress(), await saved()]).toEqual([0, []]);
  });

  it('says of its saved application that it was paid, from the payment to its notice and at no other time [DEC-07 DEC-11]', async () => {
    const standing = async () => {
      const [row] = await saved();
      const { form } = await world.call('ava', 'LoadDraft', { recordId: row!.recordid });
      return [row!.paymentReceived, form!.paymentReceived];
    };
    await world.pay(await renew(), CARD.declined);
    expect(await standing()).toEqual([undefined, undefined]);
    const token = await renew();
    expect(await standing()).toEqual([undefined, undefined]);
    await world.pay(token, CARD.late);
    expect(await standing()).toEqual([true, true]);
    await world.app.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    expect(await standing()).toEqual([undefined, undefined]);
    await world.app.control.overrideSettings({ [CAPABILITIES_SETTING]: 'submissionStatus' });
    const formData = Buffer.from('{"typed":"since"}').toString('base64');
    await world.call('ava', 'SaveDraft', { name: 'RPA Renewal', organisationId: '', formData });
    await world.pass(61_000);
    expect(await standing()).toEqual([undefined, undefined]);
  });

  it('is told as paid also when nobody comes back from the payment page [DEC-07]', async () => {
    // The return is not followed, because it would record the provider's word.
    await world.press(await renew(), { cardNumber: CARD.late });
    expect((await saved()).map(({ paymentReceived }) => paymentReceived)).toEqual([true]);
  });

  it('is given up with its saved application: its page takes no card any more', async () => {
    const token = await renew();
    await world.call('ava', 'DeleteDraft', { recordid: (await saved())[0]!.recordid });
    expect((await world.press(token)).status).toBe(410);
    expect(await inProgress()).toBe(0);
    expect((await world.submissions()).filter(({ kind }) => kind === 'drone-renewal')).toMatchObject([
      { status: 'Cancelled' },
    ]);
    expect(await world.payments()).toMatchObject([{ status: 'cancelled', finalised: false }]);
  });

  it('that was paid already is done though its saved application was deleted', async () => {
    await world.pay(await renew(), CARD.late);
    await world.call('ava', 'DeleteDraft', { recordid: (await saved())[0]!.recordid });
    await world.pass(61_000);
    expect(await world.payments()).toMatchObject([{ status: 'approved', finalised: true }]);
    expect((await due()).map(({ revision }) => revision)).toEqual([2, 2]);
  });

  it('and then is done leaves nothing to the next one: another reference, another submission', async () => {
    const formData = Buffer.from('{"typed":"since"}').toString('base64');
    await world.pay(await renew(), CARD.late);
    await world.call('ava', 'SaveDraft', { name: 'RPA Renewal', organisationId: '', formData });
    await world.pass(61_000);
    const [first] = await world.payments();
    // A year later the same two are due again.
    await world.pass(370 * 86_400_000);
    const rows = (await due()).slice(0, 1);
    const request = { orgId: '', organisationArn: '', formData: renewalOf(rows, 40) };
    const { payload } = await world.call('ava', 'dronesRenewalSubmission', { request });
    const back = (await world.pay(payload!.paymentToken!))!;
    expect(back.query['customRef']).not.toBe(first!.customRef);
    expect((await world.submissions()).filter(({ kind }) => kind === 'drone-renewal')).toMatchObject([
      { status: 'Completed' },
      { status: 'Completed' },
    ]);
    // Besides the reminder that came during the year.
    expect((await world.mail()).filter(({ subject }) => subject.startsWith('Drone registration renewed'))).toHaveLength(
      2,
    );
  });

  it.each(['what it showed', 'nothing'])(
    'that is paid in the instant of its cancellation is not told as unpaid: the page says %s [CANC-08]',
    async (says) => {
      await world.pay(await renew(), CARD.declined);
      const { db } = world.app.store;
      const { submission, money } = await cancellable();
      expect(money).toEqual({ state: 'due', cents: 4000 });
      // It is paid after the cancellation has looked at the submission, and before it locks it; the notice comes later.
      const transaction = db.transaction.bind(db);
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (...asked) => {
        await world.press(await renew(), { cardNumber: CARD.late });
        return transaction(...asked);
      });
      if (says === 'what it showed') {
        expect(await rejection(submission.cancel(money))).toMatchObject({ status: 422, text: MONEY_CHANGED });
        expect((await listedNow()).state).toBe('atTheBank');
      } else {
        await submission.cancel(null);
        await world.pass(0);
        expect((await world.mail())[0]!.text).toContain(moneyAfter({ state: 'atTheBank', cents: 4000 }));
      }
    },
  );

  it.each([
    ['before it was paid: its page takes no card any more', CARD.approved],
    ['once it was paid and before that was heard of: what was paid goes back', CARD.late],
  ])('was cancelled by its person %s', async (_when, card) => {
    const token = await renew();
    const isPaid = card === CARD.late;
    // The return is not followed yet, because it would record the provider's word.
    if (isPaid) await world.press(token, { cardNumber: card });
    const cancelAgain = await cancelRenewal();
    // Nothing is being finished any more, so nothing is reported as such.
    expect((await saved()).map(({ paymentReceived }) => paymentReceived)).toEqual([undefined]);
    const back = isPaid ? (await world.pay(token, card))! : undefined;
    if (!isPaid) expect((await world.press(token, { cardNumber: card })).status).toBe(410);
    await world.pass(61_000);
    expect((await due()).map(({ revision }) => revision)).toEqual([1, 1]);
    expect(await listedNow()).toMatchObject(
      isPaid
        ? { state: 'refundDue', status: 'Cancelled', next: 'We will not process it. We will refund your card.' }
        : { state: 'cancelled', next: 'This was cancelled. We will not process it.' },
    );
    // A person on the return page is told that it has no effect, and that the money goes back.
    if (back !== undefined) {
      const goesBack = { wasSuccessful: true, finalised: false, refundDue: true };
      const checked = { ...goesBack, hmacValid: true, paymentSuccess: true };
      expect(await world.call('ava', 'validateHmac', { paymentParamters: back.query })).toEqual(checked);
      expect(await world.call('ava', 'paymentStatus', back.query as never)).toEqual(goesBack);
    }
    expect(await world.payments()).toMatchObject([{ status: isPaid ? 'approved' : 'cancelled', finalised: false }]);
    expect((await world.mail()).map(({ subject }) => subject.replace(/: .*/, ''))).toEqual([
      ...(isPaid ? ['We will refund your payment'] : []),
      'Submission cancelled',
    ]);
    expect(await rejection(cancelAgain())).toMatchObject({ status: 409 });
  });

  it('says the same true thing everywhere once its payment is known, and is not cancelled any more', async () => {
    await world.pay(await renew(), CARD.late);
    const told = await listedNow();
    const next = 'We have your payment. We are finishing it and will email you when it is done.';
    expect(told).toMatchObject({ status: 'InProgress', state: 'paid', next });
    const about = { submissionId: told.submissionId, organisationId: '' };
    const { submission } = await world.call('ava', 'SubmissionDetails', about);
    expect(submission).toMatchObject({ state: 'paid', next, payable: null });
    const asked = await world.call('ava', 'submissionQuery', {}, { params: about });
    expect(asked.submission?.submissionStatus).toBe('Paid');
    expect(await rejection(cancelRenewal())).toMatchObject({ status: 409 });
    await world.pass(61_000);
    expect(await listedNow()).toMatchObject({ status: 'Completed', state: 'completed' });
    expect((await world.mail()).map(({ subject }) => subject.replace(/: .*/, ''))).toEqual([
      'Drone registration renewed',
    ]);
  });

  it('and was cancelled after it was paid stands in the way of no other: what was paid goes back, the next payment renews [DEC-07]', async () => {
    await world.press(await renew(), { cardNumber: CARD.late });
    expect(await rejection(renew())).toMatchObject({ status: 423 });
    await cancelRenewal();
    await world.pay(await renew());
    expect((await due()).map(({ revision }) => revision)).toEqual([2, 2]);
    await world.pass(61_000);
    expect((await due()).map(({ revision }) => revision)).toEqual([2, 2]);
    expect((await world.payments()).map(({ status, finalised }) => [status, finalised]).toSorted()).toEqual([
      ['approved', false],
      ['approved', true],
    ]);
    expect((await world.mail()).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^We will refund your payment/),
    );
  });
});
