/** Which version opens where the sign-in ended with answers in the tab. */
import { describe, expect, it } from 'vitest';
import { type TabCopy, type Versions } from '#rules/applications/version-resolution.rules.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';
import { at, kept, saved, inTab, open } from './version-resolution-kit.ts';

describe('what was in the tab when the sign-in ended', () => {
  const autosaved = kept('a', 10);
  const OF_A = { submitKey: 'k-a' };
  it.each<[string, Partial<Versions>, unknown, object]>([
    [
      'opens before what it went on from, and has to be stored',
      { autosaved, tabCopy: inTab('t', 10, OF_A) },
      't',
      {
        revision: 10,
        submitKey: 'k-a',
        conflict: null,
        isBehind: true,
        storedUnder: null,
        isInTab: true,
        isRefused: false,
      },
    ],
    [
      'says that storing it was refused as not signed in after the sign-in before',
      { autosaved, tabCopy: inTab('t', 10, { isRefused: true }) },
      't',
      { isInTab: true, isRefused: true },
    ],
    [
      '… also where that was kept without a key',
      { autosaved: kept('a', 10, { submitKey: null }), tabCopy: inTab('t', 10) },
      't',
      { submitKey: 'k-t', conflict: null },
    ],
    [
      'is asked about where another application was begun since',
      { autosaved: kept('a', 2), tabCopy: inTab('t', 5) },
      't',
      { conflict: { revision: 2, savedAt: at(2) }, revision: 5, isBehind: false },
    ],
    [
      "is asked about by nobody where it is based on the kept version, under a draft's key",
      { autosaved, tabCopy: inTab('t', 10) },
      't',
      { conflict: null, revision: 10 },
    ],
    [
      '… from the same draft',
      { autosaved: kept('a', 2), tabCopy: inTab('t', 5, OF_A) },
      't',
      { conflict: { revision: 2, savedAt: at(2) } },
    ],
    ['opens where nothing is kept at the regulator', { tabCopy: inTab('t', 0) }, 't', { revision: 0, isBehind: true }],
    [
      'opens before a draft, by whatever clock: it was typed in it',
      { draft: saved(59), tabCopy: inTab('t', 0, { draftRevision: 7 }) },
      't',
      { draftRevision: 7, submitKey: 'k-t' },
    ],
    [
      'has not seen a draft that was saved elsewhere since: saved, it meets it',
      { draft: saved(59), tabCopy: inTab('t', 0, { draftRevision: 6 }) },
      't',
      { draftRevision: 6 },
    ],
    [
      'goes on without its draft where that was deleted',
      { tabCopy: inTab('t', 0, { draftRevision: 6 }) },
      't',
      { draftRevision: 0 },
    ],
    [
      'without a key it goes on under that of the draft',
      { draft: saved(59), tabCopy: inTab('t', 0, { submitKey: null }) },
      't',
      { submitKey: 'k-draft' },
    ],
    [
      'is asked about where another tab has stored since',
      { autosaved, tabCopy: inTab('t', 9, OF_A) },
      't',
      { conflict: { revision: 10, savedAt: at(10) }, isBehind: false },
    ],
    [
      'goes on from what this tab had sent, whose answer was lost',
      { autosaved, tabCopy: inTab('t', 9, { ...OF_A, unanswered: [fingerprintOf('a')] }) },
      't',
      { conflict: null, revision: 10, isBehind: true },
    ],
    [
      '… and from no other',
      { autosaved, tabCopy: inTab('t', 9, { ...OF_A, unanswered: [fingerprintOf('b')] }) },
      't',
      { conflict: { revision: 10, savedAt: at(10) } },
    ],
    [
      'is asked about by nobody where the other one has the same answers, at another step or under another key',
      { autosaved, tabCopy: inTab('t', 9, { answers: 'a' }) },
      't',
      { conflict: null, isBehind: true, submitKey: 'k-t' },
    ],
    [
      'is the draft where that has all of it',
      { draft: saved(59), tabCopy: inTab('t', 0, { savedAs: 7 }) },
      'draft',
      { source: 'draft', draftRevision: 7, isInTab: false },
    ],
    [
      'goes on from the draft that was saved as the sign-in ended, which the address does not name',
      { tabCopy: inTab('t', 0, { underWay: 'save', savedAs: 3 }) },
      't',
      { draftRevision: 3, cutOff: null },
    ],
    [
      'is what was set aside, or newer',
      { autosaved, setAside: kept('b', 11), tabCopy: inTab('t', 9, { setAsideRevision: 11 }) },
      't',
      { conflict: { revision: 10 }, setAsideRevision: 11 },
    ],
    [
      '… also where that was set aside as the sign-in ended',
      { autosaved, setAside: kept('t', 11), tabCopy: inTab('t', 9) },
      't',
      { conflict: { revision: 10 }, setAsideRevision: 11 },
    ],
    [
      'leaves alone what another tab has set aside since',
      { autosaved, setAside: kept('b', 11), tabCopy: inTab('t', 10, OF_A) },
      't',
      { conflict: null, setAsideRevision: 0 },
    ],
    [
      "… unless it is nobody's work any more",
      { autosaved, setAside: kept('b', 11, { content: null }), tabCopy: inTab('t', 10, OF_A) },
      't',
      { setAsideRevision: 11 },
    ],
    [
      'may meet what it had sent, or itself, and knows both',
      { autosaved, tabCopy: inTab('t', 10, { ...OF_A, unanswered: ['f-1'] }) },
      't',
      { unanswered: ['f-1', fingerprintOf('t')] },
    ],
    [
      'is no other version where it was stored all the same',
      { autosaved, tabCopy: inTab('a', 9) },
      'a',
      { conflict: null, isBehind: false, storedUnder: { submitKey: 'k-a' }, unanswered: [] },
    ],
    [
      'asks at once where it was submitted, saved or given up elsewhere since',
      { tabCopy: inTab('t', 3), reached: 4 },
      't',
      { revision: 3, conflict: { revision: 4, savedAt: '', ended: 'typed' } },
    ],
    ['asks nobody where nothing was there', { tabCopy: inTab('t', 1), reached: 1 }, 't', { conflict: null }],
    ['nor where it had not looked', { tabCopy: inTab('t', 0), reached: 1 }, 't', { conflict: null }],
    [
      'nor where what it went on from is there',
      { autosaved: kept('a', 10, { revision: 3 }), tabCopy: inTab('t', 3), reached: 4 },
      't',
      { conflict: null },
    ],
    [
      'gives way where nobody can read it',
      { autosaved, tabCopy: inTab('t', 10, { content: null }) },
      'a',
      { isBehind: false },
    ],
    [
      'typed on after its submit was received it is another submit, and says so',
      { tabCopy: inTab('t', 0), receivedAt: { 'k-t': at(10) } },
      't',
      { submitKey: 'fresh', sentAt: at(10) },
    ],
    [
      'gives way to a draft that was paid where it is nothing but that',
      { draft: { ...saved(1), isPaid: true }, tabCopy: inTab('t', 0, { content: null }) },
      'draft',
      { source: 'draft', isPaid: true, isInTab: false },
    ],
    [
      'opens over a draft that was paid where it is more than that',
      { draft: { ...saved(1), isPaid: true }, tabCopy: inTab('t', 0) },
      't',
      { isPaid: false, isInTab: true },
    ],
  ])('%s', (_what, part, content, more) => {
    expect(open(part)).toMatchObject({ source: 'autosave', content, sentAt: null, cutOff: null, ...more });
  });

  it.each<[string, TabCopy, Partial<Versions>, object]>([
    [
      'was not received: it opens under its key',
      inTab('t', 0, { underWay: 'submit' }),
      {},
      { content: 't', submitKey: 'k-t', cutOff: { kind: 'notSubmitted', isLost: false } },
    ],
    [
      'nobody can say',
      inTab('t', 0, { underWay: 'submit', isAsked: false }),
      {},
      { content: 't', submitKey: 'k-t', cutOff: { kind: 'perhapsSubmitted', isLost: false } },
    ],
    [
      'without a key nobody can say either',
      inTab('t', 0, { underWay: 'submit', isAsked: false, submitKey: null }),
      {},
      { content: 't', cutOff: { kind: 'perhapsSubmitted', isLost: false } },
    ],
    [
      'was received: nothing opens, and the person hears when it arrived',
      inTab('t', 0, { underWay: 'submit' }),
      { receivedAt: { 'k-t': at(10) } },
      { source: 'nowhere', content: null, cutOff: null, sentAt: at(10) },
    ],
    [
      'was received after something else had gone out under its key: it opens as another submit, and the person hears what arrived',
      inTab('t', 0, { underWay: 'submit', isRepeat: true }),
      { receivedAt: { 'k-t': at(10) } },
      { content: 't', submitKey: 'fresh', cutOff: null, sentAt: at(10) },
    ],
    [
      'was not received, and the tab had no room for it',
      inTab('t', 0, { underWay: 'submit', content: null, formData: null }),
      {},
      { source: 'nowhere', cutOff: { kind: 'notSubmitted', isLost: true } },
    ],
    [
      'cannot be read: nothing is said of it',
      inTab('t', 0, { underWay: 'submit', content: null }),
      {},
      { source: 'nowhere', cutOff: null },
    ],
    [
      'is stored at the regulator as well',
      inTab('a', 10, { underWay: 'submit' }),
      { autosaved },
      { content: 'a', cutOff: { kind: 'notSubmitted', isLost: false }, isBehind: false },
    ],
  ])('being submitted, %s', (_what, tabCopy, part, expected) => {
    expect(open({ tabCopy, ...part })).toMatchObject(expected);
  });
});

describe('what the end of the sign-in cut off', () => {
  const autosaved = kept('a', 10);
  const noRoom = { content: null, formData: null } as const;
  it.each<[string, Partial<Versions>, object | null]>([
    ['what was only typed is there: nothing is said', { tabCopy: inTab('t', 0) }, null],
    [
      'what was being saved was not',
      { tabCopy: inTab('t', 0, { underWay: 'save' }) },
      { kind: 'notSaved', isLost: false },
    ],
    [
      '… and nobody can say',
      { tabCopy: inTab('t', 0, { underWay: 'save', savedAs: null }) },
      { kind: 'perhapsSaved', isLost: false },
    ],
    ['… and was saved all the same', { tabCopy: inTab('t', 0, { underWay: 'save', savedAs: 2 }) }, null],
    [
      'the tab had no room for what was typed last',
      { autosaved, tabCopy: inTab('t', 10, noRoom) },
      { kind: 'notKept', isLost: true },
    ],
    ['… which was stored all the same', { autosaved, tabCopy: inTab('a', 9, noRoom) }, null],
    ['… or saved', { draft: saved(59), tabCopy: inTab('t', 9, { ...noRoom, savedAs: 7 }) }, null],
    [
      '… nor for what was being saved',
      { autosaved, tabCopy: inTab('t', 10, { ...noRoom, underWay: 'save' }) },
      { kind: 'notSaved', isLost: true },
    ],
    [
      'of what is more than was paid it is said',
      { draft: saved(59, { isPaid: true }), tabCopy: inTab('t', 0, { underWay: 'save' }) },
      { kind: 'notSaved', isLost: false },
    ],
    [
      'of what was paid nothing is said',
      { draft: saved(59, { isPaid: true }), tabCopy: inTab('t', 0, { ...noRoom, underWay: 'save' }) },
      null,
    ],
  ])('%s', (_what, part, cutOff) => {
    expect(open(part).cutOff).toEqual(cutOff);
  });
});
