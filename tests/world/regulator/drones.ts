/**
 * A model of applications for drones and their payments: one submission an application, a page that can be paid once,
 * what was paid is finished by the notice of the bank or goes back (docs/decisions/0011, 0012).
 */
import { toBase64Json } from '#api/core/body.ts';
import { PAID_ALREADY, TOKEN_LIFE_MS } from '#rules/payments/payment.rules.ts';
import { REGISTRATION_DRAFT, RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { rates } from '../../drone-renewal/drone-renewal.sample.ts';
import { bankAnswer } from '../core/bank.ts';
import type { Asked, Reply } from '../core/line.ts';
import { FLEET_ID, fleetModel, fleetName, MAKER, MODEL_CODE, type FleetRow, type Renewal } from './fleet.ts';
import type { BankAct, Stored } from './port.ts';
import { good, refused } from './replies.ts';

/** The two applications for drones, by the names of their drafts. */
export const DRAFTS = [REGISTRATION_DRAFT, RENEWAL_DRAFT] as const;
export type DroneDraft = (typeof DRAFTS)[number];
/** Where the draft of a person's application is kept. */
export const draftAt = (person: string, draft: DroneDraft): string => `${person} ${draft}`;
const CENTS_A_DRONE = 4000;

const NAMED = new RegExp(`drone-\\d+|${FLEET_ID.source}`, 'g');
/** Numbers that people type, and drones of their fleets, in whatever form they are stored or sent. */
export function serialsIn(formData: unknown): string[] {
  if (!formData) return [];
  const text = typeof formData === 'string' ? Buffer.from(formData, 'base64').toString() : JSON.stringify(formData);
  return [...new Set(text.match(NAMED))].map((one) => (one.startsWith('drone-') ? one : fleetName(one)));
}

export interface DroneSubmission {
  readonly draft: DroneDraft;
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
  /** Drones that a person had to renew when the world began. */
  fleet(person: string): readonly FleetRow[];
  /** The drones of each de-registration of a person. */
  endings(person: string): readonly (readonly string[])[];
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
  /** What is paid for, drone by drone. */
  readonly items: readonly (string | Renewal)[];
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

const item = (code: string, name: string, more: object = {}): object => ({
  product_code: code,
  product_name: name,
  ...more,
});
const LISTS = {
  DRONE_MANUFACTURER: [item(MAKER, 'Autel Robotics')],
  DRONE_MODEL: [
    item(MODEL_CODE, 'EVO II Pro', {
      parentcode: MAKER,
      droneWeightClassCode: 'RPAWC-00003',
      product_droneweight: 1174,
    }),
  ],
  DRONE_CATEGORY: [item('RPACAT-001', 'Multirotor')],
  DRONE_WEIGHT_CLASS: [
    item('RPAWC-00003', 'More than 500 g up to 2 kg', {
      product_type: 'Drone Weight Class 2021',
      product_gramsmax: 2000,
    }),
  ],
};

export function droneDesk(now: () => number, desk: DraftDesk): DroneModel {
  const attempts: ModelAttempt[] = [];
  const submissions: DroneSubmission[] = [];
  const registered = new Map<string, Set<string>>();
  const fleet = fleetModel();
  const ends: {
    readonly person: string;
    readonly key: string | null;
    readonly asked: string;
    readonly ended: string[];
  }[] = [];
  const submits = new Map<string, { readonly digest: string; readonly receipt: Receipt }>();
  const ownOf = (person: string): Set<string> => {
    const own = registered.get(person) ?? new Set();
    registered.set(person, own);
    return own;
  };
  const newestFirst = (customRef: string): ModelAttempt[] =>
    attempts.filter((one) => one.customRef === customRef).toReversed();
  const withToken = (token: string): ModelAttempt | undefined => attempts.find((one) => one.token === token);

  const hasNumber = (person: string, serial: string): boolean =>
    ownOf(person).has(serial) || fleet.isTaken(person, serial);

  /** The drones of an application, as they are to be paid for; null where one of them cannot be. */
  const judge = (person: string, draft: DroneDraft, sent: readonly unknown[]): ModelAttempt['items'] | null => {
    if (draft === RENEWAL_DRAFT) {
      const renewals = fleet.judge(person, sent);
      return renewals?.some(({ serial }) => serial !== null && ownOf(person).has(serial)) ? null : renewals;
    }
    const serials = sent.flatMap(serialsIn);
    const isTaken = serials.some((serial, at) => hasNumber(person, serial) || serials.indexOf(serial) !== at);
    return serials.length === 0 || isTaken ? null : serials;
  };

  const submit = (person: string, draft: DroneDraft, key: string, formData: unknown): Reply => {
    const { drones, totalAmount } = formData as { readonly drones: readonly unknown[]; readonly totalAmount: number };
    const digest = JSON.stringify(formData);
    const earlier = submits.get(`${person} ${key}`);
    if (earlier && earlier.digest !== digest) return refused(422, 'This idempotency key was used for something else');
    if (earlier) return good(earlier.receipt);
    const items = judge(person, draft, drones);
    if (items === null) return refused(422, 'A drone cannot be registered or renewed');
    const serials = serialsIn(items);
    const cents = items.length * CENTS_A_DRONE;
    if (totalAmount * 100 !== cents) return refused(409, 'The fees have changed');
    const place = draftAt(person, draft);
    const present = desk.drafts.get(place);
    const before = present ? newestFirst(present.recordId) : [];
    const isDone = before.some(({ finished }) => finished);
    const pending = isDone ? [] : before.filter(isPending);
    const paid = pending.find(({ state, submission }) => state === 'charged' && submission.state !== 'cancelled');
    if (paid !== undefined)
      return items.every((one) => paid.items.some((other) => JSON.stringify(other) === JSON.stringify(one)))
        ? refused(PAID_ALREADY, 'We already have your payment')
        : refused(409, 'We already have your payment for some of these drones');
    for (const one of pending) if (one.state === 'open') one.state = 'cancelled';
    const recordId = present && !isDone ? present.recordId : desk.freshId();
    const kept = { name: draft, orgid: '', organisationArn: '', formData };
    const { revision } = desk.put(place, toBase64Json(kept), recordId);
    const latest = isDone ? undefined : before[0]?.submission;
    const submission: DroneSubmission =
      latest?.state === 'open'
        ? Object.assign(latest, { serials })
        : { draft, person, reference: `RR-${String(submissions.length + 1)}`, serials, state: 'open', done: [] };
    if (submission !== latest) submissions.push(submission);
    const token = `drones-${String(attempts.length + 1)}`;
    const more = { state: 'open', finished: false, refundDue: false, madeAt: now() } as const;
    const made = { token, person, customRef: recordId, items, cents, serials, draftRevision: revision, submission };
    attempts.push({ ...made, ...more });
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
    const { person, submission, items, customRef, draftRevision } = attempt;
    if (submission.state !== 'open') return void (attempt.refundDue = true);
    const isDone = (one: string | Renewal): boolean => {
      if (typeof one === 'string') return !hasNumber(person, one) && ownOf(person).add(one) !== undefined;
      return (one.serial === null || !ownOf(person).has(one.serial)) && fleet.renew(person, one);
    };
    const made = items.filter(isDone);
    const done = serialsIn(made.map((one) => (typeof one === 'string' ? one : one.serial)));
    Object.assign(submission, { state: made.length > 0 ? 'completed' : 'impossible', done });
    Object.assign(attempt, { finished: true, refundDue: made.length < items.length });
    const at = draftAt(person, submission.draft);
    const draft = desk.drafts.get(at);
    if (draft?.recordId === customRef && draft.revision === draftRevision) desk.drop(at);
  };

  const deregister = (person: string, key: string | null, droneIds: readonly string[]): Reply => {
    const asked = droneIds.join();
    const earlier = key === null ? undefined : ends.find((one) => one.person === person && one.key === key);
    if (earlier && earlier.asked !== asked) return refused(422, 'This idempotency key was used for something else');
    const ended = earlier?.ended ?? serialsIn(fleet.deregister(person, droneIds, new Date(now()).toISOString()));
    if (earlier === undefined) ends.push({ person, key, asked, ended });
    const reference = `RD-${String(ends.length)}`;
    const receipt = { submissionId: reference, reference, receivedAt: new Date(now()).toISOString() };
    return good({ deregistered: droneIds, left: [], ...(ended.length > 0 && receipt) });
  };

  type Parameters = Readonly<Record<string, string>>;
  const meantBy = (person: string, { hmac }: Parameters): ModelAttempt | undefined =>
    attempts.find((one) => one.person === person && hmac === `signed ${one.token}`);
  /** What became of an attempt, for the page that comes back from it. */
  const becameOf = (meant: ModelAttempt) => {
    const { submission, refundDue } = meant;
    const finalised = submission.state === 'completed';
    if (refundDue && !finalised) return { finalised, refundDue };
    const outcome = {
      done: submission.done.map((name) => ({ name, detail: 'until 21 November 2027' })),
      left: [],
      paidCents: meant.cents,
      refundCents: 0,
    };
    const receivedAt = new Date(meant.madeAt).toISOString();
    const { reference } = submission;
    const told = finalised ? { submissionId: reference, reference, receivedAt, outcome, card: '4242' } : {};
    return { finalised, ...told };
  };
  const validate = (person: string, parameters: Parameters): Reply => {
    const meant = meantBy(person, parameters);
    if (meant === undefined) return good({ hmacValid: false, paymentSuccess: false });
    const became = becameOf(meant);
    const paymentSuccess = became.finalised || 'refundDue' in became || parameters['summaryCode'] === '0';
    return good({ hmacValid: true, paymentSuccess, ...(paymentSuccess && became) });
  };
  const statusOf = (person: string, parameters: Parameters): Reply => {
    const meant = parameters['summaryCode'] === '0' ? meantBy(person, parameters) : undefined;
    return meant ? good(becameOf(meant)) : { status: 200, body: { wasSuccessful: false } };
  };

  return {
    attempts,
    submissions,
    registered,
    fleet: fleet.rows,
    endings: (person) => ends.filter((one) => one.person === person && one.ended.length > 0).map(({ ended }) => ended),
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
        return {
          status: 200,
          body: { value: { items: [...fleet.items(person), ...items], inprogrenewaldrones: [] } },
        };
      }
      if (call === 'droneSubmission' || call === 'dronesRenewalSubmission') {
        if (key === null) return refused(400, 'No key');
        const isRenewal = call === 'dronesRenewalSubmission';
        const { formData } = isRenewal ? (JSON.parse(input['request'] as string) as { formData: unknown }) : input;
        return submit(person, isRenewal ? RENEWAL_DRAFT : REGISTRATION_DRAFT, key, formData);
      }
      if (call === 'DeRegisterDrone') return deregister(person, null, [input['droneId'] as string]);
      if (call === 'DeRegisterDrones') return deregister(person, key, input['droneIds'] as string[]);
      if (call === 'paymentStatus') return statusOf(person, input as Parameters);
      const parameters = input['paymentParamters'] as Parameters | undefined;
      const isOfDrones = parameters?.['hmac']?.startsWith('signed drones-');
      return call === 'validateHmac' && isOfDrones ? validate(person, parameters!) : null;
    },
    lookUp: (person, key) => submits.get(`${person} ${key}`)?.receipt ?? null,
  };
}
