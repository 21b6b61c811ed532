/** Actors that are more than a call: clock and tabs of inactivity, and the connection's caching. */
import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually.ts';
import { connect, keepingSuccess } from '../../src/shell/connection.ts';
import { joinTabs, readTabMessage, tellSignOut, type TabMessage } from '../../src/shell/tabs.ts';
import { wireInactivity } from '../../src/wiring/inactivity.wiring.ts';

const START = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;

describe('inactivity on the wall clock', () => {
  const returns = new Set<() => void>();
  const heard = vi.fn();
  const active = vi.fn();
  const stopped = vi.fn();
  let person = 0;

  /** An actor for 20 and 15 minutes, with the regulator's clock an hour ahead. */
  function start(offsetMs = 60 * MINUTE) {
    const wired = wireInactivity({
      person: () => `p${String(person)}`,
      offsetMs: () => offsetMs,
      onReturn: (again) => {
        returns.add(again);
        return () => returns.delete(again);
      },
      onOtherSignsOut: heard,
      startRenewal: () => ({ noticeActivity: active, stop: stopped }),
      keepAwake: () =>
        Promise.resolve({ sendKeepAlive: () => Promise.resolve(), refreshIdentityFrame: () => Promise.resolve() }),
    });
    const input = {
      startedAt: START + offsetMs,
      timeouts: { now: 20 * MINUTE, warning: 15 * MINUTE },
      standalone: true,
    };
    return createActor(wired, { input }).start();
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.setSystemTime(START);
    person += 1;
    returns.clear();
    heard.mockReset();
    active.mockReset();
    stopped.mockReset();
  });
  afterEach(() => vi.useRealTimers());

  it('warns when only the last five minutes are left, and ends at the deadline [IDLE-01 IDLE-02 IDLE-07]', async () => {
    const actor = start();
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 100);
    expect(actor.getSnapshot().hasTag('warning')).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(actor.getSnapshot().hasTag('warning')).toBe(true);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(actor.getSnapshot().matches('timedOut')).toBe(true);
  });

  it('ends when the device wakes after the deadline, before anything else happens', async () => {
    const actor = start();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(START + 60 * MINUTE);
    for (const again of returns) again();
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().hasTag('hidden')).toBe(true);
  });

  it('tells the other tabs of activity, each in its own clock, so that they end together (DEC-12)', async () => {
    const [here, there] = [start(60 * MINUTE), start(-30 * MINUTE)];
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    here.send({ type: 'activity.noticed', at: START + 70 * MINUTE });
    await eventually(() => expect(there.getSnapshot().context.lastActivityAt).toBe(START - 20 * MINUTE));
  });

  it('tells the other tabs behind the work of the key or the click, and not any more once it has ended', async () => {
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    const actor = start();
    const act = () => actor.send({ type: 'activity.noticed', at: Date.now() + 60 * MINUTE });
    act();
    expect(posted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(posted).toHaveBeenCalledTimes(1);
    // The identity provider is told like the tabs (DEC-38).
    expect(active).toHaveBeenCalledTimes(1);
    act();
    actor.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(posted).toHaveBeenCalledTimes(1);
    expect(active).toHaveBeenCalledTimes(1);
    expect(stopped).toHaveBeenCalledTimes(1);
    posted.mockRestore();
  });

  it('tells the other tabs of a sign-out, and they leave the provider to this one (DEC-12)', async () => {
    const [here, there] = [start(), start()];
    here.send({ type: 'signOut.chosen' });
    await eventually(() => expect(there.getSnapshot().hasTag('hidden')).toBe(true));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('messages between tabs', () => {
  const timeless = [{ kind: 'activity' }, { kind: 'activity', at: '1' }, { kind: 'activity', at: Number.NaN }];
  const unreadable = [{}, ...timeless, { kind: 'signOut', reason: 'x' }];
  it.each([null, 'activity', ...unreadable])(
    'are dropped when another build wrote what nobody here can read: %j',
    (data) => expect(readTabMessage(data)).toBeNull(),
  );

  it('reach the tabs of the same person and no other', async () => {
    const messages: [string, TabMessage][] = [];
    const join = (person: string, name: string) => joinTabs(person, (message) => messages.push([name, message]));
    const tabs = [join('ava', 'ava'), join('max', 'max')];
    const sender = join('ava', 'self');
    sender.tell({ kind: 'activity', at: 5 });
    await eventually(() => expect(messages).toEqual([['ava', { kind: 'activity', at: 5 }]]));
    for (const tab of [...tabs, sender]) tab.close();
  });

  it('reach every tab where one that knows nobody signs out; nothing else of it does (DEC-12)', async () => {
    const messages: [string, TabMessage][] = [];
    const tabs = ['ava', 'max'].map((person) => joinTabs(person, (message) => messages.push([person, message])));
    const nobody = joinTabs('', () => undefined);
    nobody.tell({ kind: 'activity', at: 5 });
    tellSignOut('', 'signout');
    const left = { kind: 'signOut', reason: 'signout' } as const;
    await eventually(() => expect(messages).toHaveLength(2));
    expect(messages.sort()).toEqual([
      ['ava', left],
      ['max', left],
    ]);
    messages.length = 0;
    tellSignOut('max', 'timedout');
    await eventually(() => expect(messages).toEqual([['max', { kind: 'signOut', reason: 'timedout' }]]));
    for (const tab of [...tabs, nobody]) tab.close();
  });
});

describe('the connection', () => {
  it('keeps what came and asks again after a failure', async () => {
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(7);
    const kept = keepingSuccess(load);
    await expect(kept()).rejects.toThrow('no');
    expect([await kept(), await kept()]).toEqual([7, 7]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('uses the answer that the entry asked for, once', async () => {
    const identity = {
      redirectUri: '',
      silentRedirectUri: '',
      postLogout: { signout: '', timedout: '' },
      loginPath: 'mycasa',
    };
    const configuration = { product: { code: 'casa', displayName: 'CASA', portalName: 'myCASA' }, identity };
    const again = vi.fn(() => Promise.resolve(new Response(JSON.stringify(configuration))));
    const loadIdentityLibrary = () => Promise.reject(new Error('unused'));
    const options = { fetch: again as never, loadIdentityLibrary, leave: vi.fn(), onSessionLost: vi.fn() };
    const connection = connect({ ...options, early: Promise.resolve(new Response('broken', { status: 500 })) });
    await expect(connection.configuration()).rejects.toEqual({ message: '/forms/config.json answered 500' });
    expect(again).not.toHaveBeenCalled();
    expect((await connection.configuration()).product.code).toBe('casa');
    expect(again).toHaveBeenCalledExactlyOnceWith('/forms/config.json', { cache: 'no-cache' });
  });
});
