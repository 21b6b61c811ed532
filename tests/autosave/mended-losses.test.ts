/**
 * Ways in which typed text was once lost, or sent work came back as unsent, stay mended: the cases by name that are no
 * kept life of `tests/world`, and random histories of an application. In each of them, what a person typed last is on
 * the screen, stored, submitted, or given up by their own choice.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTS, type Act, person } from './mended-person.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The screen after the acts, and after everything was reopened. */
async function lived(acts: readonly Act[]) {
  const somebody = person();
  await somebody.open();
  for (const act of acts) await somebody.act(act);
  const before = somebody.screen();
  await somebody.act('reload');
  const after = somebody.screen();
  somebody.stop();
  return {
    before,
    after,
    sent: somebody.sent.map(({ text }) => text),
    keys: new Set(somebody.sent.map(({ key }) => key)).size,
  };
}

describe('what was once lost, or came back, stays mended', () => {
  it.each<[string, readonly Act[], Partial<Awaited<ReturnType<typeof lived>>>]>([
    ['typed while storing failed, and the page left', ['store fails', 'type', 'wait', 'sign out'], { before: 't1' }],
    [
      'another tab stored: neither is overwritten without a choice',
      ['type', 'wait', 'other tab stores', 'type', 'wait long', 'sign out'],
      { before: 't3' },
    ],
    [
      'another tab stored: mine set aside twice',
      ['type', 'wait', 'other tab stores', 'type', 'wait', 'sign out', 'sign out'],
      { before: 't3', after: 't3' },
    ],
    [
      'theirs chosen while the copy of mine is on its way, and the page left',
      ['type', 'other tab stores', 'wait', 'store hangs', 'hide the tab', 'theirs'],
      { before: 't1', after: 'o2' },
    ],
    [
      'a choice in the moment in which the page is hidden',
      ['type', 'wait', 'other tab stores', 'type', 'wait', 'hide the tab', 'mine', 'kill'],
      { before: 't3' },
    ],
    [
      'another device saved the draft: theirs chosen although something was kept here',
      ['type', 'wait', 'other tab saves', 'save', 'theirs', 'wait'],
      { before: 'o2', after: 'o2' },
    ],
    [
      'sent within seconds of typing, where nobody could say, it is not offered as unsent work',
      ['type', 'submit: nobody can say', 'kill'],
      { before: '', sent: ['t1'] },
    ],
    [
      'typed after its submit was received unheard is still work, for another submit',
      ['type', 'submit: nobody can say', 'type', 'wait', 'reload', 'submit: received'],
      { before: '', keys: 2 },
    ],
    ['refused, it is all there', ['type', 'submit: refused', 'kill'], { before: 't1' }],
    [
      'told that another submit is known, it is sent under another key',
      ['type', 'wait', 'submit: another submit was received', 'kill', 'submit: received'],
      { before: '', keys: 2 },
    ],
    ['left without a question, it is kept', ['type', 'wait', 'leave without a question'], { before: 't1' }],
  ])('%s', async (_title, acts, expected) => {
    expect(await lived(acts)).toMatchObject(expected);
  });

  it.each<[string, readonly Act[], string, string | undefined]>([
    ['typed since the last store', ['type', 'wait', 'type', 'sign-in ends'], 't2', undefined],
    ['typed while storing failed', ['store fails', 'type', 'wait', 'sign-in ends'], 't1', undefined],
    ['typed while a store was under way', ['type', 'store hangs', 'wait', 'type', 'sign-in ends'], 't2', undefined],
    ['typed, and ended again before it was stored', ['type', 'sign-in ends', 'sign-in ends'], 't1', undefined],
    ['saved over a draft, which never arrived', ['type', 'save', 'type', 'sign-in ends in a save'], 't2', 'notSaved'],
    [
      '… and arrived: it is not asked about when it is saved again',
      ['type', 'save', 'type', 'sign-in ends in a save that arrives', 'type', 'save'],
      't3',
      undefined,
    ],
    [
      'a submit whose answer was lost before, and typed on',
      ['type', 'submit: nobody can say', 'type', 'sign-in ends'],
      't2',
      undefined,
    ],
    [
      'typed in two tabs: mine first, and the question',
      ['type', 'wait', 'other tab stores', 'type', 'sign-in ends'],
      't3',
      undefined,
    ],
    [
      'typed, stored after the next sign-in, and reloaded',
      ['type', 'sign-in ends', 'wait', 'type', 'wait', 'reload'],
      't2',
      undefined,
    ],
    ['given up after the next sign-in', ['type', 'sign-in ends', 'leave', 'reload'], '', undefined],
    [
      'submitted after the next sign-in',
      ['type', 'sign-in ends in a submit', 'submit: received', 'reload'],
      '',
      undefined,
    ],
    ['ended where nothing was typed', ['sign-in ends'], '', undefined],
    [
      'begun anew elsewhere meanwhile: the person is asked, and the other one is there',
      ['type', 'wait', 'type', 'sign-in ends, begun anew elsewhere', 'wait', 'theirs'],
      'o3',
      undefined,
    ],
    [
      'set aside by another tab meanwhile: what was typed is stored, and the other one is offered at the next opening',
      ['type', 'wait', 'type', 'sign-in ends, set aside elsewhere', 'wait', 'reload'],
      'o3',
      undefined,
    ],
    [
      'saved elsewhere meanwhile: the save asks, and the other one is there',
      ['type', 'save', 'type', 'sign-in ends, saved elsewhere', 'save', 'theirs'],
      'o3',
      undefined,
    ],
    [
      'a submit in doubt, typed on, and submitted again while storing fails',
      ['type', 'submit: nobody can say', 'store fails', 'type', 'sign-in ends in a submit'],
      't2',
      undefined,
    ],
  ])('when the sign-in ends and storing is refused: %s', async (_title, acts, screen, alert) => {
    const somebody = person();
    await somebody.open();
    for (const act of acts) await somebody.act(act);
    expect([somebody.screen(), somebody.alert()]).toEqual([screen, alert]);
    somebody.stop();
  });

  it('storing alone is refused as not signed in: what was refused after a sign-in is not stored by itself again, and stays until the person goes on', async () => {
    const somebody = person();
    await somebody.open();
    for (const act of ['type', 'storing alone is refused as not signed in'] as const) await somebody.act(act);
    expect([somebody.screen(), somebody.refusedSignIns()]).toEqual(['t1', 2]);
    for (const act of ['reload', 'wait long', 'hide the tab'] as const) await somebody.act(act);
    expect([somebody.screen(), somebody.places()]).toEqual(['t1', []]);
    for (const act of ['type', 'wait'] as const) await somebody.act(act);
    expect([somebody.screen(), somebody.places()]).toEqual(['t2', ['t2']]);
    somebody.stop();
  });

  it('nor in any other life: type, save, conflict, submit, lost answer, leave, other tab, sign-out, kill', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 40 }), async (acts) => {
        await lived(acts);
      }),
      { numRuns: 300 },
    );
  });
});
