/**
 * An answer that is lost on its way back, and a page that is loaded again: what is sent then is the same act, under the
 * same key (DEC-11, DEC-34). The page's own wiring, at the real server.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { CallOptions } from '#api/core/client.ts';
import { selectAsic } from '#machines/licences/asic-verification.machine.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { assessmentAttempts } from '#server/accreditation/accreditation.schema.ts';
import { dvsResults } from '#server/arn/arn.schema.ts';
import { licenceVerifications } from '#server/licences/licences.schema.ts';
import { payments } from '#server/records/cases.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { callFailure } from '#support/call-failure.ts';
import { eventually } from '#support/eventually.ts';
import { settingsOf } from '#support/settings.ts';
import { storageOf } from '#support/storage.ts';
import { createPageLeave } from '../../src/shell/page-leave.ts';
import type { Session } from '../../src/shell/session.ts';
import { createTabMemory } from '../../src/shell/storage.ts';
import { openAccreditationQuiz } from '../../src/wiring/accreditation/accreditation-quiz.wiring.ts';
import { wireForm } from '../../src/wiring/forms/form.wiring.ts';
import { asicConfig } from '../../src/wiring/licences/asic-verification.wiring.ts';
import { unansweredCheck, wireLicenceCheck } from '../../src/wiring/licences/licence-check.wiring.ts';
import { unansweredPayment, wirePaymentRequest } from '../../src/wiring/additional-payments/payment-request.wiring.ts';
import { answersOf, MAX_AVI } from '../asic-verification/card.sample.ts';
import { passNamed } from '../licences/passes.sample.ts';
import { openSandbox, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const CAPABILITIES = {
  idempotency: true,
  draftRevisions: true,
  receipts: true,
  autosave: true,
  submissionStatus: true,
  attemptCounts: true,
};

/** A person's tab: its memory lasts while its documents come and go, and the next answer of a call can be lost. */
function tabOf(user: User, about: { readonly firstname?: string; readonly lastname?: string } = {}) {
  const storage = storageOf();
  const lost = new Set<string>();
  const call = async (name: never, input: never, options: CallOptions = {}): Promise<unknown> => {
    const answer = await sandbox.call(user, name, input, options);
    if (lost.delete(name)) throw callFailure(name, '', 'b', null);
    return answer;
  };
  /** A document of the tab: nothing of the one before is in its memory. */
  const load = () =>
    ({
      connection: { call, learn: () => undefined, personKey: () => user },
      configuration: () => ({
        capabilities: CAPABILITIES,
        product: { displayName: 'CASA' },
        paymentProviderUrl: '/pay?token=',
      }),
      settings: () => settingsOf({}),
      clock: () => ({ moment: () => SATURDAY }),
      visitor: () => ({ user: about }),
      memory: createTabMemory(() => storage),
      pageLeave: createPageLeave(),
      noticeUpload: () => undefined,
      // What these wirings read of a session is here.
    }) as unknown as Session;
  return { load, lose: (name: string) => void lost.add(name) };
}

describe('an answer that is lost before the page is loaded again', () => {
  it('leaves the check of an ASIC one attempt', async () => {
    const tab = tabOf('max', { firstname: 'Max', lastname: 'Hall' });
    const wrong = answersOf({ ...MAX_AVI, asicNumber: 'AVI7654320' });
    const open = async () => {
      const session = tab.load();
      const form = wireForm(session, asicConfig(session));
      form.application.start();
      const asic = await eventually(() => {
        const actor = selectAsic(form.application.getSnapshot());
        expect(actor?.getSnapshot().matches('open')).toBe(true);
        return actor!;
      });
      return { asic, form, session };
    };
    const check = async ({ asic, form }: Awaited<ReturnType<typeof open>>) => {
      for (const [id, answer] of Object.entries(wrong)) form.store.change(id, answer);
      asic.send({ type: 'step.submitted', answers: form.store.answers(), at: SATURDAY });
      await waitFor(asic, (snapshot) => !snapshot.hasTag('checking'));
      return asic.getSnapshot();
    };
    const leave = async ({ form, session }: Awaited<ReturnType<typeof open>>) => {
      session.pageLeave.announce();
      await session.pageLeave.settled();
      form.application.stop();
    };
    const first = await open();
    tab.lose('SubmitAsicVerification');
    expect((await check(first)).value).toEqual({ open: 'unanswered' });
    await leave(first);
    const second = await open();
    const { value, context } = await check(second);
    expect([value, context.attempts.failures]).toEqual([{ open: 'notVerified' }, 1]);
    expect(await sandbox.db.select().from(dvsResults)).toHaveLength(1);
    // What follows an answer is another attempt, which the page asks about first (DEC-57).
    expect((await check(second)).value).toEqual({ open: 'asking' });
    second.asic.send({ type: 'check.confirmed' });
    await waitFor(second.asic, (snapshot) => !snapshot.hasTag('checking'));
    expect(second.asic.getSnapshot().context.attempts.failures).toBe(2);
    await leave(second);
  });

  it('leaves a question of an assessment one answer', async () => {
    const tab = tabOf('lee');
    const given = async () => (await sandbox.db.select().from(assessmentAttempts)).flatMap((attempt) => attempt.given);
    const open = async () => {
      const session = tab.load();
      const quiz = openAccreditationQuiz(session, 'RPA Excluded Assessment').start();
      await waitFor(quiz, (snapshot) => !snapshot.hasTag('loading') && !snapshot.hasTag('judging'));
      return { quiz, session };
    };
    const first = await open();
    for (const type of ['declaration.accepted', 'info.read', 'video.failed', 'questions.begun'] as const)
      first.quiz.send({ type });
    const [question] = first.quiz.getSnapshot().context.assessment!.questions;
    tab.lose('AssessmentAnswer');
    first.quiz.send({ type: 'answer.submitted', answerIds: [question!.answers[0]!.id] });
    await waitFor(first.quiz, (snapshot) => snapshot.hasTag('unjudged'));
    expect(await given()).toHaveLength(1);
    first.session.pageLeave.announce();
    await first.session.pageLeave.settled();
    first.quiz.stop();
    // What was on its way is sent again by itself.
    const second = await open();
    const { value, context } = second.quiz.getSnapshot();
    expect([value, context.position, context.answers]).toEqual([
      { question: 'answered' },
      0,
      [{ questionId: question!.id, answerIds: [question!.answers[0]!.id] }],
    ]);
    expect(await given()).toHaveLength(1);
    second.quiz.stop();
  });

  it('leaves the check of a licence one check', async () => {
    const tab = tabOf('zoe');
    const checks = () => sandbox.db.select().from(licenceVerifications);
    const submit = async () => {
      const session = tab.load();
      const input = { passHash: passNamed('a flight crew licence').hash, unanswered: unansweredCheck(session) };
      const actor = createActor(wireLicenceCheck(session), { input }).start();
      actor.send({ type: 'declaration.changed', accepted: true });
      actor.send({ type: 'check.requested' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('submitting'));
      actor.stop();
      return actor.getSnapshot();
    };
    const before = (await checks()).length;
    tab.lose('SubmitVerification');
    expect((await submit()).hasTag('failed')).toBe(true);
    const { output } = await submit();
    expect((await checks()).length).toBe(before + 1);
    expect((await checks()).map(({ token }) => token)).toContain(
      (output as { readonly verificationToken: string }).verificationToken,
    );
    await submit();
    expect((await checks()).length).toBe(before + 2);
  });

  it('leaves the payment of a fee one payment page', async () => {
    const tab = tabOf('zoe');
    const submissionId = idOf('payment request', 'Flight authorisation near an aerodrome');
    const left: string[] = [];
    const pages = () => sandbox.db.select().from(payments).where(eq(payments.customRef, submissionId));
    const pay = async () => {
      const session = tab.load();
      const actor = createActor(
        wirePaymentRequest(session, (address) => void left.push(address)),
        {
          input: {
            submissionId,
            organisationId: KESTREL.id,
            organisationArn: KESTREL.arn,
            returned: { kind: 'none' } satisfies PaymentReturn,
            paidFor: '',
            unanswered: unansweredPayment(session, submissionId),
          },
        },
      ).start();
      await waitFor(actor, (snapshot) => snapshot.hasTag('due'));
      actor.send({ type: 'declaration.changed', agreed: true });
      actor.send({ type: 'payment.requested' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('submitting'));
      return actor;
    };
    tab.lose('submissionPayment');
    const first = await pay();
    expect(first.getSnapshot().context.alert?.kind).toBe('submitFailed');
    first.stop();
    const second = await pay();
    await eventually(() => expect(left).toHaveLength(1));
    expect(await pages()).toHaveLength(1);
    second.stop();
    // The key belonged to that page: the next submit asks for another.
    const third = await pay();
    await eventually(() => expect(left).toHaveLength(2));
    expect(await pages()).toHaveLength(2);
    third.stop();
  });
});
