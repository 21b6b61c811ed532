/**
 * A week of the seeded people, lived in the running product with a moved clock. What it leaves in the database is kept
 * by a release (`npm run release -- --keep`), and every later version has to go on with it.
 */
import { eq } from 'drizzle-orm';
import { toBase64Json } from '#api/core/body.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import { drones } from '#server/records/drones.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { answersTo, RECREATIONAL, take } from '../accreditation/server-assessments.ts';
import { application, NOAHS, SCANS, UPLOADED } from '../arn/server-documents.ts';
import { bodyOf } from '../asic-verification/card.sample.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { passNamed } from '../licences/passes.sample.ts';
import { mplRequest, outcomes, STUDENTS, wireStudent } from '../mto/notifications.ts';
import { CARD, learnMavic, mavic, renewalOf, type GatewayKit } from '../payment/gateway-kit.ts';
import { aircraftConfirmation, assistRequest, named, PDF } from '../records/documents.ts';
import { keptDrafts } from './keep.ts';

const DAY_MS = 24 * 3_600_000;
const OF_KESTREL = { orgId: KESTREL.id, organisationArn: KESTREL.arn };

/** Who takes the exam that is under way at the end, and how many questions are answered by then. */
export const EXAM = { user: 'lee', type: RECREATIONAL, answered: 3 } as const;

/** Lives it; throws where the product refuses something. */
export async function liveAWeek(world: GatewayKit): Promise<void> {
  const { db } = world.app.store;
  await learnMavic(world);
  const register = (serial: string) =>
    world.call('zoe', 'droneSubmission', {
      ...OF_KESTREL,
      formData: { drones: [mavic(serial)], declaration: true, totalAmount: 40 },
    });
  const days: readonly (() => Promise<unknown>)[] = [
    async () => {
      await world.call('noah', 'arnCreate', { request: application(UPLOADED), files: [...SCANS] });
      await world.call('zoe', 'SubmitIndustryAssist', { request: assistRequest(), files: [named('a.pdf', PDF)] });
    },
    async () => {
      await world.pay((await register('W1')).paymentToken!);
      await world.pay((await register('W2')).paymentToken!, CARD.declined);
    },
    async () => {
      const due = (
        await db
          .select()
          .from(drones)
          .where(eq(drones.id, idOf('drone', `${KESTREL.id}/6`)))
      ).slice(0, 1);
      const request = { ...OF_KESTREL, formData: renewalOf(due, 40) };
      await world.pay((await world.call('zoe', 'dronesRenewalSubmission', { request })).paymentToken!);
      const droneId = idOf('drone', `${KESTREL.id}/7`);
      await world.call('zoe', 'DeRegisterDrone', { droneId, organisationId: KESTREL.id });
    },
    async () => {
      await take(world, 'ava', 20);
      await take(world, 'max', 3, RECREATIONAL);
      await world.call('mia', 'arnCreateMyGovId', application(NOAHS));
    },
    async () => {
      const students = outcomes(STUDENTS.slice(0, 2).map((student) => wireStudent(student)));
      await world.call('kim', 'SubmitMpl', { request: mplRequest(students), files: [] });
      await world.call('zoe', 'CreateDampSubmission', dampBody());
      await world.call('max', 'SubmitAsicVerification', bodyOf({ asicNumber: 'AVI7654320' }));
      await world.call('zoe', 'SubmitVerification', verificationPayload(passNamed('a flight crew licence').hash));
    },
    async () => {
      const id = idOf('submission', 'SR-107330');
      const cancellationReason = 'Sixty characters and a few more, so that it is long enough for the question.';
      const formData = { steps: [], submissionId: id, cancellationReason, transactionId: 'SR-107330' };
      await world.call('zoe', 'submissionCancel', { formData }, { params: { submissionId: id } });
      const place = { orgid: SOUTHERN_AIR.id, organisationArn: SOUTHERN_AIR.arn };
      await world.call('zoe', 'acrConfirmationSubmission', { data: aircraftConfirmation(place) });
      await saveDrafts(world);
    },
    async () => {
      await register('W3');
      const submissionId = idOf('payment request', 'Flight authorisation near an aerodrome');
      const data = paymentPayload({ submissionId, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
      await world.call('zoe', 'submissionPayment', { data }, { params: { submissionId } });
      await beginExam(world);
    },
  ];
  for (const day of days) {
    await world.pass(DAY_MS);
    await day();
  }
}

/** One draft of each form, and the same as autosaves, whole and by half in turns. */
async function saveDrafts(world: GatewayKit): Promise<void> {
  const seen = new Set<string>();
  for (const { form, content } of keptDrafts()) {
    if (seen.has(form) || form === 'Assessment') continue;
    seen.add(form);
    const { name } = content as { readonly name: string };
    const formData = toBase64Json(content);
    await world.call('ava', 'SaveDraft', { name: `${name} (${form})`, formData, organisationId: '' });
    await world.call('zoe', 'AutosaveSave', { key: `${name} (${form})||`, formData, revision: 0 });
  }
}

/** Answers some questions, and stores progress as the page does. */
async function beginExam(world: GatewayKit): Promise<void> {
  const { user, type, answered } = EXAM;
  const asked = { assessmentType: type, limitQuestionsPerCategory: true } as const;
  const { attemptId, assessment } = await world.call(user, 'getAssessmentData', asked);
  const { questions } = assessment!;
  const answers = answersTo(questions, questions.length).slice(0, answered);
  for (const answer of answers) await world.call(user, 'AssessmentAnswer', { attemptId: attemptId ?? '', ...answer });
  const progress = {
    version: 1,
    submitKey: 'key-1',
    serviceCatalogueCode: null,
    firstQuestionId: questions[0]!.id,
    position: answered - 1,
    answers,
    judgements: [],
    pending: null,
    formData: null,
  };
  await world.call(user, 'AutosaveSave', { key: `${type}||`, formData: toBase64Json(progress), revision: 0 });
}
