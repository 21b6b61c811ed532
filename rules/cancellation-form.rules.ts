/** Cancellation of a submission (services 2.8, SENT-088). */
import { SCREEN_TITLES } from './core/screen-titles.rules.ts';
import { TEXT_LENGTH } from './industry-assist.rules.ts';
import { defineForm } from './forms/form.rules.ts';

/** Name in requests and title of the page alike (OP-S-09). */
export const CANCELLATION_NAME = SCREEN_TITLES.cancellation;

/** The form; the server checks the same again. */
export const cancellationForm = defineForm({
  name: CANCELLATION_NAME,
  title: CANCELLATION_NAME,
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: false,
  positions: [],
  steps: [
    {
      stepid: 'cancellation',
      name: 'Reason for cancelling',
      forward: 'Cancel this submission',
      questions: [
        {
          id: 'cancellationReason',
          type: 'textarea',
          label: 'Why do you want to cancel this submission?',
          hint: `Between ${TEXT_LENGTH.least} and ${TEXT_LENGTH.most} characters.`,
          mandatory: true,
          width: 12,
          validate: [{ name: 'length', min: TEXT_LENGTH.least, max: TEXT_LENGTH.most }],
        },
      ],
    },
  ],
});

/** Message for a submission that does not exist. */
export const NOT_FOUND =
  'We could not find this submission. Check the link, or open the submission from your dashboard.';

interface Detail {
  readonly name?: string | null | undefined;
  readonly value?: unknown;
}

const detailIn = (details: readonly Detail[], called: string): string => {
  const value = details.find(({ name }) => name === called)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The case number of a loaded submission: its entry `TransactionId` (CANC-13, SENT-090); empty without one. */
export const transactionIdIn = (details: readonly Detail[]): string => detailIn(details, 'TransactionId');

/** When a loaded submission was received, as an instant; empty where the regulator does not say. */
export const receivedIn = (details: readonly Detail[]): string => detailIn(details, 'ReceivedOn');
