/**
 * The fields of a request are closed: each line below a `@ts-expect-error` must be an error, or `npm run types` fails.
 * Every call whose body a rule describes has its line, with one field of it renamed.
 */
import { expect, it } from 'vitest';
import type { CallName, InputOf } from '#api/catalogue.endpoints.ts';

/** Has the type of the client. */
const call = <N extends CallName>(name: N, _input: InputOf<N>): CallName => name;

type Steps = InputOf<'SubmitAsicVerification'>['steps'];
const steps: Steps = [{ stepid: 's', name: 'S', questions: [] }];
const head = { rootFormCode: '', formCode: '', name: 'N', version: '01' };
const sender = { orgid: 'o', organisationArn: '8' };
const owner = { orgId: 'o', organisationArn: '8' };
const files: { name: string; content: Blob }[] = [];
const notification: InputOf<'SubmitMpl'>['request']['formData'] = {
  formDataType: 'mplFormData',
  notificationType: null,
  removalType: null,
  courseCode: '',
  courseDescription: '',
  courseOutcome: '',
  students: {},
  declaration: true,
};
const { declaration: _declared, ...undeclared } = notification;
const { name: _name, ...nameless } = steps[0]!;
const misspelled = [{ ...nameless, title: 'S' }];
const drones = { drones: [], declaration: true, total: 40 };
const confirmation = { steps, declarationText: 'D', ...sender };
const cancellation = { steps, submissionId: 's', cancellationReason: 'R', transactionId: 't' };
const payment = { steps, calcs: {}, submissionId: 's', declarationText: 'D' };

it('does not compile with a renamed field of a submission', () => {
  const sent = [
    call('SubmitIndustryAssist', { request: { ...head, ...sender, formData: { steps } }, files }),
    // @ts-expect-error a step has a name
    call('SubmitIndustryAssist', { request: { ...head, ...sender, formData: { steps: misspelled } }, files }),
    call('SubmitMpl', { request: { ...head, ...sender, formData: notification }, files }),
    // @ts-expect-error a notification has its declaration
    call('SubmitMpl', { request: { ...head, ...sender, formData: { ...undeclared, declared: true } }, files }),
    call('submissionCancel', { formData: cancellation }),
    // @ts-expect-error a step has a name
    call('submissionCancel', { formData: { ...cancellation, steps: misspelled } }),
    call('acrConfirmationSubmission', { data: confirmation }),
    // @ts-expect-error a step has a name
    call('acrConfirmationSubmission', { data: { ...confirmation, steps: misspelled } }),
    // @ts-expect-error what was seen of an aircraft is more than its mark
    call('acrConfirmationSubmission', { data: { ...confirmation, seen: [{ mark: 'VH-SAC' }] } }),
    call('SubmitAsicVerification', { steps, calcs: {} }),
    // @ts-expect-error a step has a name
    call('SubmitAsicVerification', { steps: misspelled, calcs: {} }),
    // @ts-expect-error no form computes anything (OP-S-19)
    call('SubmitAsicVerification', { steps, calcs: { total: 1 } }),
    // @ts-expect-error a step has a name
    call('SubmitVerification', { ...head, formData: { steps: misspelled, passHash: 'h' } }),
    // @ts-expect-error a step has a name
    call('submissionPayment', { data: { ...head, ...sender, formData: { ...payment, steps: misspelled } } }),
    // @ts-expect-error the amount is `totalAmount`
    call('droneSubmission', { ...owner, formData: drones }),
    // @ts-expect-error the amount is `totalAmount`
    call('dronesRenewalSubmission', { request: { ...owner, formData: drones } }),
    // @ts-expect-error an application has more than a name
    call('arnCreate', { request: { ...head, formData: { firstName: 'Noah' } }, files }),
    call('arnVerifyMyGovId', {
      ...head,
      // @ts-expect-error the given name is `firstName`
      formData: { givenName: 'Mia', lastName: 'L', dateOfBirth: '', email: '', declaration: true },
    }),
  ];
  expect(new Set(sent).size).toBe(11);
});
