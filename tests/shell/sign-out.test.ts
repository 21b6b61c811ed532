/**
 * Signing out with several tabs: which are told, which one goes to the provider, and a provider that does not answer
 * (DEC-12).
 */
import { createActor } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually.ts';
import type { SignOutReason } from '#machines/sign-out.machine.ts';
import { logOffRoute, signedOutRoute, timedOutRoute } from '../../src/routes/sign-out/sign-out.route.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import type { Connection } from '../../src/shell/connection.ts';
import { providerDocument, assertReachable } from '../../src/shell/reachable.ts';
import { createTurns, type Turn } from '../../src/shell/sign-out-lead.ts';
import { wireSignOut } from '../../src/wiring/sign-out.wiring.ts';
import { partOf } from '../support/part-of.ts';

describe('signing out', () => {
  const POST_LOGOUT = { signout: '/forms/signedout?signout=1', timedout: '/forms/signedout?timedout=1' };

  const SETTINGS = { AuthAuthority: 'https://identity.example/' };

  async function run(
    reason: SignOutReason,
    turn: Turn,
    signOut: () => Promise<void>,
    reached: () => Promise<void> = () => Promise.resolve(),
  ) {
    const order: string[] = [];
    const note = <Args extends unknown[]>(name: string) => vi.fn((..._args: Args) => void order.push(name));
    const reachProvider = vi.fn((_address: string) => reached());
    const adapters = {
      forgetPerson: note<[string]>('forget'),
      announce: note<[string]>('announce'),
      takeTurn: () => Promise.resolve(turn),
      settleTurn: note<[boolean]>('settle'),
      assertReachable: reachProvider,
      leave: note<[string]>('leave'),
    };
    const connection = partOf<Connection>({
      identity: () => Promise.resolve({ signOut }),
      settings: () => Promise.resolve(SETTINGS),
      configuration: () => Promise.resolve({ identity: { postLogout: POST_LOGOUT, authorityMetadata: null } }),
    });
    const actor = createActor(wireSignOut(connection, adapters), {
      input: { reason, isAlreadySignedOut: false },
    }).start();
    await eventually(() =>
      expect(actor.getSnapshot().hasTag('loading') && !actor.getSnapshot().hasTag('leaving')).toBe(false),
    );
    return { actor, adapters, order };
  }

  describe.each(['signout', 'timedout'] as const)('because of %s', (reason) => {
    it('tells the other tabs, goes to the provider and forgets the person on this device [START-37 START-38]', async () => {
      const signOut = vi.fn(() => Promise.resolve());
      const { actor, adapters, order } = await run(reason, 'lead', signOut);
      expect(adapters.announce).toHaveBeenCalledExactlyOnceWith(reason);
      expect(adapters.assertReachable).toHaveBeenCalledExactlyOnceWith(
        'https://identity.example/v2.0/.well-known/openid-configuration',
      );
      expect(signOut).toHaveBeenCalledExactlyOnceWith(reason);
      expect(adapters.settleTurn).toHaveBeenCalledExactlyOnceWith(true);
      expect(order).toEqual(['announce', 'settle', 'forget']);
      expect(actor.getSnapshot().hasTag('leaving')).toBe(true);
    });

    it('leaves the provider to the tab that went there, and goes where the provider would send it', async () => {
      const signOut = vi.fn(() => Promise.resolve());
      const { adapters } = await run(reason, 'left', signOut);
      expect(signOut).not.toHaveBeenCalled();
      expect(adapters.leave).toHaveBeenCalledExactlyOnceWith(POST_LOGOUT[reason]);
      expect(adapters.forgetPerson).toHaveBeenCalledExactlyOnceWith(reason);
      expect(adapters.settleTurn).not.toHaveBeenCalled();
    });

    it('says that only this device forgot the person where the tab that went to the provider did not get there', async () => {
      const { actor, adapters } = await run(reason, 'failed', () => Promise.resolve());
      expect(adapters.leave).not.toHaveBeenCalled();
      expect(adapters.forgetPerson).toHaveBeenCalledExactlyOnceWith(reason);
      expect(actor.getSnapshot().value).toBe('signedOutLocally');
    });

    it.each([
      ['cannot be reached', () => Promise.resolve(), () => Promise.reject(new Error('no line'))],
      ['refuses', () => Promise.reject(new Error('no')), undefined],
    ])(
      'forgets the person also when the provider %s, tells the tabs that wait, and stays',
      async (how, signOut, reached) => {
        const asked = vi.fn(signOut);
        const { actor, adapters } = await run(reason, 'lead', asked, reached);
        expect(asked).toHaveBeenCalledTimes(how === 'refuses' ? 1 : 0);
        expect(adapters.settleTurn).toHaveBeenCalledExactlyOnceWith(false);
        expect(adapters.forgetPerson).toHaveBeenCalledExactlyOnceWith(reason);
        expect(actor.getSnapshot().value).toBe('signedOutLocally');
      },
    );
  });
});

/** The event that a page at an address sends to the visit. */
async function leaves(
  { options }: { readonly options: { beforeLoad(match: never): unknown } },
  { search = {}, holdsPerson = false }: { readonly search?: object; readonly holdsPerson?: boolean } = {},
): Promise<unknown> {
  const visit = createSentTo();
  const session = { visit, memory: { holdsPerson: () => holdsPerson }, participants: () => [] };
  const common = { query: {}, organisationNamed: { id: '', arn: '' } };
  await options.beforeLoad({ context: { session }, search: { common, ...search }, params: {} } as never);
  return visit.send.mock.calls[0]?.[0];
}
const createSentTo = () => ({
  send: vi.fn((_event: object) => undefined),
  getSnapshot: () => ({ children: { signOut: {} } }),
});
const asked = (query: Record<string, string>) => ({ search: { asked: SCREEN_LINKS.signedOut.parse(query) } });

describe('the page that signs out says why, which becomes the marker', () => {
  it.each([
    ['/logoff [START-37 ROUTE-45]', logOffRoute, {}, 'signout', false],
    ['/timedout [START-38 ROUTE-44]', timedOutRoute, {}, 'timedout', false],
    ['/signedout [START-37 ROUTE-50]', signedOutRoute, asked({}), 'signout', false],
    ['/signedout?signout=1', signedOutRoute, asked({ signout: '1' }), 'signout', true],
    ['/signedout?timedout=1', signedOutRoute, asked({ timedout: '1' }), 'timedout', true],
    [
      '/signedout?timedout=1 of somebody who is signed in',
      signedOutRoute,
      { ...asked({ timedout: '1' }), holdsPerson: true },
      'timedout',
      false,
    ],
  ] as const)('%s', async (_address, route, at, reason, isAlreadySignedOut) => {
    expect(await leaves(route as never, at)).toEqual({ type: 'leave.requested', reason, isAlreadySignedOut });
  });
});

describe('turns at the provider', () => {
  /** The browser's locks, for two tabs in one process. */
  function locksOf(): LockManager {
    const held = new Set<string>();
    const request = async (name: string, _options: unknown, callback: (lock: unknown) => unknown): Promise<void> => {
      if (held.has(name)) return void (await callback(null));
      held.add(name);
      await callback({ name });
      held.delete(name);
    };
    return partOf<LockManager>({ request });
  }

  it('one tab leads, the others hear that it left', async () => {
    const locks = locksOf();
    const [first, second] = [createTurns(locks), createTurns(locks)];
    expect(await first.take()).toBe('lead');
    const waiting = second.take();
    first.settle(true);
    expect(await waiting).toBe('left');
  });

  it('a tab that begins to leave hears it also before its own turn', async () => {
    const locks = locksOf();
    const [first, second] = [createTurns(locks), createTurns(locks)];
    second.begin();
    expect(await first.take()).toBe('lead');
    first.settle(true);
    await eventually(async () => expect(await second.take()).toBe('left'));
  });

  it('what was told before a tab began to leave is somebody else’s', async () => {
    const locks = locksOf();
    const [first, second] = [createTurns(locks), createTurns(undefined)];
    expect(await first.take()).toBe('lead');
    first.settle(true);
    await eventually(() => undefined);
    expect(await second.take()).toBe('lead');
  });

  it('the others hear that it failed, and then any of them may lead', async () => {
    const locks = locksOf();
    const [first, second] = [createTurns(locks), createTurns(locks)];
    expect(await first.take()).toBe('lead');
    const waiting = second.take();
    first.settle(false);
    expect(await waiting).toBe('failed');
    expect(await second.take()).toBe('lead');
  });

  it('a tab that leads and never says how it went is not waited for any longer than it may take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const locks = locksOf();
    const [first, second] = [createTurns(locks), createTurns(locks)];
    expect(await first.take()).toBe('lead');
    const waiting = second.take();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await waiting).toBe('failed');
    vi.useRealTimers();
  });
});

describe('whether the provider can be reached', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['answers', () => Promise.resolve(new Response('{}')), true],
    ['answers something else', () => Promise.resolve(new Response('', { status: 404 })), true],
    ['is of another origin', () => Promise.resolve({ type: 'opaque', status: 0 }), true],
    ['fails itself', () => Promise.resolve(new Response('', { status: 503 })), false],
    ['is not there', () => Promise.reject(new TypeError('no line')), false],
  ])('%s', async (_how, answer, reached) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    expect(
      await assertReachable('https://identity.example/keys').then(
        () => true,
        () => false,
      ),
    ).toBe(reached);
  });

  it('is asked at its keys, or at its description of itself', () => {
    expect(providerDocument({ jwks_uri: 'http://localhost/identity/jwks' }, 'https://a')).toBe(
      'http://localhost/identity/jwks',
    );
    expect(providerDocument(null, 'https://a.b2clogin.com/tenant/policy/')).toBe(
      'https://a.b2clogin.com/tenant/policy/v2.0/.well-known/openid-configuration',
    );
  });
});
