/** A search: worlds of one seed after another, with the figures of `npm run world`. */
import { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { arnWizardMachine } from '#machines/arn/arn-wizard.machine.ts';
import { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { assessmentSubmissionMachine } from '#machines/accreditation/assessment-submission.machine.ts';
import { applicationAdmissionMachine } from '#machines/applications/application-admission.machine.ts';
import { applicationOpeningMachine } from '#machines/applications/application-opening.machine.ts';
import { applicationSendingMachine } from '#machines/applications/application-sending.machine.ts';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { storedVersionsMachine } from '#machines/applications/stored-versions.machine.ts';
import { submissionMachine } from '#machines/applications/submission.machine.ts';
import { latestStoreMachine } from '#machines/core/latest-store.machine.ts';
import { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { inactivityMachine } from '#machines/inactivity.machine.ts';
import { paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import { signOutMachine } from '#machines/sign-out.machine.ts';
import { startUpMachine } from '#machines/start-up.machine.ts';
import { visitMachine } from '#machines/visit.machine.ts';
import { allTransitions, takenTransitions } from './coverage.ts';
import { liveBySeed, relive, type Lived } from './life.ts';
import { PAYMENT_ORDERS } from './orders-of-payment.ts';
import { ORDERS } from './orders.ts';
import { MODEL } from './regulator/model.ts';
import type { Setting } from './regulator/port.ts';
import { shrink, told } from './shrink.ts';
import type { Seen } from './swarm.ts';

const CHARTS = [
  droneRegistrationMachine,
  droneRenewalMachine,
  droneDeregistrationMachine,
  droneEditMachine,
  accreditationQuizMachine,
  arnWizardMachine,
  dvsAttemptsMachine,
  assessmentSubmissionMachine,
  latestStoreMachine,
  visitMachine,
  startUpMachine,
  inactivityMachine,
  signOutMachine,
  applicationMachine,
  applicationAdmissionMachine,
  applicationOpeningMachine,
  applicationSendingMachine,
  submissionMachine,
  autosaveMachine,
  storedVersionsMachine,
  formSteppingMachine,
  paymentRequestMachine,
  cardPaymentMachine,
];

export interface SearchOptions {
  /** The kind of world; left out, the one with the model. */
  readonly setting?: Setting | undefined;
  readonly seed: number;
  /** Steps of a life. */
  readonly length: number;
  /** Whether the search goes on. */
  goesOn(worlds: number): boolean;
  /** A life that went wrong, in its fewest steps. */
  found(seed: number, life: string): void | Promise<void>;
}

/** Different violations look alike but for the texts in them. */
const kindOf = (wrong: string): string => wrong.split('\n')[0]!.replaceAll(/text-\d+|drone-\d+|S-\d+|\b[ABC]\b/g, '…');

/** Lives every order of every joint on the model. @returns how many, and those that went wrong */
export async function searchOrders(): Promise<{ readonly orders: number; readonly wrong: readonly string[] }> {
  const wrong: string[] = [];
  const all = [...ORDERS, ...PAYMENT_ORDERS];
  for (const { joint, steps } of all) {
    const lived = await relive(steps);
    if (lived.wrong.length > 0) wrong.push(`${joint}:\n${told(await shrink(lived))}`);
  }
  return { orders: all.length, wrong };
}

/** Where the same life goes another way with the model, as the log says. */
export async function unlike({ steps, log }: Lived, { form }: Setting): Promise<readonly string[]> {
  const other = await relive(steps, { setting: { ...MODEL, form } });
  const at = other.log.findIndex((line, number) => line !== log[number]);
  return at < 0 && other.log.length === log.length
    ? []
    : [
        `The model says "${other.log[at] ?? 'nothing'}", and the server "${log[at] ?? 'nothing'}"`,
        ...log.slice(Math.max(0, at - 30), at),
      ];
}

export async function search({ setting = MODEL, seed, length, goesOn, found }: SearchOptions) {
  const taken = takenTransitions();
  const seen: Seen = new Map();
  const all = allTransitions(CHARTS);
  const states = new Set<string>();
  const pairs = new Set<string>();
  const faults: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  let [worlds, steps] = [0, 0];
  for (; goesOn(worlds); worlds += 1) {
    const lived = await liveBySeed(seed + worlds, length, { setting, watch: taken.watch }, seen);
    steps += lived.steps.length;
    for (const state of lived.states) states.add(state);
    for (const pair of lived.pairs) pairs.add(pair);
    for (const { fault } of lived.hits) faults[fault] = (faults[fault] ?? 0) + 1;
    const wrong = lived.wrong.length > 0 || setting === MODEL ? lived.wrong : await unlike(lived, setting);
    if (wrong.length === 0) continue;
    const kind = kindOf(wrong[0]!);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (kinds[kind] === 1)
      await found(seed + worlds, told(lived.wrong.length > 0 ? await shrink(lived, { setting }) : { ...lived, wrong }));
  }
  const missing = [...all].filter((key) => !taken.transitions.has(key));
  return {
    worlds,
    steps,
    'distinct joint states': states.size,
    transitions: `${String(all.size - missing.length)} of ${String(all.size)}`,
    'pairs of what happened and what was under way': pairs.size,
    'faults delivered': faults,
    violations: kinds,
    missing,
  };
}
