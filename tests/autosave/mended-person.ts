/** A person who types, saves, leaves and comes back, for tests of mended losses. */
import { expect, vi } from 'vitest';
import { createMachine, type ActorRefFrom } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectAutosave } from '#machines/applications/application.selectors.ts';
import { isAutosaved } from '#machines/applications/autosave.machine.ts';
import type { SubmitAnswer } from '#machines/applications/submission.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { stopWhenFinished } from '../../src/shell/areas.ts';
import { wireApplication } from '../../src/wiring/applications/application.wiring.ts';
import type { SubmitOptions } from '../../src/wiring/applications/submission.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';

const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const failure = callFailure('AutosaveSave', '', 'e', 503);

export const ACTS = [
  'type',
  'type',
  'wait',
  'wait long',
  'connection is back',
  'store fails',
  'store hangs',
  'store is answered',
  'other tab stores',
  'other tab saves',
  'mine',
  'theirs',
  'save',
  'submit: received',
  'submit: answer lost',
  'submit: nobody can say',
  'submit: not received',
  'submit: refused',
  'submit: another submit was received',
  'leave',
  'leave without a question',
  'sign out',
  'hide the tab',
  'kill',
  'reload',
  'sign-in ends',
  'sign-in ends in a submit',
  'sign-in ends, begun anew elsewhere',
  'sign-in ends, saved elsewhere',
  'sign-in ends, set aside elsewhere',
  'sign-in ends in a save',
  'sign-in ends in a save that arrives',
  'storing alone is refused as not signed in',
] as const;

export type Act = (typeof ACTS)[number];

/** Key of the conflict copy. */
const ASIDE = 'Form|||aside';

interface Content {
  readonly text: string;
}

/** One person with one application, and an independent record of what they typed. */
export function person() {
  const regulator = fakeRegulator();
  let application: ActorRefFrom<typeof applicationMachine>;
  /** The regulator's answer to the next submit. */
  let send: (text: string, options: SubmitOptions) => Promise<SubmitAnswer> = () =>
    Promise.reject(new Error('Nothing is sent'));
  /** What the screen shows; null while nothing is open. */
  let screen = '';
  let typedCount = 0;
  /** Texts that must not be lost, and texts stored by the other tab that nobody gave up. */
  const alive = new Set<string>();
  /** Typed but not stored yet: lost if the browser is killed now. */
  let unstored: string | null = null;
  const sent: { readonly text: string; readonly key: string }[] = [];
  /** The person chose the draft that another session saved meanwhile. */
  let isTheirDraft = false;
  /** The draft was saved elsewhere after the sign-in ended, so the tab's copy must not overwrite it silently. */
  let isDraftUnseen = false;
  const hanging: (() => void)[] = [];
  /** The conflict copy of another tab; the next conflict copy overwrites it. */
  let asideElsewhere: string | null = null;
  /** How often the person had to sign in because storing alone was refused. */
  let refusedSignIns = 0;
  /** What the service refused to store last: who leaves at that moment loses it. */
  let refused: string | null = null;

  const encode = (text: string, attemptKey: string) => toBase64Json({ text, attemptKey });
  const decode = (formData: string) => fromBase64Json(formData) as { text: string; attemptKey: string | null };
  const textIn = (stored: { readonly formData: string } | undefined): string | null =>
    stored === undefined ? null : decode(stored.formData).text;
  const kept = () => selectAutosave(application.getSnapshot()).getSnapshot();
  const asksWhichDraft = (): boolean =>
    application.getSnapshot().children.saving?.getSnapshot().matches('asking') === true;
  const isWaitingForChoice = (): boolean => kept().hasTag('conflict') || asksWhichDraft();

  const open = async (): Promise<void> => {
    const made = wireApplication<null, Content, null, string>(regulator.session, {
      key: 'Form||',
      name: 'Form',
      version: '01',
      organisationId: '',
      content: createMachine({ id: 'content' }),
      about: null,
      recordId: regulator.drafts.has('r-1') ? 'r-1' : '',
      returned: { kind: 'none' },
      asksStatus: false,
      endsRefused: false,
      back: { target: { screen: 'dashInd' } },
      afterSave: { target: { screen: 'dashInd' } },
      readContent: () => null,
      encode: (_held, key) => encode(screen, key),
      decode: (formData) => {
        const { text, attemptKey } = decode(formData);
        return { content: { text }, submitKey: attemptKey };
      },
      loadDraft: async (recordid, signal) => {
        const { form } = await regulator.session.connection.call('LoadDraft', { recordid }, { signal });
        return { formData: form!.formData, revision: form!.revision!, savedAt: form!.savedAt!, isPaid: false };
      },
      loadReference: () => Promise.resolve(null),
      openVersion: ({ source, content }) => {
        // The person chose the other version in place of what was on the screen.
        if (made.getSnapshot().hasTag('step') || isTheirDraft) alive.delete(screen);
        // A draft is superseded by what was typed after it was saved.
        else if (source === 'autosave' && !isDraftUnseen) alive.delete(textIn(regulator.drafts.get('r-1')) ?? '');
        screen = content?.text ?? '';
        return { source };
      },
      submit: (text, options) => send(text, options),
    });
    application = made;
    made.start();
    await rest();
  };
  const close = (): void => stopWhenFinished(application);
  /**
   * After the end of the application all stored versions are deleted, including the other tab's.
   *
   * @param stored the versions at the end
   */
  const afterEnd = async (stored: readonly string[]): Promise<void> => {
    for (const text of stored) alive.delete(text);
    close();
    // These histories do not begin a new application while a deletion waits for a hanging store: the deletion would
    // also remove newly typed text.
    for (const answer of hanging.splice(0)) answer();
    await rest();
    screen = '';
    unstored = null;
    await open();
  };
  const storedNow = (): string[] => [...regulator.autosaves.values()].map((version) => textIn(version)!);
  const type = (): void => {
    alive.delete(screen);
    screen = `t${String((typedCount += 1))}`;
    alive.add(screen);
    unstored = screen;
    application.send({ type: 'content.edited' });
  };
  const otherTab = (where: 'autosaves' | 'drafts', at: string, deleted = 0): void => {
    const text = `o${String((typedCount += 1))}`;
    const present = regulator[where].get(at);
    // The new draft overwrites what it found. Saving a draft counts as giving up everything stored before, in any tab
    // (DEC-09).
    alive.delete(textIn(present) ?? '');
    if (where === 'drafts') for (const stored of regulator.autosaves.values()) alive.delete(textIn(stored)!);
    alive.add(text);
    regulator[where].set(at, {
      formData: encode(text, `k-${text}`),
      revision: (present?.revision ?? deleted) + 1,
      savedAt: regulator.tick(),
    });
  };
  /** Waits for the save that was begun. */
  const saved = async (): Promise<void> => {
    const stored = storedNow();
    await rest(5000);
    if (application.getSnapshot().matches('saved')) await afterEnd([...stored, ...storedNow()]);
  };
  const choose = async (choice: 'mine' | 'theirs'): Promise<void> => {
    if (asksWhichDraft()) {
      const other = textIn(regulator.drafts.get('r-1'))!;
      if (choice === 'mine') alive.delete(other);
      isTheirDraft = choice === 'theirs';
      application.send({ type: `${choice}.chosen` });
      if (choice === 'mine') return saved();
      await rest();
      isTheirDraft = false;
      return;
    }
    if (!kept().hasTag('conflict')) return;
    if (choice === 'mine') alive.delete(textIn(regulator.autosaves.get('Form||')) ?? '');
    // While the copy of this version is on its way: it ends with the choice, also where the page is gone before the
    // other version can be shown.
    else if (kept().matches({ regulator: 'settingAside' })) alive.delete(screen);
    application.send({ type: `${choice}.chosen` });
    await rest();
  };
  const submit = async (how: string): Promise<void> => {
    const text = screen;
    const receive = (key: string, part: object = {}): void => {
      if (!regulator.received.has(key)) sent.push({ text, key });
      regulator.received.set(key, { reference: `S-${text}`, receivedAt: regulator.tick(), ...part });
    };
    if (how === 'nobody can say')
      regulator.next('SubmissionLookup', () => Promise.reject(callFailure('SubmissionLookup', '', 'b', null)));
    send = async (_text, { idempotencyKey }) => {
      const key = idempotencyKey!;
      // A key stands for one content.
      if (sent.some((one) => one.key === key && one.text !== text)) throw callFailure('Submit', '', 'e', 422);
      if (how === 'not received') throw callFailure('Submit', '', 'b', null);
      if (how === 'refused') throw callFailure('Submit', '', 'e', 400);
      if (how === 'another submit was received') {
        receive(key, { receivedAt: '2026-11-20T00:00:00Z' });
        throw callFailure('Submit', '', 'e', 422);
      }
      receive(key);
      if (how !== 'received') throw callFailure('Submit', '', 'b', null);
      return { kind: 'received', receipt: { reference: 'S', receivedAt: '' } };
    };
    const stored = storedNow();
    application.send({ type: 'content.submitted', payload: text, costs: false });
    await rest(5000);
    if (application.getSnapshot().matches('complete')) await afterEnd([...stored, ...storedNow()]);
  };
  const giveUp = async (): Promise<void> => {
    const stored = storedNow();
    application.send({ type: 'leave.requested', trigger: 'history', to: null, typed: false });
    application.send({ type: 'leave.confirmed' });
    expect(application.getSnapshot().matches('givenUp')).toBe(true);
    await afterEnd([screen, ...stored]);
  };
  /** The person gives the application up elsewhere and begins another there, whose revisions start anew. */
  const beginAnew = (): void => {
    for (const stored of storedNow()) alive.delete(stored);
    const deleted = regulator.autosaves.get('Form||')?.revision ?? 0;
    regulator.autosaves.clear();
    otherTab('autosaves', 'Form||', deleted);
  };
  const leave = async (
    how: 'sign out' | 'kill' | 'reload' | 'sign-in ends',
    meanwhile: () => void = () => undefined,
  ): Promise<void> => {
    // Later stores are refused until somebody signs in again.
    const refusal = () => Promise.reject(callFailure('AutosaveSave', '', 'e', 401));
    if (how === 'sign-in ends') regulator.next('AutosaveSave', refusal, refusal, refusal, refusal);
    if (how === 'kill' && unstored !== null) alive.delete(unstored);
    if (how === 'kill') application.stop();
    else {
      regulator.pageLeave.announce(how === 'sign-in ends' ? 'signedOut' : 'leaves');
      close();
    }
    // The store, and the conflict copy that it may lead to.
    for (const _ of [1, 2, 3]) {
      await rest();
      for (const answer of hanging.splice(0)) answer();
    }
    await rest(3000);
    const isStored = [...regulator.autosaves.values()].some((version) => textIn(version) === unstored);
    if (how === 'sign-in ends') regulator.unsay('AutosaveSave');
    else if (!isStored && unstored !== null && refused === unstored) alive.delete(unstored);
    unstored = null;
    screen = '';
    meanwhile();
    await open();
    isDraftUnseen = false;
  };

  /** Every store ends the sign-in, and nothing else does; the person signs in again each time. */
  const refuseStores = async (): Promise<void> => {
    for (let isRefused = true; isRefused && refusedSignIns < 9;) {
      isRefused = false;
      const refusal = () => Promise.reject(callFailure('AutosaveSave', '', 'e', 401));
      const ends = () => {
        isRefused = true;
        regulator.pageLeave.announce('signedOut');
        return refusal();
      };
      regulator.next('AutosaveSave', ends, refusal, refusal, refusal);
      await rest(20_000);
      regulator.unsay('AutosaveSave');
      if (!isRefused) break;
      refusedSignIns += 1;
      close();
      await rest(3000);
      await open();
    }
  };

  const act = async (what: Act): Promise<void> => {
    const isHeld = isWaitingForChoice();
    if (what === 'type' && !isHeld) type();
    if (what === 'wait') await rest(3000);
    if (what === 'wait long') await rest(20_000);
    if (what === 'connection is back') window.dispatchEvent(new Event('online'));
    if (what === 'store fails') {
      regulator.next('AutosaveSave', () => {
        refused = screen;
        return Promise.reject(failure);
      });
    }
    if (what === 'store hangs' && hanging.length === 0) {
      regulator.next('AutosaveSave', async ({ key, formData, revision }) => {
        await new Promise<void>((resolve) => hanging.push(resolve));
        const present = regulator.autosaves.get(key as string);
        if (present && present.revision !== revision) return { ...present, conflict: present };
        const stored = { formData: formData as string, revision: (revision as number) + 1, savedAt: regulator.tick() };
        regulator.autosaves.set(key as string, stored);
        return { ...stored, conflict: null };
      });
    }
    if (what === 'store is answered') for (const answer of hanging.splice(0)) answer();
    if (what === 'other tab stores') otherTab('autosaves', 'Form||');
    if (what === 'other tab saves') otherTab('drafts', 'r-1');
    if (what === 'mine' || what === 'theirs') await choose(what);
    if (what === 'save' && !isHeld) {
      application.send({ type: 'save.chosen' });
      await saved();
    }
    if (what.startsWith('submit') && !isHeld && screen !== '') await submit(what.slice('submit: '.length));
    if (what === 'leave' && !isHeld) await giveUp();
    if (what === 'leave without a question' && !isHeld && isAutosaved(kept())) await leave('reload');
    if (what === 'hide the tab') regulator.pageLeave.announce();
    if (what === 'sign out' || what === 'kill' || what === 'reload' || what === 'sign-in ends') await leave(what);
    if (what === 'sign-in ends, begun anew elsewhere') await leave('sign-in ends', beginAnew);
    if (what === 'sign-in ends, set aside elsewhere') {
      await leave('sign-in ends', () => {
        otherTab('autosaves', ASIDE);
        asideElsewhere = textIn(regulator.autosaves.get(ASIDE));
      });
    }
    if (what === 'sign-in ends, saved elsewhere') {
      await leave('sign-in ends', () => {
        otherTab('drafts', 'r-1');
        isDraftUnseen = true;
      });
    }
    if (what.startsWith('sign-in ends in a save') && !isHeld && screen !== '') {
      regulator.next('SaveDraft', ({ formData, revision }) => {
        const present = regulator.drafts.get('r-1');
        if (what.endsWith('arrives') && (present?.revision ?? 0) === revision) {
          alive.delete(textIn(present) ?? '');
          // Saving a draft gives up everything stored before, including what another tab stored while the save was
          // running.
          for (const stored of storedNow()) if (stored !== screen) alive.delete(stored);
          regulator.drafts.set('r-1', {
            formData: formData as string,
            revision: (present?.revision ?? 0) + 1,
            savedAt: regulator.tick(),
          });
        }
        return new Promise(() => undefined);
      });
      application.send({ type: 'save.chosen' });
      await rest(3000);
      await leave('sign-in ends');
      regulator.unsay('SaveDraft');
    }
    if (what === 'storing alone is refused as not signed in' && hanging.length === 0) await refuseStores();
    if (what === 'sign-in ends in a submit' && !isHeld && screen !== '') {
      send = () => new Promise(() => undefined);
      application.send({ type: 'content.submitted', payload: screen, costs: false });
      await rest(3000);
      await leave('sign-in ends');
    }
    await rest();
    const stored = [...regulator.autosaves.values(), ...regulator.drafts.values()].map((version) => textIn(version)!);
    if (unstored !== null && stored.includes(unstored)) unstored = null;
    const aside = textIn(regulator.autosaves.get(ASIDE));
    if (asideElsewhere !== null && aside !== null && aside !== asideElsewhere) alive.delete(asideElsewhere);
    const places = [screen, ...stored, ...sent.map(({ text }) => text)];
    expect(
      [...alive].filter((text) => !places.includes(text)),
      `lost after ${what}`,
    ).toEqual([]);
    // A received submission is not offered as unfinished work, and the same content is sent under two keys only by a
    // person who was told so.
    expect([kept().hasTag('opening'), application.getSnapshot().hasTag('step')], 'not open').toEqual([false, true]);
  };
  const alert = () => application.getSnapshot().context.alert?.kind;
  return {
    open,
    act,
    alert,
    screen: () => screen,
    sent,
    refusedSignIns: () => refusedSignIns,
    places: () => [...regulator.autosaves.values()].map((version) => textIn(version)),
    stop: () => application.stop(),
  };
}
