/** A whole visit without a browser: what the portal holds after settings, sign-in and start-up (portal 3). */
import { createActor, createMachine, waitFor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { selectIsOpen } from '#machines/visit.machine.ts';
import { selectWarnedMs } from '#machines/inactivity.machine.ts';
import { eventually } from '#support/eventually.ts';
import { listAddressOf } from '#support/list-address.ts';
import { decide } from '../../src/routes/home-routing/home-routing.ts';
import type { PageVisit } from '../../src/routes/visit.ts';
import type { Identity } from '../../src/shell/identity.ts';
import { createWatcher } from '../../src/shell/developer.ts';
import { createLinks } from '../../src/shell/links.ts';
import { mapAdapterOf } from '../../src/shell/map-adapter.ts';
import { portalOf, visitFactsOf } from '../../src/shell/portal-of.ts';
import { createSession } from '../../src/shell/session.ts';
import { createTabMemory } from '../../src/shell/storage.ts';
import { organisationNamedIn } from '../../src/search-params.ts';
import {
  configuration,
  environment,
  initialData,
  myGovAccount,
  ownAccount,
  settings,
} from '../start-up/start-up.sample.ts';
import { partOf } from '../support/part-of.ts';

const KNOWN = {
  ...configuration,
  mapsKey: 'A-KEY',
  apis: { portal: 'https://portal.test', forms: 'https://forms.test' },
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  'config.json': KNOWN,
  GetB2CSettings: settings,
  GetEnvData: environment,
  GetExtIds: { value: { value: 'ext-1' } },
  GetUserDetails: initialData.userDetails,
  GetTagsIndividual: initialData.tags,
  GetAcceptedSRsIndividual: initialData.acceptedRecords,
  GetParticipants: initialData.participants,
  GetSRARNsIndividual: initialData.arnRecords,
  HasDraftsIndividual: initialData.drafts,
};

/** A visit that is ready, and the hosts with the tokens of its calls. */
async function ready(account: typeof ownAccount, standalone: boolean, capabilities: object = {}) {
  const carried = new Set<string>();
  const answers = { ...ANSWERS };
  const returns = new Set<() => void>();
  const fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const name = /([^/]+?)(?:\/v\d)?$/.exec(String(address))![1]!;
    const token = new Headers(init.headers).get('authorization');
    if (token !== null) carried.add(`${new URL(String(address)).host} ${token}`);
    return Response.json(
      name === 'config.json' ? { ...KNOWN, capabilities: { ...KNOWN.capabilities, ...capabilities } } : answers[name],
    );
  };
  const redirectToLogin = vi.fn<Identity['redirectToLogin']>();
  const acquire: Identity['acquire'] = async (api) => `${api}-token`;
  const identity: Partial<Identity> = { signIn: async () => account, acquire, personKey: () => 'ava', redirectToLogin };
  const session = createSession({
    fetch,
    early: null,
    loadIdentityLibrary: async () => ({ createIdentity: async () => identity as Identity }),
    leave: () => undefined,
    visit: { standalone, isEntryVisit: false, hasSignInHash: false },
    memory: createTabMemory(() => sessionStorage),
    visibility: partOf({ onReturn: (again: () => void) => (returns.add(again), () => returns.delete(again)) }),
    watcher: createWatcher(),
    here: () => '/forms/dashind',
    replaceWith: () => undefined,
  });
  session.begin();
  await waitFor(session.visit, selectIsOpen);
  const outside = { appEntry: () => '', navigate: () => undefined, leave: () => undefined };
  const links = createLinks({ standalone: session.standalone, ...outside });
  const { visitor, configuration: known } = session.visit.getSnapshot().context;
  return { session, carried, links, facts: visitFactsOf(visitor, known), redirectToLogin, answers, returns };
}

it.each([
  ['standalone on the own path', ownAccount, true, 'myProduct', '/forms/profileselector?standalone=true'],
  ['embedded on the myGov path', myGovAccount, false, 'myGov', '/profileselector?standalone=false'],
] as const)(
  '%s: mode, params, APIs, tokens, path and maps key are at hand [START-33 ENTI-20]',
  async (_n, account, mode, path, link) => {
    const { session, carried, links, facts } = await ready(account, mode);
    expect(session.standalone()).toBe(mode);
    expect(links.href({ screen: 'profileSelector' })).toBe(link);
    expect([...carried].sort()).toEqual(['forms.test Bearer forms-token', 'portal.test Bearer portal-token']);
    expect(facts.loginPath).toBe(path);
    const organisationId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(organisationNamedIn({ params: btoa(JSON.stringify({ from: 'org', organisationId })) }).id).toBe(
      organisationId,
    );
    expect(mapAdapterOf(session)).not.toBeNull();
    session.visit.stop();
  },
);

it.each([
  [
    { submissionDetails: true, paymentList: false, idempotency: false },
    { submissions: true, payments: false },
  ],
  [
    { submissionDetails: false, paymentList: true, idempotency: true },
    { submissions: false, payments: true },
  ],
  [
    { submissionDetails: undefined, paymentList: undefined, idempotency: undefined },
    { submissions: false, payments: false },
  ],
])(
  'a view knows which pages of papers the regulator has, and whether it counts once: %j [DEC-11]',
  async (capabilities, papers) => {
    const { session, facts } = await ready(ownAccount, true, capabilities);
    expect([facts.papers, facts.countsOnce]).toEqual([papers, capabilities.idempotency ?? false]);
    session.visit.stop();
  },
);

it('a verification that came to nothing is said on the dashboard alone, until one succeeds', async () => {
  const { session, links } = await ready(myGovAccount, true);
  const said = (screen: 'dashInd' | 'profileSelector') =>
    portalOf(session, links, listAddressOf(), {}, { screen, acting: undefined, organisationId: '' }).banners.map(
      ({ title }) => title,
    );
  expect(said('dashInd')).toEqual([]);
  session.banners.note({ isUnverified: true });
  expect([said('dashInd'), said('profileSelector')]).toEqual([['Your identity is not verified yet'], []]);
  session.banners.note({ isUnverified: false });
  expect(said('dashInd')).toEqual([]);
  session.visit.stop();
});

it('what somebody else had typed in this tab when their sign-in ended goes once the portal is open, the person’s own stays', async () => {
  const memory = createTabMemory(() => sessionStorage);
  memory.keepCopy('mia', 'Form||', 'of Mia');
  memory.keepCopy('ava', 'Other||', 'of Ava');
  const { session } = await ready(ownAccount, true);
  expect([memory.copyOf('mia', 'Form||'), memory.copyOf('ava', 'Other||')]).toEqual([null, 'of Ava']);
  memory.keepCopy('ava', 'Other||', null);
  session.visit.stop();
});

it('that the person’s ARNs are other ones is kept until the next document has read them', async () => {
  const { session } = await ready(ownAccount, true);
  const kept = () => sessionStorage.getItem('refreshIndividualArnCount');
  expect(kept()).toBeNull();
  session.memory.rememberArnRefresh();
  expect(kept()).toBe('1');
  session.visit.stop();
  const { session: next } = await ready(ownAccount, true);
  expect(kept()).toBeNull();
  next.visit.stop();
});

it('a time-out keeps where it found the person, for them alone; whoever chooses to leave is not led back (DEC-09)', async () => {
  const memory = createTabMemory(() => sessionStorage);
  const { session } = await ready(ownAccount, true);
  const leave = (reason: 'signout' | 'timedout') =>
    session.visit.send({ type: 'leave.requested', reason, isAlreadySignedOut: true });
  const actor = session.visit.getSnapshot().children.inactivity!;
  actor.send({ type: 'page.shown', at: Number.MAX_SAFE_INTEGER });
  await waitFor(actor, (now) => now.status === 'done');
  // Its last state conceals the person's page until another one shows.
  expect([
    session.visit.getSnapshot().matches({ entered: { open: 'hidden' } }),
    session.visit.getSnapshot().children.inactivity?.getSnapshot().matches('timedOut'),
  ]).toEqual([true, true]);
  const reasons: string[] = [];
  session.pageLeave.onAnnounced((reason) => reasons.push(reason));
  leave('timedout');
  // If storing fails nobody is there to see it: the forms also keep a copy in the tab (docs/decisions/0058).
  expect(reasons).toEqual(['signedOut']);
  memory.forgetPerson(true);
  expect(memory.takeTimedOut('ava')).toBe('/forms/dashind');

  memory.rememberTimedOut('ava', '/forms/dashind');
  leave('signout');
  expect(memory.takeTimedOut('ava')).toBeNull();
  session.visit.stop();

  const { session: other } = await ready(ownAccount, true);
  const chosen = other.visit.getSnapshot().children.inactivity!;
  chosen.send({ type: 'signOut.chosen' });
  await waitFor(chosen, (now) => now.status === 'done');
  expect(memory.takeTimedOut('ava')).toBeNull();
  other.pageLeave.onAnnounced((reason) => reasons.push(reason));
  other.visit.send({ type: 'leave.requested', reason: 'signout', isAlreadySignedOut: true });
  expect(reasons).toEqual(['signedOut', 'leaves']);
  other.visit.stop();
});

it.each(['timedout', 'signout'] as const)(
  'what was typed and could not be stored stays in the tab over a time-out alone, also where the provider cannot be reached: %s (docs/decisions/0058)',
  async (reason) => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    const { session } = await ready(ownAccount, true);
    session.memory.keepCopy('ava', 'Form||', 'of Ava');
    session.visit.send({ type: 'leave.requested', reason, isAlreadySignedOut: false });
    await eventually(() => expect(session.visit.getSnapshot().matches({ left: 'ended' })).toBe(true));
    expect(session.memory.copyOf('ava', 'Form||')).toBe(reason === 'timedout' ? 'of Ava' : null);
    session.memory.keepCopy('ava', 'Form||', null);
    session.visit.stop();
  },
);

it('a sign-in that is refused later is announced before the person’s pages go, so that what was typed is stored (DEC-09)', async () => {
  const { session } = await ready(ownAccount, true);
  const page = session.areas.findOrCreate('page', () => createActor(createMachine({})));
  const found: string[] = [];
  session.pageLeave.onAnnounced((reason) => found.push(reason, page.getSnapshot().status));
  session.visit.getSnapshot().children.startUp!.send({ type: 'session.lost' });
  expect(selectIsOpen(session.visit.getSnapshot())).toBe(false);
  expect([found, page.getSnapshot().status]).toEqual([['signedOut', 'active'], 'stopped']);
  session.visit.stop();
});

it('… and the document is left for login only when that store has ended (DEC-09)', async () => {
  const { session, redirectToLogin } = await ready(ownAccount, true);
  let end = (): void => undefined;
  session.pageLeave.onAnnounced(() => void session.pageLeave.hold(new Promise<void>((resolve) => (end = resolve))));
  session.visit.getSnapshot().children.startUp!.send({ type: 'session.lost' });
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(redirectToLogin).not.toHaveBeenCalled();
  end();
  await eventually(() => expect(redirectToLogin).toHaveBeenCalledTimes(1));
  session.visit.stop();
});

it('a key or a click counts at once: nothing that is judged after it is judged without it [IDLE-05 IDLE-06]', async () => {
  const { session } = await ready(ownAccount, true);
  const last = () => session.visit.getSnapshot().children.inactivity!.getSnapshot().context.lastActivityAt;
  const before = last();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  session.noticeActivity();
  expect(last()).toBeGreaterThan(before + 30_000);
  now.mockRestore();
  session.visit.stop();
});

it('an upload that advances is activity, unless it was begun more than an hour ago [IDLE-05]', async () => {
  const { session } = await ready(ownAccount, true);
  const last = () => session.visit.getSnapshot().children.inactivity!.getSnapshot().context.lastActivityAt;
  const before = last();
  session.noticeUpload(3_600_001);
  expect(last()).toBe(before);
  const later = session.clock().moment().epochMs;
  session.noticeUpload(60_000);
  expect(last()).toBeGreaterThanOrEqual(later);
  session.visit.stop();
});

it('a page that comes back into sight is told what time it is: its warning says what is left then', async () => {
  const { session, returns } = await ready(ownAccount, true);
  const inactivity = session.visit.getSnapshot().children.inactivity!;
  const { lastActivityAt } = inactivity.getSnapshot().context;
  inactivity.send({ type: 'alarm.rang', at: lastActivityAt + 15 * 60_000 });
  const now = vi.spyOn(Date, 'now').mockReturnValue(lastActivityAt + 18 * 60_000);
  for (const again of returns) again();
  expect(selectWarnedMs(inactivity.getSnapshot())).toBe(2 * 60_000);
  now.mockRestore();
  session.visit.stop();
});

it('the first screen that shows ends the row of redirects to sign-in (docs/decisions/0017)', async () => {
  const { session } = await ready(ownAccount, true);
  session.memory.countRedirect();
  expect(session.memory.redirects()).toBeGreaterThan(0);
  session.visit.send({ type: 'firstScreen.shown' });
  expect(session.memory.redirects()).toBe(0);
  session.visit.stop();
});

it('the home decision reads nothing the first time; later it reads its lists again, and the visit keeps them (OP-P-05)', async () => {
  const { session, answers } = await ready(ownAccount, true);
  const underWay = { state: 'open', status: 'Under assessment' };
  answers['GetSRARNsIndividual'] = { value: [underWay] };
  const known = () => [session.visit.getSnapshot().context.hasFreshFacts, session.visitor()?.homeFacts.arnApplications];
  const visitHome = async () => {
    session.areas.beginVisit();
    const { target } = await decide(partOf<PageVisit>({ session, askAgain: () => undefined }));
    session.areas.endVisit();
    // Another page comes up.
    session.areas.beginVisit();
    session.areas.endVisit();
    return target;
  };
  expect(known()).toEqual([true, initialData.arnRecords.value]);
  expect([await visitHome(), known()]).toEqual([{ screen: 'profileSelector' }, [false, initialData.arnRecords.value]]);
  // A pending application decides (HOME-03).
  expect([await visitHome(), known()]).toEqual([{ screen: 'dashInd' }, [false, [underWay]]]);
  session.visit.stop();
});
