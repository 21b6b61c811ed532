/** Which stored version opens, under which key (DEC-09, DEC-11): each case was once a loss or a second submit. */
import { describe, expect, it } from 'vitest';
import { waitingToOpen, type Versions } from '#rules/applications/version-resolution.rules.ts';
import { at, kept, saved, versions, inTab, open } from './version-resolution-kit.ts';

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
      'what was stored since under the key of what was sent may be the same',
      { autosaved: kept('a', 13), receivedAt: { 'k-a': at(12) } },
      at(12),
    ],
    [
      'so may what was set aside, when another tab had sent it',
      { setAside: kept('b', 13), receivedAt: { 'k-b': at(12) } },
      at(12),
    ],
    ['and a draft that was saved since', { draft: saved(13), receivedAt: { 'k-draft': at(12) } }, at(12)],
    [
      'what was stored since a submit that waits for its payment',
      {
        autosaved: kept('a', 13),
        waiting: { recordId: 'w-1', isPaid: false },
        receivedAt: { 'k-a': at(12) },
        mayCost: true,
      },
      null,
    ],
    [
      'the draft of an application that waits for its payment',
      { draft: saved(12), receivedAt: { 'k-draft': at(12) }, mayCost: true },
      null,
    ],
    [
      'what was stored since, of an application that waits for no payment any more',
      { autosaved: kept('a', 13), receivedAt: { 'k-a': at(12) }, mayCost: true },
      at(12),
    ],
    ['a draft opens', { draft: saved(11), autosaved: kept('a', 10), receivedAt: { 'k-a': at(12) } }, null],
    [
      'a kept version that nobody received',
      { autosaved: kept('a', 10, { content: null }), receivedAt: { 'k-b': at(12) } },
      null,
    ],
  ])('whoever could send again what was received is told when it arrived: %s', (_what, part, sentAt) => {
    expect(open(part).sentAt).toBe(sentAt);
  });

  it('says that it was paid for a draft alone: what was typed since is unpaid work (DEC-07)', () => {
    expect(open({ draft: saved(10, { isPaid: true }) }).isPaid).toBe(true);
    expect(open({ draft: saved(10, { isPaid: true }), autosaved: kept('a', 11) }).isPaid).toBe(false);
  });
});

describe('a kept version that is older than the draft', () => {
  const conflict = { revision: 9, savedAt: at(9) };
  it.each<[string, Partial<Versions>, typeof conflict | null]>([
    ['is asked about: who saved did not know of it', { autosaved: kept('a', 9) }, conflict],
    ['is what was saved', { autosaved: kept('a', 9, { answers: 'draft' }) }, null],
    ['was sent', { autosaved: kept('a', 9), receivedAt: { 'k-a': at(8) } }, null],
    ['stands by a paid application', { draft: saved(10, { isPaid: true }), autosaved: kept('a', 9) }, null],
    ['cannot be read any more', { autosaved: kept('a', 9, { content: null, submitKey: null }) }, null],
  ])('%s', (_what, part, asked) => {
    expect(open({ draft: saved(10), ...part })).toMatchObject({
      source: 'draft',
      revision: asked === null ? 9 : 0,
      conflict: asked,
    });
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
    expect(open({ draft: saved(20), autosaved: kept('a', 10, { answers: 'draft' }) })).toMatchObject({
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

  it('asks about a version that is older than the draft and not what was saved, whatever was set aside or is in the tab', () => {
    const unsaved = { draft: saved(11), autosaved: kept('a', 10) };
    const asked = { conflict: { revision: 10, savedAt: at(10) } };
    expect(open({ ...unsaved, setAside: kept('b', 12) })).toMatchObject({ content: 'b', ...asked });
    expect(open({ ...unsaved, tabCopy: inTab('t', 9) })).toMatchObject({ content: 't', ...asked });
    expect(open({ ...unsaved, tabCopy: inTab('t', 10) }).conflict).toBeNull();
  });

  it('is behind where what opens has another place, or another key', () => {
    expect(open({ setAside: kept('b', 10) }).isBehind).toBe(true);
    expect(open({ autosaved: kept('a', 11), receivedAt: { 'k-a': at(10) } }).isBehind).toBe(true);
    expect(open({ autosaved: kept('a', 11) }).isBehind).toBe(false);
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

describe('what the next store is based on', () => {
  it.each<[string, Partial<Versions>, number, string]>([
    ['nothing, of which somebody has looked', { reached: 5 }, 5, ''],
    ['a draft, which alone is there', { draft: saved(10), reached: 5 }, 5, 'draft'],
    ['the kept version', { autosaved: kept('a', 10, { revision: 3 }), reached: 3 }, 3, 'a'],
    [
      'what was set aside, over the other version only once that was chosen',
      { autosaved: kept('a', 11, { revision: 3 }), setAside: kept('b', 10), reached: 3 },
      0,
      'b',
    ],
    // It ended elsewhere since.
    ['what the tab has, where what was kept is gone', { tabCopy: inTab('t', 3), reached: 4 }, 3, ''],
    [
      'what the tab has, over the kept version',
      { tabCopy: inTab('t', 3), autosaved: kept('a', 10, { revision: 3 }), reached: 3 },
      3,
      'a',
    ],
  ])('%s', (_title, part, revision, answers) => {
    expect(open(part)).toMatchObject({ revision, answers });
  });
});
