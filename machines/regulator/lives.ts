/** The lives of the regulator's records: every chart that the server runs, as the catalogue of all machines has it. */
import type { AnyStateMachine } from 'xstate';
import { regulatorArnApplicationMachine } from './arn-application.machine.ts';
import { regulatorAssessmentAttemptMachine } from './assessment-attempt.machine.ts';
import { regulatorCardPaymentMachine } from './card-payment.machine.ts';
import { regulatorCountedCheckMachine } from './counted-check.machine.ts';
import { regulatorDroneRegistrationMachine } from './drone-registration.machine.ts';
import { regulatorLicenceCheckMachine } from './licence-check.machine.ts';
import { regulatorPassMachine } from './pass.machine.ts';
import { regulatorReminderMachine } from './reminder.machine.ts';
import { regulatorRequestedFeeMachine } from './requested-fee.machine.ts';
import { regulatorSavedApplicationMachine } from './saved-application.machine.ts';
import { regulatorSubmissionMachine } from './submission.machine.ts';

export const lives: readonly { readonly slug: string; readonly machine: AnyStateMachine }[] = [
  { slug: 'regulator-arn-application', machine: regulatorArnApplicationMachine },
  { slug: 'regulator-assessment-attempt', machine: regulatorAssessmentAttemptMachine },
  { slug: 'regulator-card-payment', machine: regulatorCardPaymentMachine },
  { slug: 'regulator-counted-check', machine: regulatorCountedCheckMachine },
  { slug: 'regulator-drone-registration', machine: regulatorDroneRegistrationMachine },
  { slug: 'regulator-licence-check', machine: regulatorLicenceCheckMachine },
  { slug: 'regulator-pass', machine: regulatorPassMachine },
  { slug: 'regulator-reminder', machine: regulatorReminderMachine },
  { slug: 'regulator-requested-fee', machine: regulatorRequestedFeeMachine },
  { slug: 'regulator-saved-application', machine: regulatorSavedApplicationMachine },
  { slug: 'regulator-submission', machine: regulatorSubmissionMachine },
];
