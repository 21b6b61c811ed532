/** A notification with its calls: opened, filled in, and what it holds. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { selectContent } from '#machines/applications/application.selectors.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import type { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { selectPage } from '#machines/mto/mto-navigation.selectors.ts';
import { wireMto, type MtoInput, type OpenMto } from '../../src/wiring/mto/mto-navigation.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { chosen, day } from './notifications.ts';

const COURSES = [
  { masterDataSyncId: 'c1', masterDataCourseCode: 'SYS-T', masterDataCourseName: 'Systems', ratingEntry: '' },
  { masterDataSyncId: 'c2', masterDataCourseCode: 'SYS-T/P', masterDataCourseName: 'Systems, both', ratingEntry: '' },
];
export const AIRFRAMES = {
  additionalFieldsSerialized: JSON.stringify({ name: 'Airframes', limitations: [{ type: 'E1', name: 'Wood' }] }),
};
export const ENGINES = {
  additionalFieldsSerialized: JSON.stringify({ name: 'Engines', limitations: [{ type: 'E7', name: 'Turbines' }] }),
};
export const certificate = {
  wasSuccessful: true,
  maintenanceTrainingOrganisation: { certificate: { trainingCourses: COURSES } },
};
export const limitations = (...referenceData: readonly object[]) => ({ wasSuccessful: true, referenceData });
export const who = (firstName: string, familyName: string) => () => ({
  verifiedIndividual: true,
  individualDetails: { firstName, familyName },
});
const BARE: MtoInput = {
  organisationId: 'org-1',
  organisationArn: '3001035',
  recordId: '',
  readable: true,
  back: { target: { screen: 'dashOrg', organisationId: 'org-1' } },
};
export const KEY = 'Notification of training outcomes|org-1|';
export const DETAILS = { dateRequirementsMet: day('2026', '10', '1'), recognitionOfPriorLearning: chosen('no') };

export const rest = () => vi.advanceTimersByTimeAsync(0);

export const autosaved = () => vi.advanceTimersByTimeAsync(3000);

export const content = ({ application }: OpenMto) =>
  selectContent(application.getSnapshot()) as ActorRefFrom<typeof mtoNavigationMachine>;

export const snapshot = (made: OpenMto) => content(made).getSnapshot();

export const page = (made: OpenMto) => selectPage(snapshot(made));

export const storeOf = (made: OpenMto): AnswerStore =>
  (page(made) === 'studentDetails' ? made.details() : made.pages())!;

/** Types on the present page. */
export const type = (made: OpenMto, answers: object): void => {
  for (const [id, answer] of Object.entries(answers)) storeOf(made).change(id, answer as never);
};

export const back = (made: OpenMto): void =>
  content(made).send({ type: 'back.chosen', answers: storeOf(made).answers() });

export const course = (code: string) => ({ courseCode: { key: code, value: code, typed: code } });

/** A regulator in memory for each test, and notifications on it, which end with the test. */
export function notifications() {
  const desk = { regulator: fakeRegulator() };
  const running: OpenMto[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    desk.regulator = fakeRegulator();
  });
  afterEach(() => {
    for (const { application } of running.splice(0)) application.stop();
    vi.useRealTimers();
  });
  /** Starts a notification, whose loads are answered otherwise than in `begun`. */
  const started = async (made: OpenMto): Promise<OpenMto> => {
    desk.regulator.next('verifyIndividualRoles', () => ({ wasSuccessful: true, individualVerified: true }));
    running.push(made);
    made.application.start();
    await rest();
    await rest();
    return made;
  };
  const begun = (made: OpenMto, items: readonly object[] = [AIRFRAMES]): Promise<OpenMto> => {
    desk.regulator.next('GetMTOCertificate', () => certificate);
    desk.regulator.next('getMplReferenceDataFromESB', () => limitations(...items));
    return started(made);
  };
  const made = (part: Partial<MtoInput> = {}) => wireMto(desk.regulator.session, { ...BARE, ...part });
  const start = () => started(made());
  const opened = (part: Partial<MtoInput> = {}, ...items: readonly object[]): Promise<OpenMto> =>
    begun(made(part), items.length > 0 ? items : undefined);
  const next = async (one: OpenMto, answers: object = {}, forAll = false): Promise<void> => {
    type(one, answers);
    content(one).send({
      type: 'page.submitted',
      answers: storeOf(one).answers(),
      at: desk.regulator.session.clock().moment(),
      forAll,
    });
    await rest();
  };
  /** From the first page to the first page about a student. */
  const toStudent = async (one: OpenMto): Promise<void> => {
    await next(one, { notificationType: chosen('trainingOutcome') });
    await next(one, course('SYS-T'));
  };
  const verify = async (one: OpenMto, firstName = 'Mei', familyName = 'Chen', arn = '2006003'): Promise<void> => {
    desk.regulator.next('verifyIndividual', who(firstName, familyName));
    await next(one, { familyName: { value: familyName }, studentArn: { value: arn } });
  };
  const toDetails = async (one: OpenMto): Promise<void> => {
    await toStudent(one);
    await verify(one);
  };
  return { desk, start, begun, opened, next, toStudent, verify, toDetails };
}
