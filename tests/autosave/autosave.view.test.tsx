import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import '#support/dialog.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { AutosaveNotice } from '#ui/applications/autosave-notice.tsx';
import { AutosaveQuestion } from '#ui/applications/versions.tsx';
import { nothing, plain, reference, save, submitted } from '../application/application.sample.ts';
import { NOTHING } from './autosave.sample.ts';

const other = { revision: 9, savedAt: '2026-11-20T23:55:00Z' };
const opened = (...events: Parameters<typeof play>[2] & object) => {
  const played = play(autosaveMachine, { keeps: true, submitKey: 'k-0' }, [
    { type: 'version.awaited', recordId: '', freshKey: 'k-1' }, done('loadVersions', NOTHING), { type: 'version.shown' },
    { type: 'content.changed' }, tick(3000), ...events,
  ]);
  const application = createActor(applicationMachine, { input: plain });
  show(
    <>
      <AutosaveNotice autosave={played.actor} />
      <AutosaveQuestion application={application} autosave={played.actor} />
    </>,
  );
  return played;
};

describe('what a form shows of what is kept', () => {
  it('says politely when it was saved, and when it could not be (DEC-09)', () => {
    const { perform } = opened(done('storeContent', { revision: 1, savedAt: '2026-11-20T23:42:00Z', conflict: null }));
    expect(screen.getByRole('status').textContent).toBe('Saved 10:42');
    perform({ type: 'content.changed' }, tick(3000), failed('storeContent'));
    expect(screen.getByRole('status').textContent).toContain('Not saved yet.');
  });

  it('says how long to wait in the words of the server, where it was saved too often (T-38)', () => {
    const text = 'You saved too often. Try again in 40 seconds.';
    opened(failed('storeContent', { ...callFailure('AutosaveSave', '', 'e', 429), text }));
    expect(screen.getByRole('status').textContent).toBe(`Not saved yet. ${text} We will keep trying; please stay on this page.`);
  });

  it('says that it is not saved while it is tried again, until it is: one announcement, not one each try (DEC-09)', () => {
    const said = () => screen.getByRole('status').textContent;
    const saved = (minute: number) => done('storeContent', { revision: 1, savedAt: `2026-11-20T23:${String(minute)}:00Z`, conflict: null });
    const { perform } = opened(saved(42));
    perform({ type: 'content.changed' }, tick(3000), failed('storeContent'));
    const trouble = said();
    perform(tick(10_000));
    expect(said()).toBe(trouble);
    perform(failed('storeContent'), { type: 'retry.requested' });
    expect(said()).toBe(trouble);
    perform(saved(43));
    expect(said()).toBe('Saved 10:43');
  });

  it.each([
    ['saved', save, failed('saveDraft')],
    ['submitted', submitted, failed('submission')],
  ] as const)('asks nothing while the form is being %s, and afterwards if it still has to (T-26)', (_what, event, over) => {
    const { actor } = opened(done('storeContent', { revision: 9, savedAt: other.savedAt, conflict: other }));
    cleanup();
    const form = play(applicationMachine, plain, [done('loadReference', reference), done('loadFound', nothing)]);
    show(<AutosaveQuestion application={form.actor} autosave={actor} />);
    const asked = () => screen.queryByRole('dialog', { name: 'This form was changed somewhere else' });
    expect(asked()).not.toBeNull();
    form.perform(event);
    expect(form.actor.getSnapshot().matches({ working: 'open' })).toBe(false);
    expect(asked()).toBeNull();
    form.perform(over);
    expect(asked()).not.toBeNull();
  });

  it('asks which version counts, and Escape chooses none', () => {
    const { heard } = opened(done('storeContent', { revision: 9, savedAt: other.savedAt, conflict: other }));
    const dialog = screen.getByRole('dialog', { name: 'This form was changed somewhere else' });
    const before = heard().length;
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(heard()).toHaveLength(before);
    fireEvent.click(screen.getByRole('button', { name: 'Open the other version' }));
    expect(heard().at(-1)).toBe('theirs.chosen');
  });

  it('says when the other version does not come, and lets the person keep theirs', () => {
    const { heard } = opened(
      done('storeContent', { revision: 9, savedAt: other.savedAt, conflict: other }), { type: 'theirs.chosen' }, failed('takeTheirs'),
    );
    expect(screen.getByRole('alert').textContent).toContain('The other version could not be opened.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep what is on this page' }));
    expect(heard().at(-1)).toBe('mine.chosen');
  });
});
