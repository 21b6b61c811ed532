/**
 * A model of applications for drones and their payments: one submission an application, a page that can be paid once,
 * what was paid is finished by the notice of the bank or goes back (docs/decisions/0011, 0012).
 */
import { toBase64Json } from '#api/core/body.ts';
import { PAID_ALREADY, TOKEN_LIFE_MS } from '#rules/payments/payment.rules.ts';
import { rates } from '../../drone-renewal/drone-renewal.sample.ts';
import { bankAnswer } from '../core/bank.ts';
import type { Asked, Reply } from '../core/line.ts';
import type { BankAct, Stored } from './port.ts';

export const DRONES_DRAFT = 'RPA Registration';
/** Where the draft of a person's registration is kept. */
export const dronesOf = (person: string): string => `${person} ${DRONES_DRAFT}`;
/** What people register, by codes that the real server has as well: its numbers are in no form. */
export const [MAKER, MODEL_CODE] = ['RPAMFR-0005', 'RPAMD-0501'];
const CENTS_A_DRONE = 4000;

/** Numbers that people type, in whatever form they are stored or sent. */
export function serialsIn(formData: unknown): string[] {
  if (!formData) return [];
  const text = typeof formData === 'string' ? Buffer.from(formData, 'base64').toString() : JSON.stringify(formData);
  return [...new Set(text.match(/drone-\d+/g))];
}

export interface DroneSubmission {
  readonly person: string;
  readonly reference: string;
  serials: readonly string[];
  state: 'open' | 'completed' | 'cancelled' | 'impossible';
  /** What was done, by number. */
  done: readonly string[];
}

/** One attempt to pay. */
export interface Attempt {
  readonly token: string;
  readonly person: string;
  readonly customRef: string;
  readonly serials: readonly string[];
  readonly submission: DroneSubmission;
  readonly madeAt: number;
  state: 'open' | 'charged' | 'declined' | 'cancelled';
  finished: boolean;
  refundDue: boolean;
}

/** What a world asks of the desk for drones, and what its oracle reads of it. */
export interface DroneDesk {
  readonly attempts: readonly Attempt[];
  readonly submissions: readonly DroneSubmission[];
  /** Registered numbers, by person. */
  readonly registered: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the page of this token can be paid. */
  canPay(token: string): boolean;
  /**
   * The person acts at the bank's page, or finds that it has ended.
   *
   * @returns the query of the address to which the bank leads back
   */
  visit(token: string, act: BankAct): string | Promise<string>;
  /** The bank tells of everything that is charged; once more, it changes nothing. */
  notice(): void | Promise<void>;
}

/** Whether the saved application of this record is paid and not finished yet. */
export const isPaid = ({ attempts }: DroneDesk, recordId: string): boolean =>
  attempts.some((one) => one.customRef === recordId && isCharged(one) && one.submission.state === 'open');

const isPending = ({ finished, refundDue }: Attempt): boolean => !finished && !refundDue;
const isCharged = (one: Attempt): boolean => one.state === 'charged' && isPending(one);
/** Whether the page of an attempt can be used now. */
export const isOpenAt = ({ state, madeAt }: Attempt, now: number): boolean =>
  state === 'open' && now - madeAt < TOKEN_LIFE_MS;

interface ModelAttempt extends Attempt {
  readonly cents: number;
  readonly draftRevision: number;
}

export interface DroneModel extends DroneDesk {
  /** The saved application was deleted: what is not paid of it is called off. */
  giveUp(recordId: string): void;
  answer(person: string, asked: Asked): Reply | null;
  lookUp(person: string, key: string): Receipt | null;
}

interface Receipt {
  readonly submissionId: string;
  readonly reference: string;
  readonly receivedAt: string;
  readonly paymentToken: string;
}

/** The drafts of the regulator, as applications for drones use them. */
export interface DraftDesk {
  readonly drafts: Map<string, Stored & { readonly recordId: string }>;
  /** Makes the draft, or goes over it. */
  put(at: string, formData: string, recordId?: string): Stored & { readonly recordId: string };
  /** A record id that nothing has. */
  freshId(): string;
  drop(at: string): void;
}

const good = (body: object): Reply => ({ status: 200, body: { wasSuccessful: true, ...body } });
const refused = (status: number, text: string): Reply => ({ status, body: { errors: [text] } });

const item = (code: string, more: object = {}): object => ({ product_code: code, product_name: code, ...more });
const LISTS = {
  DRONE_MANUFACTURER: [item(MAKER)],
  DRONE_MODEL: [
    item(MODEL_CODE, { parentcode: MAKER, droneWeightClassCode: 'RPAWC-00003', product_droneweight: 1174 }),
  ],
  DRONE_CATEGORY: [item('RPACAT-001')],
  DRONE_WEIGHT_CLASS: [item('RPAWC-00003', { product_type: 'Drone Weight Class 2021', product_gramsmax: 2000 })],
};

export function droneDesk(now: () => number, desk: DraftDesk): DroneModel {
  const attempts: ModelAttempt[] = [];
  const submissions: DroneSubmission[] = [];
  const registered = new Map<string, Set<string>>();
  const submits = new Map<string, { readonly digest: string; readonly receipt: Receipt }>();
  const ownOf = (person: string): Set<string> => {
    const own = registered.get(person) ?? new Set();
    registered.set(person, own);
    return own;
  };
  const newestFirst = (customRef: string): ModelAttempt[] =>
    attempts.filter((one) => one.customRef === customRef).toReversed();
  const withToken = (token: string): ModelAttempt | undefined => attempts.find((one) => one.token === token);

  const submit = (person: string, key: string, { formData }: Record<string, unknown>): Reply => {
    const { drones, totalAmount } = formData as { readonly drones: readonly unknown[]; readonly totalAmount: number };
    const digest = JSON.stringify(formData);
    const earlier = submits.get(`${person} ${key}`);
    if (earlier && earlier.digest !== digest) return refused(422, 'This idempotency key was used for something else');
    if (earlier) return good(earlier.receipt);
    const serials = drones.flatMap(serialsIn);
    const isTaken = serials.some((serial, at) => ownOf(person).has(serial) || serials.indexOf(serial) !== at);
    if (serials.length === 0 || isTaken) return refused(422, 'A drone has this serial number already');
    const cents = serials.length * CENTS_A_DRONE;
    if (totalAmount * 100 !== cents) return refused(409, 'The fees have changed');
    const place = dronesOf(person);
    const present = desk.drafts.get(place);
    const before = present ? newestFirst(present.recordId) : [];
    const isDone = before.some(({ finished }) => finished);
    const pending = isDone ? [] : before.filter(isPending);
    const paid = pending.find(({ state, submission }) => state === 'charged' && submission.state !== 'cancelled');
    if (paid !== undefined)
      return serials.every((serial) => paid.serials.includes(serial))
        ? refused(PAID_ALREADY, 'We already have your payment')
        : refused(409, 'We already have your payment for some of these drones');
    for (const one of pending) if (one.state === 'open') one.state = 'cancelled';
    const recordId = present && !isDone ? present.recordId : desk.freshId();
    const kept = { name: DRONES_DRAFT, orgid: '', organisationArn: '', formData };
    const { revision } = desk.put(place, toBase64Json(kept), recordId);
    const latest = isDone ? undefined : before[0]?.submission;
    const submission: DroneSubmission =
      latest?.state === 'open'
        ? Object.assign(latest, { serials })
        : { person, reference: `RR-${String(submissions.length + 1)}`, serials, state: 'open', done: [] };
    if (submission !== latest) submissions.push(submission);
    const token = `drones-${String(attempts.length + 1)}`;
    const more = { state: 'open', finished: false, refundDue: false, madeAt: now() } as const;
    attempts.push({ token, person, customRef: recordId, cents, serials, draftRevision: revision, submission, ...more });
    const receipt = {
      submissionId: submission.reference,
      reference: submission.reference,
      receivedAt: new Date(now()).toISOString(),
      paymentToken: token,
    };
    submits.set(`${person} ${key}`, { digest, receipt });
    return good(receipt);
  };

  const finish = (attempt: ModelAttempt): void => {
    const { person, submission, serials, customRef, draftRevision } = attempt;
    if (submission.state !== 'open') return void (attempt.refundDue = true);
    const made = serials.filter((serial) => !ownOf(person).has(serial));
    for (const serial of made) ownOf(person).add(serial);
    Object.assign(submission, { state: made.length > 0 ? 'completed' : 'impossible', done: made });
    Object.assign(attempt, { finished: true, refundDue: made.length < serials.length });
    const draft = desk.drafts.get(dronesOf(person));
    if (draft?.recordId === customRef && draft.revision === draftRevision) desk.drop(dronesOf(person));
  };

  const validate = (person: string, parameters: Readonly<Record<string, string>>): Reply => {
    const meant = attempts.find(({ token }) => parameters['hmac'] === `signed ${token}`);
    if (meant?.person !== person) return good({ hmacValid: false, paymentSuccess: false });
    const { submission, refundDue } = meant;
    const finalised = submission.state === 'completed';
    if (refundDue && !finalised)
      return good({ hmacValid: true, paymentSuccess: true, finalised: false, refundDue: true });
    const paymentSuccess = finalised || parameters['summaryCode'] === '0';
    const outcome = {
      done: submission.done.map((name) => ({ name, detail: 'until 21 November 2027' })),
      left: [],
      paidCents: meant.cents,
      refundCents: 0,
    };
    const receivedAt = new Date(meant.madeAt).toISOString();
    const { reference } = submission;
    const told = finalised ? { submissionId: reference, reference, receivedAt, outcome, card: '4242' } : {};
    return good({ hmacValid: true, paymentSuccess, ...(paymentSuccess && { finalised, ...told }) });
  };

  return {
    attempts,
    submissions,
    registered,
    canPay: (token) => attempts.some((one) => one.token === token && isOpenAt(one, now())),
    visit: (token, act) => {
      const attempt = withToken(token)!;
      if (isOpenAt(attempt, now())) attempt.state = act === 'paid' ? 'charged' : act;
      const { state } = attempt;
      return bankAnswer(attempt, state === 'charged' ? 'paid' : state === 'declined' ? state : 'cancelled');
    },
    notice: () => attempts.filter(isCharged).forEach(finish),
    giveUp: (recordId) => {
      for (const attempt of newestFirst(recordId).filter(isPending)) {
        if (attempt.state === 'charged') return;
        if (attempt.state === 'open') attempt.state = 'cancelled';
        if (attempt.submission.state === 'open') attempt.submission.state = 'cancelled';
      }
    },
    answer: (person, { call, key, input }) => {
      if (call === 'GetDroneReferenceDataTypes') return { status: 200, body: LISTS };
      if (call === 'GetRateCards') return { status: 200, body: { value: rates } };
      if (call === 'GetDronesIndividual') {
        const items = [...ownOf(person)].map((serial) => ({
          product_droneregistrationid: `registration-${serial}`,
          drone: { product_droneid: `id-${serial}`, product_serialnumber: serial },
          product_validuntil: '2027-11-21',
        }));
        return { status: 200, body: { value: { items, inprogrenewaldrones: [] } } };
      }
      if (call === 'droneSubmission') return key === null ? refused(400, 'No key') : submit(person, key, input);
      const parameters = input['paymentParamters'] as Readonly<Record<string, string>> | undefined;
      const isOfDrones = parameters?.['hmac']?.startsWith('signed drones-');
      return call === 'validateHmac' && isOfDrones ? validate(person, parameters!) : null;
    },
    lookUp: (person, key) => submits.get(`${person} ${key}`)?.receipt ?? null,
  };
}
