/** Which stored version opens, under which key (DEC-09, DEC-11): each case was once a loss or a second submit. */
import { describe, expect, it } from 'vitest';
import {
  openedVersion,
  waitingToOpen,
  type DraftVersion,
  type StoredVersion,
  type TabCopy,
  type Versions,
} from '#rules/applications/version-resolution.rules.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`;
const kept = (name: string, minute: number, part: Partial<StoredVersion> = {}): StoredVersion => ({
  formData: name,
  answers: name,
  content: name,
  submitKey: `k-${name}`,
  revision: minute,
  savedAt: at(minute),
  ...part,
});
const saved = (minute: number, part: Partial<DraftVersion> = {}): DraftVersion => ({
  content: 'draft',
  submitKey: 'k-draft',
  revision: 7,
  savedAt: at(minute),
  isPaid: false,
  ...part,
});
const versions = (part: Partial<Versions>): Versions => ({
  draft: null,
  autosaved: null,
  setAside: null,
  waiting: null,
  tabCopy: null,
  receivedAt: {},
  ...part,
});
const inTab = (name: string, revision: number, part: Partial<TabCopy> = {}): TabCopy => ({
  formData: name,
  answers: name,
  fingerprint: fingerprintOf(name),
  content: name,
  submitKey: `k-${name}`,
  revision,
  unanswered: [],
  draftRevision: 0,
  setAsideRevision: 0,
  underWay: null,
  isRepeat: false,
  isAsked: true,
  savedAs: 0,
  ...part,
});
const open = (part: Partial<Versions>) => openedVersion(versions(part), 'fresh');

describe('what opens', () => {
  it.each<[string, Partial<Versions>, ReturnType<typeof open>['source'], unknown]>([
    ['nothing is stored', {}, 'nowhere', null],
    ['a draft alone', { draft: saved(10) }, 'draft', 'draft'],
    ['a kept version alone', { autosaved: kept('a', 10) }, 'autosave', 'a'],
    ['a kept version that is newer than the draft', { draft: saved(10), autosaved: kept('a', 11) }, 'autosave', 'a'],
    [
      'a draft that was saved in the same moment as the kept version, or after it',
      { draft: saved(10), autosaved: kept('a', 10) },
      'draft',
      'draft',
    ],
    [
      'a draft that nobody dated says nothing against a kept version',
      { draft: saved(10, { savedAt: '' }), autosaved: kept('a', 1) },
      'autosave',
      'a',
    ],
    [
      'a kept version that nobody can read',
      { autosaved: kept('a', 10, { content: null, submitKey: null }) },
      'nowhere',
      null,
    ],
    [
      'a kept version that was received after it: it is what was sent',
      { autosaved: kept('a', 10), receivedAt: { 'k-a': at(10) } },
      'nowhere',
      null,
    ],
    [
      'a kept version that was typed after its submit was received',
      { autosaved: kept('a', 11), receivedAt: { 'k-a': at(10) } },
      'autosave',
      'a',
    ],
    [
      'a version that was set aside, before the one that conflicts with it',
      { autosaved: kept('a', 11), setAside: kept('b', 10) },
      'autosave',
      'b',
    ],
    [
      'a version that was set aside and sent since',
      { autosaved: kept('a', 11), setAside: kept('b', 10), receivedAt: { 'k-b': at(12) } },
      'autosave',
      'a',
    ],
    [
      'a version that was set aside, where the other one was sent',
      { autosaved: kept('a', 10), setAside: kept('b', 11), receivedAt: { 'k-a': at(10) } },
      'autosave',
      'b',
    ],
    [
      'a version that was set aside and is older than the draft',
      { draft: saved(12), setAside: kept('b', 11) },
      'draft',
      'draft',
    ],
  ])('%s', (_what, part, source, content) => {
    expect(open(part)).toMatchObject({ source, content });
  });

  it.each<[string, Partial<Versions>, string | null]>([
    ['nothing is stored', {}, null],
    ['a kept version that was sent', { autosaved: kept('a', 10), receivedAt: { 'k-a': at(12) } }, at(12)],
    [
      'one that was set aside and sent, beside one that nobody can read',
      {
        autosaved: kept('a', 9, { content: null, submitKey: null }),
        setAside: kept('b', 10),
        receivedAt: { 'k-b': at(13) },
      },
      at(13),
    ],
    [
      'two that were sent: the last time',
      { autosaved: kept('a', 10), setAside: kept('b', 10), receivedAt: { 'k-a': at(12), 'k-b': at(11) } },
      at(12),
    ],
    [
      'what was typed since it was sent opens, which says enough',
      { autosaved: kept('a', 13), receivedAt: { 'k-a': at(12) } },
      null,
    ],
    ['a draft opens', { draft: saved(11), autosaved: kept('a', 10), receivedAt: { 'k-a': at(12) } }, null],
    [
      'a kept version that nobody received',
      { autosaved: kept('a', 10, { content: null }), receivedAt: { 'k-b': at(12) } },
      null,
    ],
  ])('whoever finds nothing is told when what they filled in before arrived: %s', (_what, part, sentAt) => {
    expect(open(part).sentAt).toBe(sentAt);
  });

  it('says that it was paid for a draft alone: what was typed since is unpaid work (DEC-07)', () => {
    expect(open({ draft: saved(10, { isPaid: true }) }).isPaid).toBe(true);
    expect(open({ draft: saved(10, { isPaid: true }), autosaved: kept('a', 11) }).isPaid).toBe(false);
  });
});

describe('the key of the next submit', () => {
  it.each<[string, Partial<Versions>, string]>([
    ['a new application has a fresh one', {}, 'fresh'],
    ['a draft has its own', { draft: saved(10) }, 'k-draft'],
    ['a draft without one has a fresh one', { draft: saved(10, { submitKey: null }) }, 'fresh'],
    [
      'a draft that was received under its key is another submit',
      { draft: saved(10), receivedAt: { 'k-draft': at(9) } },
      'fresh',
    ],
    ['a kept version has its own', { autosaved: kept('a', 10) }, 'k-a'],
    [
      'a kept version without one goes on under that of the draft',
      { draft: saved(1), autosaved: kept('a', 10, { submitKey: null }) },
      'k-draft',
    ],
    [
      'a kept version that was typed on after its submit is another submit',
      { autosaved: kept('a', 11), receivedAt: { 'k-a': at(10) } },
      'fresh',
    ],
    [
      'what was sent is not sent under its key again',
      { autosaved: kept('a', 10), receivedAt: { 'k-a': at(11) } },
      'fresh',
    ],
    ['of two versions it is that of the one that opens', { autosaved: kept('a', 11), setAside: kept('b', 10) }, 'k-b'],
  ])('%s', (_what, part, key) => {
    expect(open(part).submitKey).toBe(key);
  });
});

describe('what the next store goes by', () => {
  it('is based on what is stored, whatever opens: also on what nobody can read, or what was sent', () => {
    const unreadable = kept('a', 10, { content: null, submitKey: null });
    expect(open({ autosaved: unreadable, setAside: kept('b', 11, { content: null }) })).toMatchObject({
      revision: 10,
      setAsideRevision: 11,
      draftRevision: 0,
    });
    expect(open({ draft: saved(20), autosaved: kept('a', 10) })).toMatchObject({
      revision: 10,
      draftRevision: 7,
      storedUnder: null,
    });
    expect(open({ autosaved: kept('a', 10), receivedAt: { 'k-a': at(11) } })).toMatchObject({
      revision: 10,
      storedUnder: null,
      isBehind: false,
    });
  });

  it('knows the key that the stored copy has, also that it has none', () => {
    expect(open({ autosaved: kept('a', 10) })).toMatchObject({ storedUnder: { submitKey: 'k-a' }, isBehind: false });
    expect(open({ autosaved: kept('a', 10, { submitKey: null }) }).storedUnder).toEqual({ submitKey: null });
    expect(open({ draft: saved(10) }).storedUnder).toBeNull();
  });

  it("asks between two versions that are both somebody's work, and between no others", () => {
    const two = { autosaved: kept('a', 11), setAside: kept('b', 10) };
    expect(open(two)).toMatchObject({ conflict: { revision: 11, savedAt: at(11) }, isBehind: false });
    expect(open({ ...two, receivedAt: { 'k-a': at(12) } })).toMatchObject({ conflict: null, isBehind: true });
    expect(open({ ...two, receivedAt: { 'k-b': at(12) } }).conflict).toBeNull();
    expect(open({ autosaved: kept('a', 11), setAside: kept('a', 10) })).toMatchObject({
      conflict: null,
      isBehind: false,
      content: 'a',
    });
  });

  it('is behind where what opens has another place, or another key', () => {
    expect(open({ setAside: kept('b', 10) }).isBehind).toBe(true);
    expect(open({ autosaved: kept('a', 11), receivedAt: { 'k-a': at(10) } }).isBehind).toBe(true);
    expect(open({ autosaved: kept('a', 11) }).isBehind).toBe(false);
  });
});

describe('what was in the tab when the sign-in ended', () => {
  const autosaved = kept('a', 10);
  const OF_A = { submitKey: 'k-a' };
  it.each<[string, Partial<Versions>, unknown, object]>([
    [
      'opens before what it went on from, and has to be stored',
      { autosaved, tabCopy: inTab('t', 10, OF_A) },
      't',
      { revision: 10, submitKey: 'k-a', conflict: null, isBehind: true, storedUnder: null, isInTab: true },
    ],
    [
      '… also where that was kept without a key',
      { autosaved: kept('a', 10, { submitKey: null }), tabCopy: inTab('t', 10) },
      't',
      { submitKey: 'k-t', conflict: null },
    ],
    [
      'is asked about where another application was begun since, whose revisions count anew',
      { autosaved: kept('a', 2), tabCopy: inTab('t', 5) },
      't',
      { conflict: { revision: 2, savedAt: at(2) }, revision: 2, isBehind: false },
    ],
    [
      '… of the same revision by chance',
      { autosaved, tabCopy: inTab('t', 10) },
      't',
      { conflict: { revision: 10, savedAt: at(10) } },
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
      'gives way to a draft that was paid',
      { draft: { ...saved(1), isPaid: true }, tabCopy: inTab('t', 0) },
      'draft',
      { source: 'draft', isPaid: true, isInTab: false },
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
      'of what was paid nothing is said',
      { draft: saved(59, { isPaid: true }), tabCopy: inTab('t', 0, { ...noRoom, underWay: 'save' }) },
      null,
    ],
  ])('%s', (_what, part, cutOff) => {
    expect(open(part).cutOff).toEqual(cutOff);
  });
});

describe('an application that waits for its payment', () => {
  const waiting = { recordId: 'w-1', isPaid: false };
  it.each<[string, Partial<Versions>, string | null]>([
    ['opens where what was kept was sent', { autosaved: kept('a', 10), receivedAt: { 'k-a': at(11) }, waiting }, 'w-1'],
    ['opens where nobody can read what was kept', { autosaved: kept('a', 10, { content: null }), waiting }, 'w-1'],
    ['does not open by itself where nothing was kept: it is in the list', { waiting }, null],
    ['opens where it was paid, although nothing was kept (DEC-07)', { waiting: { ...waiting, isPaid: true } }, 'w-1'],
    [
      'does not open over what was typed since',
      { autosaved: kept('a', 10), waiting: { ...waiting, isPaid: true } },
      null,
    ],
    [
      'does not open over what was set aside',
      { autosaved: kept('a', 10), setAside: kept('b', 12), receivedAt: { 'k-a': at(11) }, waiting },
      null,
    ],
    [
      'does not open in the place of the draft that the address names',
      { draft: saved(20), autosaved: kept('a', 10), waiting },
      null,
    ],
    [
      'opens where what was in the tab was sent',
      { tabCopy: inTab('t', 0, { underWay: 'submit' }), receivedAt: { 'k-t': at(11) }, waiting },
      'w-1',
    ],
    ['does not open over what was typed in the tab since', { tabCopy: inTab('t', 0), waiting }, null],
    ['is none where there is none', { autosaved: kept('a', 10), receivedAt: { 'k-a': at(11) } }, null],
  ])('%s', (_what, part, recordId) => {
    expect(waitingToOpen(versions(part))).toBe(recordId);
  });
});
