/** A small model of the regulator: its contract for saved and kept applications, submissions and sign-ins. */
import { featureSetting } from '#rules/core/settings.rules.ts';
import { fetchArnParts } from '../core/arn-page.ts';
import { BANK } from '../core/bank.ts';
import { letterForm } from '../core/letter.ts';
import type { Asked, Reply } from '../core/line.ts';
import { DRAFTS, draftAt, droneDesk, isPaid, type DroneDraft } from './drones.ts';
import { examDesk } from './exams.ts';
import { identityDesk } from './identity.ts';
import { paymentsModel } from './payments.ts';
import type { Regulator, Setting, Stored, Submission } from './port.ts';
import { configuration, environment, initialData, settings } from '../../start-up/start-up.sample.ts';
import { good, refused } from './replies.ts';

/** Texts that people type, in whatever form they are stored or sent. */
export const TYPED = /text-\d+/;

/** The typed text in encoded data; empty for none. */
export function textIn(formData: unknown): string {
  if (!formData || typeof formData !== 'string') return '';
  return TYPED.exec(Buffer.from(formData, 'base64').toString())?.[0] ?? '';
}

const PERSONS: Readonly<Record<string, string>> = { ava: 'Ava Chen', mia: 'Mia Rossi' };
const PROVIDER = '/identity/v2.0/.well-known/openid-configuration';
const OPEN = new Set(['/forms/config.json', 'GetB2CSettings', PROVIDER]);
const FEATURES_ON = (['Drone', 'Add RPA Drone', 'Recreational Drone'] as const).map((feature) => ({
  product_name: featureSetting(feature),
  product_stringvalue: '01/01/2020',
}));
const LOOKS: Readonly<Record<string, unknown>> = {
  '/forms/config.json': { ...configuration, paymentProviderUrl: BANK },
  [PROVIDER]: {},
  GetB2CSettings: settings,
  GetEnvData: {
    value: { ...environment.value, systemSettings: [...environment.value.systemSettings, ...FEATURES_ON] },
  },
  GetExtIds: { value: { value: 'ext-1' } },
  GetTagsIndividual: initialData.tags,
  GetAcceptedSRsIndividual: initialData.acceptedRecords,
  GetParticipants: { value: [] },
  GetSRARNsIndividual: initialData.arnRecords,
  verifyIndustryAssistUser: { wasSuccessful: true, individualVerified: true, errors: [] },
};

/** The world with the model, which is fast. */
export const MODEL: Setting = {
  form: letterForm,
  open: async () => {
    await fetchArnParts();
    return ({ now }) => regulatorModel(now);
  },
};

export function regulatorModel(now: () => number): Omit<Regulator, 'answer'> & { answer(asked: Asked): Reply } {
  const payments = paymentsModel();
  const exams = examDesk(now);
  const identity = identityDesk(now);

  const autosaves = new Map<string, Stored>();
  /** Applications that ended, at which revision: what is begun after it goes on counting. */
  const deleted = new Map<string, Stored>();
  const drafts = new Map<string, Stored & { readonly recordId: string }>();
  let madeDrafts = 0;
  const endedDrafts = new Map<string, number>();
  const endDraft = (at: string): void => {
    endedDrafts.set(at, drafts.get(at)?.revision ?? endedDrafts.get(at) ?? 0);
    drafts.delete(at);
  };
  const freshId = (): string => `draft-${String((madeDrafts += 1))}`;
  const submissions: Submission[] = [];
  const everKept = new Set<string>();
  const signIns = new Set<number>();
  const instant = (): string => new Date(now()).toISOString();

  const stored = (person: string, formData: string, based: number): Stored => {
    everKept.add(`${person} ${textIn(formData)}`);
    return { formData, revision: based + 1, savedAt: instant() };
  };
  const ended = (revision: number): Stored => ({ formData: '', revision, savedAt: instant() });
  const saveKept = (person: string, { key, formData, revision }: Record<string, unknown>): Reply => {
    const at = `${person} ${key as string}`;
    const end = deleted.get(at);
    const isUnseen = (revision as number) > 0 && (revision as number) < (end?.revision ?? 0);
    const present = autosaves.get(at) ?? (isUnseen ? end : undefined);
    const based = present ? (revision as number) : Math.max(revision as number, end?.revision ?? 0);
    if (present && present.revision !== revision) {
      const conflict = present.formData === formData ? null : present;
      return good({ revision: present.revision, savedAt: present.savedAt, conflict });
    }
    const made = stored(person, formData as string, based);
    autosaves.set(at, made);
    return good({ revision: made.revision, savedAt: made.savedAt, conflict: null });
  };
  const putDraft = (at: string, formData: string, recordId = drafts.get(at)?.recordId ?? freshId(), based = 0) => {
    const before = drafts.get(at)?.revision ?? Math.max(based, endedDrafts.get(at) ?? 0);
    const made = { ...stored(at.split(' ')[0]!, formData, before), recordId };
    drafts.set(at, made);
    return made;
  };
  const saveDraft = (at: string, { formData, revision }: Record<string, unknown>): Reply => {
    const present = drafts.get(at);
    if (present && revision !== undefined && revision !== present.revision && present.formData !== formData)
      return { status: 200, body: { wasSuccessful: false, error: 'Saved elsewhere', conflict: present } };
    if (present?.formData === formData && revision !== present?.revision)
      return good({ ...present, formData: undefined });
    const { recordId, ...made } = putDraft(at, formData as string, undefined, (revision as number | undefined) ?? 0);
    return good({ recordId, revision: made.revision, savedAt: made.savedAt });
  };
  const drones = droneDesk(now, { drafts, put: putDraft, freshId, drop: endDraft });
  /** Where a draft of this name is kept. */
  const placeFor = (person: string, name: unknown): string =>
    DRAFTS.includes(name as DroneDraft) ? draftAt(person, name as DroneDraft) : person;
  /** Where the draft of a record is; undefined where the person has none. */
  const placeOf = (person: string, recordId: unknown): string | undefined =>
    [person, ...DRAFTS.map((draft) => draftAt(person, draft))].find((at) => drafts.get(at)?.recordId === recordId);
  const submit = (person: string, key: string, { request }: Record<string, unknown>): Reply => {
    const text = textIn(request as string);
    const earlier = submissions.find((one) => one.person === person && one.key === key);
    if (earlier && earlier.text !== text) return refused(422, 'This idempotency key was used for something else');
    if (earlier)
      return good({ submissionId: earlier.reference, reference: earlier.reference, receivedAt: earlier.receivedAt });
    const reference = `S-${String(submissions.length + 1)}`;
    const received = { person, key, text, reference, receivedAt: instant() };
    submissions.push(received);
    endDraft(person);
    return good({ submissionId: reference, reference, receivedAt: received.receivedAt });
  };

  const handlers: Readonly<Record<string, (person: string, asked: Asked) => Reply>> = {
    GetUserDetails: (person) => ({
      status: 200,
      body: {
        value: [
          { contactid: person, fullname: PERSONS[person], product_arn: '100101', emailaddress1: 'a@example.test' },
        ],
      },
    }),
    HasDraftsIndividual: (person) => {
      const letter = drafts.get(person);
      const row = (one: NonNullable<typeof letter>, formname: string): object => ({
        recordid: one.recordId,
        formname,
        createdon: one.savedAt,
        ...(isPaid(drones, one.recordId) && { paymentReceived: true }),
      });
      return good({
        drafts: [
          ...(letter ? [row(letter, 'Letter')] : []),
          ...DRAFTS.flatMap((draft) => {
            const one = drafts.get(draftAt(person, draft));
            return one ? [row(one, draft)] : [];
          }),
        ],
      });
    },
    AutosaveLoad: (person, { input: { key, asideKey } }) => {
      const [autosave, aside] = [key, asideKey].map((one) => autosaves.get(`${person} ${one as string}`) ?? null);
      const at = `${person} ${key as string}`;
      return good({ autosave, aside, reached: (autosaves.get(at) ?? deleted.get(at))?.revision ?? 1 });
    },
    AutosaveSave: (person, { input }) => saveKept(person, input),
    AutosaveDelete: (person, { input: { key, revision } }) => {
      const at = `${person} ${key as string}`;
      const present = autosaves.get(at);
      if (present && typeof revision === 'number' && present.revision > revision) return good({ conflict: present });
      const last = (present ?? deleted.get(at))?.revision;
      const isKnown = typeof revision === 'number';
      if (isKnown && revision >= (last ?? 0)) deleted.set(at, ended((last ?? revision) + 1));
      if (!isKnown && present) deleted.set(at, ended(present.revision));
      autosaves.delete(at);
      return good({ conflict: null });
    },
    LoadDraft: (person, { input: { recordid, recordId = recordid } }) => {
      const at = placeOf(person, recordId);
      if (at === undefined)
        return {
          status: 200,
          body: { wasSuccessful: false, form: null, error: 'We cannot find this saved application.' },
        };
      const draft = drafts.get(at)!;
      return good({ form: { ...draft, ...(isPaid(drones, draft.recordId) && { paymentReceived: true }) } });
    },
    DeleteDraft: (person, { input: { recordid } }) => {
      const at = placeOf(person, recordid);
      if (at === undefined) return good({});
      drones.giveUp(recordid as string);
      endDraft(at);
      return good({});
    },
    SaveDraft: (person, { input }) => saveDraft(placeFor(person, input['name']), input),
    SubmissionLookup: (person, { input: { idempotencyKey } }) => {
      const letter = submissions.find((one) => one.person === person && one.key === idempotencyKey);
      const found = letter ? { ...letter, submissionId: letter.reference } : null;
      const key = idempotencyKey as string;
      return good({
        submission: found ?? drones.lookUp(person, key) ?? identity.lookUp(person, key),
        underWay: false,
      });
    },
    SubmitIndustryAssist: (person, { key, input }) =>
      key === null ? refused(400, 'No key') : submit(person, key, input),
  };

  return {
    autosaves,
    drafts,
    submissions,
    drones,
    exams,
    identity,
    everKept,
    signIns,
    payments,
    answer: (asked) => {
      const [person = '', signIn = ''] = asked.token.split('.');
      if (!OPEN.has(asked.call) && !signIns.has(Number(signIn)))
        return refused(401, 'Sign in again to use this service');
      if (asked.call in LOOKS) return { status: 200, body: LOOKS[asked.call] };
      return (
        handlers[asked.call]?.(person, asked) ??
        drones.answer(person, asked) ??
        payments.answer(asked) ??
        exams.answer(person, asked) ??
        identity.answer(person, asked) ??
        refused(404, `This service does not exist: ${asked.call}`)
      );
    },
  };
}
