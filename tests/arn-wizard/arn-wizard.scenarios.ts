/** Scenarios of the wizard from services 2.1, 4.1 and 8; those of its application are in tests/application. */
import type { arnWizardMachine } from '#machines/arn/arn-wizard.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { exception } from '#support/call-failure.ts';
import { failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  abroad,
  AT,
  inAustralia,
  known,
  nameChange,
  otherName,
  passport,
  text,
  untouched,
  verified,
} from '../arn/arn.sample.ts';

type Told = Scenario<typeof arnWizardMachine, 'fresh' | 'passport'>;

const next = (answers: Answers) => ({ type: 'step.submitted', answers, at: AT }) as const;
const moved = (stepid: string, answers: Answers) => ({ type: 'content.moved', stepid, answers }) as const;
const toSteps = (event: object) => [{ to: 'steps', event }] as never;
/** The check starts, and the refusal on the step before is cleared. */
const asks = (check: object = {}) =>
  [
    { to: 'steps', event: { type: 'save.begun' } },
    { to: 'check', event: { type: 'check.requested', ...check } },
  ] as never;
/** The passport as it was checked and not found. */
const failedBefore = [{ fingerprint: '9.abc', epochMs: AT.epochMs }];
const record = { document: 'PP', isPassed: false, failures: 1, blockedUntil: '' } as const;
/** The passport, with no attempt left. */
export const exhaustedPassport = { ...passport, 'auPassportDetails-dvsFailureCount': text('5') };
/** The certificate of another name is to be uploaded. */
export const uploading = { ...nameChange, nameChangeRoute: text('manual') };

export const arnWizardScenarios: readonly Told[] = [
  {
    title: 'a plain step goes to the steps, and the document is checked once its step shows [DVSC-05]',
    start: 'fresh',
    begins: { in: 'plain', asks: { steps: { found: { stepid: null } } }, context: { found: null } },
    steps: [
      [next(known), { in: 'plain', tells: toSteps({ type: 'step.submitted', at: AT }), does: ['keepAnswers'] }],
      [
        moved('IdentificationDetails', passport),
        {
          in: 'document',
          asks: { check: { record: { document: 'PP', isPassed: false, failures: 0 }, failed: [] } },
          context: { stepid: 'IdentificationDetails' },
        },
      ],
      [
        next(passport),
        {
          in: 'document',
          asks: {},
          tells: asks({
            check: { identityType: 'PP', passportNumber: 'PA1234567', familyName: 'CLARKE', dateOfBirth: '1988-04-12' },
          }),
        },
      ],
    ],
  },
  {
    title: 'wrong fields are refused by the steps before anybody is asked',
    start: 'passport',
    begins: { in: 'document', asks: { steps: {}, check: { record: { document: 'PP' } } } },
    steps: [
      [
        next({ ...passport, 'auPassportDetails-passportNumber': text('12') }),
        { tells: toSteps({ type: 'step.submitted' }) },
      ],
      [next(untouched), { tells: toSteps({ type: 'step.submitted' }) }],
    ],
  },
  {
    title:
      'a failure is written down and tried again; a pass lets the steps go on, with the names compared [DVSC-02 DVSC-03 DVSC-07]',
    start: 'passport',
    steps: [
      [next(passport), { tells: asks() }],
      [
        { type: 'document.checked', record, failed: failedBefore },
        { in: 'document', does: ['keepRecord'], context: { record, failed: failedBefore } },
      ],
      [next(passport), { tells: asks() }],
      [
        { type: 'check.confirmed', answers: passport, at: AT },
        {
          tells: [{ to: 'check', event: { type: 'check.confirmed', check: { passportNumber: 'PA1234567' } } }] as never,
        },
      ],
      [
        { type: 'document.checked', record: { ...record, isPassed: true }, failed: failedBefore },
        { does: ['keepRecord'], context: { record: { isPassed: true } } },
      ],
      [
        next(verified),
        {
          tells: toSteps({ type: 'step.submitted', answers: { isNamesMatch: { value: 'true' } } }),
          does: ['keepAnswers'],
        },
      ],
    ],
  },
  {
    title: 'other names on a verified document are told to the steps [DVSC-08]',
    start: 'fresh',
    steps: [
      [moved('IdentificationDetails', verified), { in: 'document', asks: { check: { record: { isPassed: true } } } }],
      [next(otherName), { tells: toSteps({ type: 'step.submitted', answers: { isNamesMatch: { value: 'false' } } }) }],
    ],
  },
  {
    title: 'without an attempt left Next does nothing; another document and an upload lead on [DVSC-18]',
    start: 'fresh',
    steps: [
      [
        moved('IdentificationDetails', exhaustedPassport),
        { in: 'document', asks: { check: { record: { failures: 5 } } } },
      ],
      [next(passport), { in: 'document', tells: [], does: [] }],
      [
        { type: 'otherDocument.chosen', answers: passport },
        { tells: toSteps({ type: 'step.chosen', stepid: 'IdentityVerification' }) },
      ],
      [
        { type: 'upload.chosen', way: 'identity', answers: passport },
        {
          does: ['keepAnswers'],
          tells: [
            {
              to: 'steps',
              event: {
                type: 'step.chosen',
                stepid: 'ManualPOIInformation',
                answers: { identityRoute: { value: 'manual' }, identityType: { radioValue: '' } },
              },
            },
            { to: 'parent', event: { type: 'content.edited' } },
          ],
        },
      ],
    ],
  },
  {
    title: 'a foreign passport abroad is not checked: the steps go on to the upload [DVSC-13 DVSC-14]',
    start: 'fresh',
    steps: [
      [moved('IdentificationDetails', abroad), { in: 'document', asks: { check: { record: { document: 'PP_I' } } } }],
      [next(abroad), { tells: toSteps({ type: 'step.submitted' }) }],
    ],
  },
  {
    title: 'a passport that was abroad when its step came up, and is in Australia after all, is checked [DVSC-05]',
    start: 'fresh',
    steps: [
      [moved('IdentificationDetails', abroad), 'document'],
      [next(inAustralia), { tells: asks({ check: { identityType: 'VI', passportNumber: 'LA123456' } }) }],
    ],
  },
  {
    title: 'a passport that turns out to be abroad after its step came up is not checked either [DVSC-14]',
    start: 'fresh',
    steps: [
      [
        moved('IdentificationDetails', { ...abroad, 'foreignPassportDetails-isInAustralia': { radioValue: '' } }),
        { in: 'document', asks: { check: { record: { document: 'PP_I' } } } },
      ],
      [next(abroad), { in: 'document', tells: toSteps({ type: 'step.submitted' }) }],
    ],
  },
  {
    title: 'an identity check without an answer leads to the page of the service, and keeps everything [DVSC-24]',
    start: 'passport',
    steps: [
      [
        { type: 'document.unavailable' },
        {
          in: 'document',
          tells: [
            {
              to: 'parent',
              event: { type: 'content.left', to: { target: { screen: 'dvsServiceUnavailable', application: 'new' } } },
            },
          ],
        },
      ],
    ],
  },
  {
    title: 'an identity check that came too often is no outage: the step stays',
    start: 'passport',
    steps: [
      [{ type: 'document.putOff' }, { in: 'document', tells: [{ to: 'parent', event: { type: 'content.moved' } }] }],
    ],
  },
  {
    title: 'a name change check without an answer stays on its step [DVSC-35]',
    start: 'fresh',
    steps: [
      [moved('NameChangeDetails', nameChange), { in: 'document', asks: { check: { record: { document: 'NC' } } } }],
      [
        { type: 'document.unavailable' },
        { in: 'document', tells: [{ to: 'parent', event: { type: 'content.moved' } }] },
      ],
    ],
  },
  {
    title: 'a certificate of another name can be uploaded instead, and Back takes that back [DVSC-32 DVSC-34]',
    start: 'fresh',
    steps: [
      [moved('NameChangeDetails', nameChange), 'document'],
      [
        { type: 'upload.chosen', way: 'nameChange', answers: nameChange },
        {
          does: ['keepAnswers'],
          tells: [
            {
              to: 'steps',
              event: {
                type: 'step.chosen',
                stepid: 'UploadFileForManualNameChangeIdentification',
                answers: { nameChangeRoute: { value: 'manual' } },
              },
            },
            { to: 'parent', event: { type: 'content.edited' } },
          ],
        },
      ],
      [moved('UploadFileForManualNameChangeIdentification', uploading), { in: 'plain' }],
      [
        { type: 'back.chosen', answers: uploading },
        {
          does: ['keepAnswers'],
          tells: toSteps({
            type: 'step.chosen',
            stepid: 'NameChangeDetails',
            answers: { nameChangeRoute: { value: '' } },
          }),
        },
      ],
    ],
  },
  {
    title: 'Back on every other step is the steps’, as is what the application tells its content',
    start: 'passport',
    steps: [
      [{ type: 'back.chosen', answers: passport }, { tells: toSteps({ type: 'back.chosen' }) }],
      [{ type: 'save.begun' }, { tells: toSteps({ type: 'save.begun' }) }],
      [{ type: 'files.lost', answers: passport, at: AT }, { tells: toSteps({ type: 'files.lost' }) }],
    ],
  },
  {
    title: 'what the steps say of themselves is told to the application as they say it',
    start: 'passport',
    steps: [
      [{ type: 'content.changed' }, { in: 'document', tells: [{ to: 'parent', event: { type: 'content.changed' } }] }],
      [
        { type: 'content.submitted', payload: verified, costs: false },
        {
          in: 'document',
          tells: [{ to: 'parent', event: { type: 'content.submitted', payload: verified, costs: false } }],
        },
      ],
    ],
  },
  {
    title: 'the check of a step begins once, stays while the step is refused, and ends with it',
    start: 'passport',
    steps: [
      [
        moved('IdentificationDetails', { ...passport, 'auPassportDetails-dvsFailureCount': text('3') }),
        { in: 'document', asks: {}, context: { record: { failures: 0 } } },
      ],
      [moved('IdentityVerification', passport), { in: 'plain', asks: {}, context: { record: null } }],
      [moved('IdentificationDetails', passport), { in: 'document', asks: { check: { record: { document: 'PP' } } } }],
    ],
  },
  {
    title: 'what this tab has seen fail is known again when the step comes back (DEC-57)',
    start: 'passport',
    steps: [
      [{ type: 'document.checked', record, failed: failedBefore }, 'document'],
      [moved('AddressAndContact', known), 'plain'],
      [moved('IdentificationDetails', passport), { in: 'document', asks: { check: { failed: failedBefore } } }],
    ],
  },
  {
    title: 'a check that breaks lets nobody past its step',
    start: 'passport',
    steps: [
      [failed('check', exception), 'broken'],
      [next(passport), { in: 'broken', tells: [] }],
    ],
  },
  { title: 'steps that break say so', start: 'fresh', steps: [[failed('steps', exception), 'broken']] },
  {
    title:
      'a change from the review is the steps’ own, and Back on its step too, also where Back would take the choice to upload back',
    start: 'fresh',
    steps: [
      [
        { type: 'change.chosen', stepid: 'AddressAndContact', question: 'mobileNumber', answers: known },
        {
          in: 'plain',
          tells: toSteps({
            type: 'change.chosen',
            stepid: 'AddressAndContact',
            question: 'mobileNumber',
            answers: known,
          }),
        },
      ],
      [
        { ...moved('UploadFileForManualNameChangeIdentification', uploading), leadsBack: true },
        { in: 'plain', context: { leadsBack: true } },
      ],
      [
        { type: 'back.chosen', answers: uploading },
        { tells: toSteps({ type: 'back.chosen', answers: uploading }), does: [] },
      ],
      // The same step reached by Next, where Back returns to the choice.
      [
        { ...moved('UploadFileForManualNameChangeIdentification', uploading), leadsBack: false },
        { context: { leadsBack: false } },
      ],
      [
        { type: 'back.chosen', answers: uploading },
        { tells: toSteps({ type: 'step.chosen', stepid: 'NameChangeDetails' }), does: ['keepAnswers'] },
      ],
      [
        { ...moved('IdentificationDetails', passport), leadsBack: true },
        { in: 'document', context: { leadsBack: true } },
      ],
      [moved('AddressAndContact', known), { in: 'plain', context: { leadsBack: false } }],
    ],
  },
];
