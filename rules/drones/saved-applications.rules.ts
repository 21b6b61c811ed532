/** Saved applications for drones that block adding and renewing others (drones 2, DMAN-22 to DMAN-26). */
import { draftsTitled, type DraftRow } from '../applications/drafts.rules.ts';
import { PAYMENT_RECEIVED } from '../payments/payment.rules.ts';

/** Names of the two kinds of saved application (OP-D-22). */
export const REGISTRATION_DRAFT = 'RPA Registration';
export const RENEWAL_DRAFT = 'RPA Renewal';

type ResumeTarget = {
  readonly screen: 'droneRegistration' | 'droneRenewal';
  readonly organisationId: string;
  readonly recordId: string;
};

/** A saved application with its two actions (DMAN-25, DMAN-26), or a paid one, which has none. */
export interface SavedApplication {
  readonly recordId: string;
  readonly title: string;
  readonly text: string;
  /** Null where it was paid and is being finished: then it is neither resumed nor deleted (DEC-07). */
  readonly resume: ResumeTarget | null;
}

/** Whether a saved application blocks adding and renewing drones (DMAN-22, DMAN-24, OP-D-22). */
export function hasSavedApplication(drafts: readonly DraftRow[]): boolean {
  return [REGISTRATION_DRAFT, RENEWAL_DRAFT].some((title) => draftsTitled(drafts, title).length > 0);
}

/**
 * Saved registrations, then saved renewals (OP-D-22), which block adding and renewing drones.
 *
 * @param isOneDrone whether they are told on the page of one drone, which can only be renewed there
 */
export function savedApplications(
  drafts: readonly DraftRow[],
  organisationId: string,
  isOneDrone = false,
): SavedApplication[] {
  const words = (kind: typeof RENEWAL_WORDS) => (isOneDrone ? { ...kind, ...ONE_DRONE_WORDS } : kind);
  return [
    ...draftsTitled(drafts, REGISTRATION_DRAFT).map((draft) =>
      savedApplication(
        draft,
        { screen: 'droneRegistration', organisationId, recordId: draft.recordid },
        words(REGISTRATION_WORDS),
      ),
    ),
    ...draftsTitled(drafts, RENEWAL_DRAFT).map((draft) =>
      savedApplication(
        draft,
        { screen: 'droneRenewal', organisationId, recordId: draft.recordid },
        words(RENEWAL_WORDS),
      ),
    ),
  ];
}

const MANY = 'you cannot add or renew other drones.';
const REGISTRATION_WORDS = {
  name: 'drone registration',
  barred: MANY,
  again: 'start a new registration',
  paid: ' Your drones will then appear here.',
};
const RENEWAL_WORDS = {
  name: 'drone renewal',
  barred: MANY,
  again: 'start a new renewal',
  paid: ' Your drones will then show their new expiry dates here.',
};
const ONE_DRONE_WORDS = { barred: 'you cannot start a renewal here.', again: 'renew this drone', paid: '' };

function savedApplication(
  { recordid: recordId, paymentReceived }: DraftRow,
  resume: ResumeTarget,
  { name, barred, again, paid }: typeof RENEWAL_WORDS,
): SavedApplication {
  if (paymentReceived === true) {
    const received = `We have received your payment for the ${name}. You do not have to pay again.`;
    const text = `${received} We will send an email when it is finished.${paid} Until then, ${barred}`;
    return { recordId, title: PAYMENT_RECEIVED, text, resume: null };
  }
  const first = `You have a saved ${name} application. Until you submit or delete it, ${barred}`;
  const text = `${first} Continue it, or delete it and ${again}.`;
  return { recordId, title: `Saved ${name} application`, text, resume };
}
