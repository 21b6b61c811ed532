import { describe, expect, it } from 'vitest';
import { storageOf } from '#support/storage.ts';
import { addressAfterSignIn, readVisit } from '../../src/shell/visit.ts';
import { createTabMemory } from '../../src/shell/storage.ts';

describe('what was typed when the sign-in ended', () => {
  it('is there for the same person alone, for each application, until it is forgotten', () => {
    const storage = storageOf();
    const memory = createTabMemory(() => storage);
    memory.keepCopy('p-1', 'a', 'one\ntwo');
    memory.keepCopy('p-1', 'b', '');
    expect([
      memory.copyOf('p-1', 'a'),
      memory.copyOf('p-1', 'b'),
      memory.copyOf('p-1', 'c'),
      memory.copyOf('p-2', 'a'),
      memory.copyOf('', 'a'),
    ]).toEqual(['one\ntwo', '', null, null, null]);
    memory.keepCopy('p-1', 'a', null);
    expect([memory.copyOf('p-1', 'a'), memory.copyOf('p-1', 'b')]).toEqual([null, '']);
    memory.keepCopy('', 'a', 'of nobody that could be told apart');
    expect([...storage.all.keys()], 'written for nobody').toEqual(['portal.copy.b']);
  });

  it('says where the tab has no room, and what was there before is gone', () => {
    const storage = storageOf();
    const memory = createTabMemory(() => ({
      ...storage,
      setItem: (name: string, text: string) => {
        if (text.length > 20) throw new Error('quota');
        storage.setItem(name, text);
      },
    }));
    expect([
      memory.keepCopy('p-1', 'a', 'one'),
      memory.keepCopy('p-1', 'a', 'o'.repeat(21)),
      memory.copyOf('p-1', 'a'),
    ]).toEqual([true, false, null]);
  });

  it('goes out of the tab when another person signs in, or somebody signs out, but not after a time-out; nothing else does by the first', () => {
    const storage = storageOf({ 'portal.standalone': 'true', 'portal.acting': 'o-1' });
    const memory = createTabMemory(() => storage);
    memory.keepCopy('p-1', 'a', 'one');
    memory.keepCopy('p-2', 'b', 'two');
    memory.forgetCopiesOfOthers('p-2');
    expect([...storage.all.keys()]).toEqual(['portal.standalone', 'portal.acting', 'portal.copy.b']);
    memory.keepText('list', 'by name');
    memory.forgetPerson(true);
    expect([...storage.all.keys()], 'after a time-out').toEqual(['portal.standalone', 'portal.copy.b']);
    memory.forgetPerson(false);
    expect([...storage.all.keys()]).toEqual(['portal.standalone']);
  });
});

const address = (href: string) => new URL(href, 'http://portal');

describe('the mode of a visit', () => {
  it('is what the address asks for, and stays so in this tab [ROUTE-02 ROUTE-74]', () => {
    const storage = storageOf();
    const memory = createTabMemory(() => storage);
    expect(readVisit(address('/forms/dashind?standalone=false'), memory).standalone).toBe(false);
    expect(readVisit(address('/forms/dashind'), memory).standalone).toBe(false);
    expect(readVisit(address('/forms?standalone=1'), memory).standalone).toBe(true);
    expect(readVisit(address('/forms'), memory).standalone).toBe(true);
    expect(readVisit(address('/forms?standalone=yes'), memory).standalone).toBe(false);
  });

  it('is left to the configuration where neither says anything', () => {
    expect(
      readVisit(
        address('/forms'),
        createTabMemory(() => storageOf()),
      ).standalone,
    ).toBeNull();
  });

  it.each([
    ['/forms', true, false],
    ['/forms/', true, false],
    ['/forms/#code=abc&state=x', true, true],
    ['/forms/#error=access_denied', true, true],
    ['/forms/dashind', false, false],
    ['/forms/#main', true, false],
  ])('knows an entry and an identity answer: %s', (href, isEntryVisit, hasSignInHash) => {
    expect(
      readVisit(
        address(href),
        createTabMemory(() => storageOf()),
      ),
    ).toMatchObject({ isEntryVisit, hasSignInHash });
  });

  it('takes the entry, loaded from a link inside the portal, for no visit; the next time it is one again', () => {
    const memory = createTabMemory(() => storage);
    const storage = storageOf();
    memory.rememberInside();
    expect(readVisit(address('/forms?standalone=false'), memory).isEntryVisit).toBe(false);
    expect(readVisit(address('/forms?standalone=false'), memory).isEntryVisit).toBe(true);
  });
});

describe('the memory of a tab', () => {
  it('gives once what a form became, which is an address of ours, and nothing once its end is gone or its person', () => {
    const storage = storageOf();
    const memory = createTabMemory(() => storage);
    memory.rememberEnd('/forms/submissions/s-7?standalone=true');
    expect([memory.takeEnd(), memory.takeEnd()]).toEqual(['/forms/submissions/s-7?standalone=true', null]);
    memory.rememberEnd('https://elsewhere.example/forms/submissions/s-7');
    expect(memory.takeEnd()).toBeNull();
    memory.rememberEnd('/forms/submissions/s-7');
    memory.rememberEnd(null);
    expect(memory.takeEnd()).toBeNull();
    memory.rememberEnd('/forms/submissions/s-7');
    memory.forgetPerson(false);
    expect(memory.takeEnd()).toBeNull();
  });

  it('remembers the way once', () => {
    const storage = storageOf();
    const memory = createTabMemory(() => storage);
    memory.rememberReturnTo('/forms/dashorg?casaorgid=x');
    expect(memory.takeReturnTo()).toBe('/forms/dashorg?casaorgid=x');
    expect(memory.takeReturnTo()).toBeNull();
  });

  const foreign = [
    'https://evil.example/forms/',
    '//evil.example',
    '/formsx',
    '/other',
    '/forms/\\\\evil',
    'javascript:alert(1)',
    '/forms/../sandbox',
    '/forms/..',
  ];
  it.each(foreign)('does not go to %s', (href) => {
    const memory = createTabMemory(() => storageOf({ 'portal.returnTo': href, 'portal.timedOut': `p-1\n${href}` }));
    expect([memory.takeReturnTo(), memory.takeTimedOut('p-1')]).toEqual([null, null]);
  });

  it.each(['p-1', 'p-1\n', '\n/forms/dashind', '/forms/dashind'])('does not go where %j leads', (written) => {
    expect(createTabMemory(() => storageOf({ 'portal.timedOut': written })).takeTimedOut('p-1')).toBeNull();
  });

  it('counts how often it was sent to sign-in, until a screen was shown', () => {
    const storage = storageOf();
    const memory = createTabMemory(() => storage);
    expect(readVisit(address('/forms'), memory).redirects).toBe(0);
    memory.countRedirect();
    memory.countRedirect();
    expect(readVisit(address('/forms'), memory).redirects).toBe(2);
    memory.forgetRedirects();
    expect(memory.redirects()).toBe(0);
  });

  it.each([
    [{}, false],
    [{ 'msal.3.account.keys': '[]' }, false],
    [{ 'msal.3.account.keys': '["ava"]' }, true],
  ])('remembers until a screen shows whether somebody was signed in when it was sent to sign-in: %j', (held, ended) => {
    const storage = storageOf(held);
    const memory = createTabMemory(() => storage);
    expect(readVisit(address('/forms'), memory).hasSignInEnded).toBe(false);
    memory.countRedirect();
    expect(readVisit(address('/forms'), memory).hasSignInEnded).toBe(ended);
    memory.forgetRedirects();
    expect(readVisit(address('/forms'), memory).hasSignInEnded).toBe(false);
  });

  it('forgets everything about the person but not the mode, nor where a time-out found them', () => {
    const storage = storageOf({
      'msal.token': 'secret',
      'portal.returnTo': '/forms/dashind',
      'portal.standalone': 'false',
    });
    createTabMemory(() => storage).rememberTimedOut('p-1', '/forms/dev/sample');
    createTabMemory(() => storage).forgetPerson(false);
    expect([...storage.all.keys()]).toEqual(['portal.standalone', 'portal.timedOut']);
  });

  it('tells where a time-out found a person once, and that person alone (DEC-09)', () => {
    const memory = createTabMemory(() => storage);
    const storage = storageOf();
    memory.rememberTimedOut('p-1', '/forms/dev/sample?standalone=true');
    expect(memory.takeTimedOut('p-1')).toBe('/forms/dev/sample?standalone=true');
    expect(memory.takeTimedOut('p-1')).toBeNull();
    // Another person in the same tab goes home, and the first one's address is removed.
    memory.rememberTimedOut('p-1', '/forms/dev/sample');
    expect([memory.takeTimedOut('p-2'), memory.takeTimedOut('p-1')]).toEqual([null, null]);
    // A person without a key cannot return.
    memory.rememberTimedOut('', '/forms/dev/sample');
    expect(memory.takeTimedOut('')).toBeNull();
    memory.rememberTimedOut('p-1', '/forms/dev/sample');
    memory.forgetTimedOut();
    expect(memory.takeTimedOut('p-1')).toBeNull();
  });

  it('keeps the texts of areas, each under its own name, until they are forgotten or the person goes', () => {
    const storage = storageOf();
    const memory = createTabMemory(() => storage);
    memory.keepText('one', 'A');
    memory.keepText('other', 'B');
    memory.keepText('one', null);
    expect([memory.text('one'), memory.text('other'), createTabMemory(() => storage).text('other')]).toEqual([
      null,
      'B',
      'B',
    ]);
    memory.forgetPerson(false);
    expect(memory.text('other')).toBeNull();
  });

  it('remembers nothing where storage is refused', () => {
    const memory = createTabMemory(() => {
      throw new Error('refused');
    });
    memory.rememberStandalone(true);
    memory.rememberReturnTo('/forms/dashind');
    memory.forgetPerson(false);
    memory.countRedirect();
    memory.rememberTimedOut('p-1', '/forms/dashind');
    memory.forgetTimedOut();
    memory.keepCopy('p-1', 'a', 'one');
    memory.forgetCopiesOfOthers('p-2');
    memory.keepText('one', 'A');
    const all = [
      memory.standalone(),
      memory.takeReturnTo(),
      memory.takeTimedOut('p-1'),
      memory.redirects(),
      memory.text('one'),
      memory.copyOf('p-1', 'a'),
    ];
    expect(all).toEqual([undefined, null, null, 0, null, null]);
  });
});

describe('the way on from a sign-in that ended at the entry (DEC-09)', () => {
  it.each([
    [null, null, null],
    [null, '/forms/dev/sample', '/forms/dev/sample'],
    ['/forms/?standalone=true', '/forms/dev/sample', '/forms/dev/sample'],
    ['/forms', '/forms/dev/sample', '/forms/dev/sample'],
    ['/forms/?standalone=true', null, '/forms/?standalone=true'],
    ['/forms/profiledetailsind?a=/forms/', '/forms/dev/sample', '/forms/profiledetailsind?a=/forms/'],
  ])('set out from %s, timed out at %s: to %s', (asked, timedOut, way) => {
    expect(addressAfterSignIn(asked, timedOut)).toBe(way);
  });
});

it('remembers for whom the person acts until they go, and nothing where storage is refused', () => {
  const storage = storageOf();
  const memory = createTabMemory(() => storage);
  expect(memory.acting()).toBeNull();
  memory.rememberActing('o-1');
  expect(memory.acting()).toBe('o-1');
  memory.rememberActing('');
  expect(memory.acting()).toBe('');
  memory.forgetPerson(false);
  expect(memory.acting()).toBeNull();
});

it('remembers how lists were left, each by its name, until the person goes', () => {
  const storage = storageOf();
  const memory = createTabMemory(() => storage);
  memory.rememberListView('drones', 'expiry descending 3');
  expect([memory.listView('drones'), memory.listView('payments')]).toEqual(['expiry descending 3', null]);
  memory.forgetPerson(false);
  expect(memory.listView('drones')).toBeNull();
});
