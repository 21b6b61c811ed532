import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { AutosaveNotice } from '#ui/applications/autosave-notice.tsx';
import { NOTHING, refusedInTab } from './autosave.sample.ts';

const opened = (...events: Parameters<typeof play>[2] & object) => {
  const played = play(autosaveMachine, { keeps: true, submitKey: 'k-0' }, [
    { type: 'version.awaited', recordId: '' },
    { type: 'versions.found', versions: NOTHING },
    { type: 'version.shown', isHeld: false },
    { type: 'content.changed' },
    tick(3000),
    ...events,
  ]);
  show(<AutosaveNotice autosave={played.actor} />);
  return played;
};

describe('what a form shows of what is kept', () => {
  it('says politely when it was saved, and when it could not be (DEC-09)', () => {
    const { perform } = opened(
      done('storeContent', { formData: 'typed', revision: 1, savedAt: '2026-11-20T23:42:00Z', conflict: null }),
    );
    expect(screen.getByRole('status').textContent).toBe('Answers saved at 10:42 am');
    perform({ type: 'content.changed' }, tick(3000), failed('storeContent'));
    expect(screen.getByRole('status').textContent).toContain('Not saved yet.');
  });

  it('says nothing of a store that succeeded beneath words that it cannot be saved, and still that it could not be', () => {
    const { actor, perform } = play(autosaveMachine, { keeps: true, submitKey: 'k-0' }, [
      { type: 'version.awaited', recordId: '' },
      { type: 'versions.found', versions: NOTHING },
      { type: 'version.shown', isHeld: false },
      { type: 'content.changed' },
      tick(3000),
      done('storeContent', { formData: 'typed', revision: 1, savedAt: '2026-11-20T23:42:00Z', conflict: null }),
    ]);
    show(<AutosaveNotice autosave={actor} isSilent />);
    expect(screen.getByRole('status').textContent).toBe('');
    perform({ type: 'content.changed' }, tick(3000), failed('storeContent'));
    expect(screen.getByRole('status').textContent).toContain('Not saved yet.');
  });

  it('says how long to wait in the words of the server, where it was saved too often (T-38)', () => {
    const text = 'You saved too often. Try again in 40 seconds.';
    opened(failed('storeContent', { ...callFailure('AutosaveSave', '', 'e', 429), text }));
    expect(screen.getByRole('status').textContent).toBe(
      `Not saved yet. We are still trying. ${text} Stay on this page until your answers are saved.`,
    );
  });

  it('says that it is not saved while it is tried again, until it is: one announcement, not one each try (DEC-09)', () => {
    const said = () => screen.getByRole('status').textContent;
    const saved = (minute: number) =>
      done('storeContent', {
        formData: 'typed',
        revision: 1,
        savedAt: `2026-11-20T23:${String(minute)}:00Z`,
        conflict: null,
      });
    const { perform } = opened(saved(42));
    perform({ type: 'content.changed' }, tick(3000), failed('storeContent'));
    const trouble = said();
    perform(tick(10_000));
    expect(said()).toBe(trouble);
    perform(failed('storeContent'), { type: 'retry.requested' });
    expect(said()).toBe(trouble);
    perform(saved(43));
    expect(said()).toBe('Answers saved at 10:43 am');
  });

  it('says that what was refused as not signed in after a sign-in is in the tab alone, until it is stored', () => {
    const { actor, perform } = play(autosaveMachine, { keeps: true, submitKey: 'k-0' }, [
      { type: 'version.awaited', recordId: '' },
      { type: 'versions.found', versions: refusedInTab },
      { type: 'version.shown', isHeld: false },
    ]);
    show(<AutosaveNotice autosave={actor} />);
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe(
      'Not saved yet. Your answers are in this tab only. Keep it open until you have changed, saved or submitted them.',
    );
    perform({ type: 'content.changed' });
    expect(said()).toBe('');
  });
});
