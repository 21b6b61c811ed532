/**
 * Stores made because the person leaves are sent with the page (DEC-09) and wait for nothing, because the page is gone
 * before an answer comes.
 */
import { describe, expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { selectOtherTab } from '#machines/applications/application.selectors.ts';
import { callFailure } from '#support/call-failure.ts';
import type { FormConfig, OpenForm } from '../../src/wiring/forms/form.wiring.ts';
import { droneThere } from '../form-stepping/fixture.ts';
import { fakeRegulator, storedTexts } from './fake-regulator.ts';
import { closed, KEY, rest, save, setUpForms, state, stepOn, stored, typed } from './test-harness.ts';

const harness = setUpForms();
const stores = () =>
  harness.regulator.heard.filter(({ name, input }) => name === 'AutosaveSave' && input['key'] === KEY);

it('is known without the whole contract from the opening of the form on', async () => {
  await harness.opened();
  expect([...harness.regulator.learned]).toContain('AutosaveSave');
});

it('outlives the page when the person goes, and only then: so much may be on its way at a time', async () => {
  const form = await harness.opened();
  typed(form, 'D-1');
  await vi.advanceTimersByTimeAsync(3000);
  typed(form, 'D-12');
  harness.regulator.pageLeave.announce();
  await rest();
  // The person came back.
  typed(form, 'D-123');
  await vi.advanceTimersByTimeAsync(3000);
  expect(stores().map(({ leaving }) => leaving)).toEqual([false, true, false]);
});

it('is at the step that was left, also where the person was asked about attached files, signed out, and the steps are gone', async () => {
  harness.regulator.autosaves.set(KEY, {
    formData: stored(droneThere, 'where'),
    revision: 5,
    savedAt: '2026-11-20T00:00:00Z',
  });
  const form = await harness.opened();
  stepOn(form);
  await rest();
  form.store.change('name', { value: 'Ava' });
  form.application.send({
    type: 'leave.requested',
    trigger: 'link',
    to: { href: '/forms/logoff' },
    typed: false,
    signsOut: true,
  });
  form.application.send({ type: 'leave.confirmed' });
  harness.regulator.pageLeave.announce();
  await rest();
  expect(fromBase64Json(harness.regulator.autosaves.get(KEY)!.formData)).toMatchObject({ currentStep: 'sender' });
});

it('outlives the page also where it had to wait for a store that was under way', async () => {
  const form = await harness.opened();
  let answer: (() => void) | undefined;
  harness.regulator.next('AutosaveSave', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { revision: 1, savedAt: '2026-11-21T00:00:00Z', conflict: null };
  });
  typed(form, 'D-1');
  await vi.advanceTimersByTimeAsync(3000);
  typed(form, 'D-12');
  harness.regulator.pageLeave.announce();
  answer!();
  await rest();
  expect(stores().map(({ leaving }) => leaving)).toEqual([false, true]);
});

it('outlives the page also as the version that is set aside', async () => {
  const form = await harness.opened();
  harness.regulator.autosaves.set(KEY, {
    formData: stored(droneThere, 'where'),
    revision: 8,
    savedAt: '2026-11-21T01:00:00Z',
  });
  typed(form, 'mine');
  await vi.advanceTimersByTimeAsync(3000);
  harness.regulator.pageLeave.announce();
  await rest();
  const aside = harness.regulator.heard.filter(
    ({ name, input }) => name === 'AutosaveSave' && input['key'] === `${KEY}|aside`,
  );
  expect(aside.map(({ leaving }) => leaving)).toEqual([true]);
});

it('what was typed after a save whose answer was lost goes over it without a question', async () => {
  const form = await harness.opened();
  typed(form, 'D-1');
  harness.regulator.next('SaveDraft', ({ formData }) => {
    harness.regulator.drafts.set('r-1', { formData: formData as string, revision: 1, savedAt: '2026-11-21T00:00:00Z' });
    return Promise.reject(callFailure('SaveDraft', '', 'b', null));
  });
  await save(form);
  typed(form, 'D-12');
  await save(form);
  expect([state(form).matches('saved'), storedTexts(harness.regulator.drafts.get('r-1')!.formData)]).toEqual([
    true,
    { serial: 'D-12' },
  ]);
});

/** The sign-in ends (docs/decisions/0058): nothing more is stored until somebody has signed in and reopened the form. */
describe('when the sign-in ends', () => {
  const refuse = () => Promise.reject(callFailure('AutosaveSave', '', 'e', 401));
  const endsIn = async (form: OpenForm, part: Partial<FormConfig> = {}) => {
    harness.regulator.next('AutosaveSave', refuse, refuse, refuse);
    harness.regulator.pageLeave.announce('signedOut');
    closed(form);
    await rest();
    harness.regulator.unsay('AutosaveSave');
    return harness.opened(part);
  };
  const asked = ({ application }: OpenForm) => selectOtherTab(application.getSnapshot());
  const alert = ({ application }: OpenForm) => application.getSnapshot().context.alert;
  /** The store arrives, and its answer is lost. */
  const lost = ({ formData, revision }: Record<string, unknown>) => {
    harness.regulator.autosaves.set(KEY, {
      formData: formData as string,
      revision: (revision as number) + 1,
      savedAt: '2026-11-21T00:00:00Z',
    });
    return Promise.reject(callFailure('AutosaveSave', '', 'b', null));
  };
  /** The opened version, whether the person is asked, and what is stored three seconds later. */
  const opensWith = async (form: OpenForm) => {
    const [open, question] = [form.store.answers()['serial'], asked(form)];
    await vi.advanceTimersByTimeAsync(3000);
    return [open, question, harness.kept()];
  };

  it('what was typed after a store that arrived goes on from it: nobody is asked, nor where only the answer was lost', async () => {
    const form = await harness.opened();
    harness.regulator.next('AutosaveSave', lost, lost);
    typed(form, 'D-1');
    await vi.advanceTimersByTimeAsync(3000);
    typed(form, 'D-12');
    await vi.advanceTimersByTimeAsync(10_000);
    typed(form, 'D-123');
    const again = await endsIn(form);
    expect(await opensWith(again)).toEqual([{ value: 'D-123' }, null, { serial: 'D-123' }]);
    harness.regulator.next('AutosaveSave', lost);
    typed(again, 'D-4');
    await vi.advanceTimersByTimeAsync(3000);
    typed(again, 'D-45');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opensWith(again)).toEqual([{ value: 'D-45' }, null, { serial: 'D-45' }]);
  });

  it('nobody is asked where another tab stored the same answers at another step', async () => {
    const form = await harness.opened();
    typed(form, 'D-7');
    harness.regulator.autosaves.set(KEY, {
      formData: stored({ serial: { value: 'D-7' } }, 'where', 'k-other'),
      revision: 5,
      savedAt: '2026-11-21T00:00:00Z',
    });
    expect(await opensWith(await endsIn(form))).toEqual([{ value: 'D-7' }, null, { serial: 'D-7' }]);
  });

  it.each<[string, () => Promise<unknown>, object | null]>([
    [
      'it was not saved',
      async () => ({ drafts: [{ recordid: 'r-0', formname: 'Another form' }] }),
      { kind: 'notSaved', isLost: false },
    ],
    [
      'nobody can say',
      async () => Promise.reject(callFailure('HasDraftsIndividual', '', 'e', 500)),
      { kind: 'perhapsSaved', isLost: false },
    ],
    ['it was saved all the same', async () => ({ drafts: [{ recordid: 'r-1', formname: 'sighting' }] }), null],
  ])(
    'in Save and exit, the person hears it once they are back, and what they typed is there: %s',
    async (_what, list, told) => {
      const form = await harness.opened();
      typed(form, 'D-1');
      harness.regulator.next('SaveDraft', ({ formData }) => {
        if (told === null)
          harness.regulator.drafts.set('r-1', {
            formData: formData as string,
            revision: 1,
            savedAt: '2026-11-21T00:00:00Z',
          });
        return new Promise(() => undefined);
      });
      await save(form);
      harness.regulator.next('HasDraftsIndividual', list);
      const again = await endsIn(form);
      expect([again.store.answers()['serial'], alert(again)]).toEqual([{ value: 'D-1' }, told]);
      if (told !== null) return;
      // Further typing overwrites the saved version without a question.
      typed(again, 'D-12');
      await save(again);
      expect([state(again).matches('saved'), storedTexts(harness.regulator.drafts.get('r-1')!.formData)]).toEqual([
        true,
        { serial: 'D-12' },
      ]);
    },
  );

  it('in Save and exit for an organisation, its own saved applications are looked through', async () => {
    const ofOrganisation = { organisationId: 'o-1', organisationArn: '2001001' };
    const form = await harness.opened(ofOrganisation);
    typed(form, 'D-1');
    harness.regulator.next('SaveDraft', () => new Promise(() => undefined));
    await save(form);
    harness.regulator.next('HasDraftsOrganisation', () => ({ drafts: [] }));
    const again = await endsIn(form, ofOrganisation);
    expect(alert(again)).toEqual({ kind: 'notSaved', isLost: false });
    const lists = harness.regulator.heard.filter(({ name }) => name.startsWith('HasDrafts'));
    expect(lists.map(({ name, input }) => [name, input])).toEqual([
      ['HasDraftsOrganisation', { organisationId: 'o-1' }],
    ]);
  });

  it('and the tab has no room, the person hears once that what they typed last is gone, and not where it was stored all the same', async () => {
    const form = await harness.opened();
    typed(form, 'D-1');
    await vi.advanceTimersByTimeAsync(3000);
    typed(form, 'D-12');
    const keep = vi.spyOn(harness.regulator.session.memory, 'keepCopy').mockReturnValueOnce(false);
    const again = await endsIn(form);
    expect([again.store.answers()['serial'], alert(again), keep.mock.calls[1]![2]]).toEqual([
      { value: 'D-1' },
      { kind: 'notKept', isLost: true },
      expect.not.stringContaining('"formData":"'),
    ]);
    closed(again);
    expect(alert(await harness.opened())).toBeNull();
  });

  /** A version that another tab left or stored. */
  const ofAnother = (text: string, revision: number, key: string | null = 'k-other') => ({
    formData: stored({ serial: { value: text } }, 'where', key),
    revision,
    savedAt: '2026-11-21T01:00:00Z',
  });

  it('what another tab has set aside meanwhile stays, as it does while the page is open, and is offered at the next opening', async () => {
    const form = await harness.opened();
    typed(form, 'D-1');
    await vi.advanceTimersByTimeAsync(3000);
    typed(form, 'D-12');
    harness.regulator.autosaves.set(`${KEY}|aside`, ofAnother('theirs', 1));
    const again = await endsIn(form);
    expect(await opensWith(again)).toEqual([{ value: 'D-12' }, null, { serial: 'D-12' }]);
    closed(again);
    const next = await harness.opened();
    expect([next.store.answers()['serial'], asked(next)]).toEqual([
      { value: 'theirs' },
      expect.objectContaining({ revision: 2 }),
    ]);
  });

  it('what is typed once the person is back outlives a reload that comes before the answer to its store: the older copy does not open', async () => {
    const form = await harness.opened();
    typed(form, 'D-1');
    const again = await endsIn(form);
    typed(again, 'D-12');
    harness.regulator.next('AutosaveSave', (input) => lost(input).catch(() => new Promise(() => undefined)));
    harness.regulator.pageLeave.announce();
    again.application.stop();
    await rest();
    expect(await opensWith(await harness.opened())).toEqual([{ value: 'D-12' }, null, { serial: 'D-12' }]);
  });

  it('a store of before that arrives once the person is back is their own: nobody is asked', async () => {
    const form = await harness.opened();
    typed(form, 'D-1');
    let arrive: unknown;
    harness.regulator.next('AutosaveSave', (input) => {
      arrive = () => lost(input).catch(() => undefined);
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(3000);
    typed(form, 'D-12');
    const again = await endsIn(form);
    await (arrive as () => Promise<void>)();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await opensWith(again)).toEqual([{ value: 'D-12' }, null, { serial: 'D-12' }]);
  });

  it('what this tab had sent is no more its own once another version was met: stored again by another tab, it is asked about', async () => {
    const form = await harness.opened();
    harness.regulator.next('AutosaveSave', lost);
    typed(form, 'D-1');
    await vi.advanceTimersByTimeAsync(3000);
    const sent = harness.regulator.autosaves.get(KEY)!;
    harness.regulator.autosaves.set(KEY, ofAnother('theirs', 5));
    await vi.advanceTimersByTimeAsync(10_000);
    form.application.send({ type: 'theirs.chosen' });
    await rest();
    harness.regulator.autosaves.set(KEY, { ...sent, revision: 6 });
    typed(form, 'D-3');
    await vi.advanceTimersByTimeAsync(3000);
    expect([asked(form)?.revision, harness.kept()]).toEqual([6, { serial: 'D-1' }]);
  });

  it('and the tab has no room, nor the regulator autosave, the person hears that once as well', async () => {
    harness.regulator = fakeRegulator(false);
    const form = await harness.opened();
    typed(form, 'D-1');
    vi.spyOn(harness.regulator.session.memory, 'keepCopy').mockReturnValueOnce(false);
    const again = await endsIn(form);
    expect(alert(again)).toEqual({ kind: 'notKept', isLost: true });
    closed(again);
    expect(alert(await harness.opened())).toBeNull();
  });

  it('what is stored all the same leaves the tab', async () => {
    const form = await harness.opened();
    typed(form, 'D-1');
    harness.regulator.pageLeave.announce('signedOut');
    expect(harness.regulator.session.memory.copyOf('ava', KEY)).not.toBeNull();
    closed(form);
    await rest();
    expect([harness.kept(), harness.regulator.session.memory.copyOf('ava', KEY)]).toEqual([{ serial: 'D-1' }, null]);
  });
});
