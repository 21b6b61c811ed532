/**
 * What must be true of a registration or a renewal of drones and its payment. Written from DEC-07, DEC-09, DEC-11,
 * DREG-20, DREN-46 and docs/decisions/0008, 0011 to 0013, 0015, not from the charts: paid once, finished or given back,
 * not asked for again, and said as it is; no number that was typed is lost.
 */
import { isAutosaved } from '#machines/applications/autosave.machine.ts';
import { REGISTRATION_DRAFT, RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { TABS, type TabName, type World } from '../core/world.ts';
import { personOf } from '../core/page.ts';
import type { Tab } from '../core/tab.ts';
import { applicationIn, type OpenApplication } from '../people/application-steps.ts';
import { droneScreen, serialsOn, serialsTyped, serialTyped } from '../people/drone-application-steps.ts';
import type { Step } from '../people/steps.ts';
import { draftAt, serialsIn, type DroneDraft } from '../regulator/drones.ts';
import type { Oracle } from './oracle.ts';
import { copiesIn, isForeign } from './texts.ts';

const PERSONS = ['ava', 'mia'] as const;

/** Numbers that a tab keeps for the next sign-in. */
const serialsKept = (tab: Tab): string[] => copiesIn(tab).flatMap(({ formData }) => serialsIn(formData));

/** One of the two applications for drones. */
interface Kind {
  readonly page: 'drones' | 'renewal';
  readonly draft: DroneDraft;
  /** Steps after which what the page shows no more was given up. */
  readonly givesUp: RegExp;
  readonly types: string;
}
const REGISTRATIONS: Kind = {
  page: 'drones',
  draft: REGISTRATION_DRAFT,
  givesUp: /^(saves the drone|saves without the drone|confirms the removal|cancels the drone|discards the drone)$/,
  types: 'types a drone',
};
const RENEWALS: Kind = {
  page: 'renewal',
  draft: RENEWAL_DRAFT,
  givesUp: /^(saves the update|gives up the update|leaves the first drone out)$/,
  types: 'types a number',
};

/** Numbers that people typed: drones of their fleets were there before. */
const isTyped = (serial: string): boolean => serial.startsWith('drone-');

interface Before {
  readonly person: string;
  readonly serials: readonly string[];
  readonly typed: string;
  readonly screen: string;
  readonly alerts: number;
  readonly page: unknown;
  readonly isKept: boolean;
  readonly copies: ReturnType<typeof copiesIn>;
}

export const registrationOracle = (world: World): Oracle => droneOracle(world, REGISTRATIONS);
export const renewalOracle = (world: World): Oracle => droneOracle(world, RENEWALS);

function droneOracle(world: World, { page, draft: called, givesUp, types }: Kind): Oracle {
  const dronesIn = (tab: Tab): OpenApplication | null =>
    tab.document?.page?.kind === page ? applicationIn(tab) : null;
  const shownOn = (tab: Tab): string[] => (dronesIn(tab) === null ? [] : serialsOn(tab));
  const keptOf = ({ regulator }: World, person: string): string[] =>
    [...regulator.autosaves]
      .filter(([at]) => at.startsWith(`${person} ${called}|`))
      .flatMap(([, kept]) => serialsIn(kept.formData));
  const draftOf = ({ regulator }: World, person: string): string[] =>
    serialsIn(regulator.drafts.get(draftAt(person, called))?.formData);
  const attemptsOf = (person: string) =>
    world.regulator.drones.attempts.filter((one) => one.person === person && one.submission.draft === called);
  const chargedFor = (person: string) => attemptsOf(person).filter(({ state }) => state === 'charged');
  const sentBy = () => world.regulator.drones.submissions.filter(({ draft }) => draft === called);
  /** Numbers that must not be lost, with whoever typed them. */
  const alive = new Map<string, string>();
  const everKept = new Set<string>();
  let before = new Map<string, Before>();
  let had = new Map<string, { readonly kept: readonly string[]; readonly draft: readonly string[] }>();
  const give = (serials: readonly string[]): void => serials.forEach((one) => alive.delete(one));

  const look = (tab: Tab): Before => {
    const at = dronesIn(tab);
    return {
      person: personOf(tab),
      serials: shownOn(tab),
      typed: at === null ? '' : serialTyped(tab),
      screen: at === null ? '' : droneScreen(at),
      alerts: at?.opened.application.getSnapshot().context.alertCount ?? 0,
      page: at?.opened.application ?? null,
      isKept: at !== null && isAutosaved(at.opened.autosave.getSnapshot()),
      copies: copiesIn(tab),
    };
  };

  /** What the person gave up in the step. */
  const givenUp = (step: Step): void => {
    const name = step[0] as TabName;
    const did = step.slice(2);
    const was = before.get(name);
    if (was === undefined) return;
    const tab = world.tabs[name];
    const regulator = had.get(was.person);
    const isHere = was.page !== null;
    if (did === types) {
      if (!regulator?.draft.includes(was.typed)) give([was.typed]);
      alive.set(serialsTyped(world).at(-1)!, was.person);
    }
    if (givesUp.test(did)) give(was.serials.filter((one) => !shownOn(tab).includes(one)));
    if (isHere && did === 'confirms leaving') give([...was.serials, ...(regulator?.kept ?? [])]);
    if (isHere && did === 'keeps this version') give([...(regulator?.kept ?? []), ...(regulator?.draft ?? [])]);
    if (did === 'opens the other version' || did === 'leaves what is over') give(was.serials);
    if (did === 'deletes the saved registration' && page === 'drones')
      give([...(regulator?.draft ?? []), ...(regulator?.kept ?? [])]);
    if (did === 'crashes' && !was.isKept) give(was.serials);
    const isGone = did === 'is closed' || did === 'signs out';
    for (const { person, formData } of was.copies) if (isGone || isForeign(person, tab)) give(serialsIn(formData));
  };

  /** The line failed while the page went without a word to say (docs/decisions/0007). */
  const leftUnsaved = (step: Step): void => {
    const isFaulty = world.hits.length > 0 || world.waiting.length > 0;
    for (const name of TABS) {
      const was = before.get(name)!;
      const isGone = was.page !== null && was.page !== (dronesIn(world.tabs[name])?.opened.application ?? null);
      if (isGone && !was.isKept && (isFaulty || /reloads|is closed/.test(step))) give(was.serials);
    }
  };

  /** Saving and sending end what is kept and the draft of their name, with what their tab knew of it. */
  const superseded = (step: Step): void => {
    for (const person of PERSONS) {
      const { kept: all, draft } = had.get(person)!;
      // A renewal sends the drones that it is of: what was put right of others stays (docs/decisions/0049).
      const kept = page === 'renewal' && !step.includes(' saves ') ? [] : all;
      const now = draftOf(world, person);
      if (now.join() !== draft.join()) give([...kept, ...draft].filter((one) => !now.includes(one)));
    }
  };

  const places = (person: string): Set<string> =>
    new Set([
      ...TABS.map((name) => world.tabs[name]).flatMap((tab) => [
        ...(personOf(tab) === person ? shownOn(tab) : []),
        ...serialsKept(tab),
      ]),
      ...keptOf(world, person),
      ...draftOf(world, person),
      ...(world.regulator.drones.registered.get(person) ?? []),
      ...serialsIn(world.regulator.drones.fleet(person)),
      ...sentBy().flatMap((one) => (one.person === person ? one.serials : [])),
      ...world.waiting
        .filter(({ isOver }) => !isOver)
        .flatMap(({ asked: { input } }) => serialsIn(input['formData'] ?? input['request'])),
    ]);

  /** Faults after which a page cannot know what the regulator has (docs/decisions/0008, 0013). */
  const cannotKnow = (name: TabName): boolean =>
    world.hits.some(
      ({ tab, call }) =>
        tab === name &&
        ['SubmissionLookup', 'HasDraftsIndividual', 'LoadDraft', 'AutosaveLoad', 'GetDronesIndividual'].includes(call),
    );

  /** What a page says of the payment, where it says it now and not before. */
  const untold = (name: TabName): string[] => {
    const wrong: string[] = [];
    const at = dronesIn(world.tabs[name]);
    const was = before.get(name)!;
    if (at === null) return [];
    const now = look(world.tabs[name]);
    const { alert, receipt, sentAt } = at.opened.application.getSnapshot().context;
    const charged = chargedFor(now.person);
    const isNew = was.page !== now.page || was.screen !== now.screen;
    if (now.screen === 'complete') {
      const sent = sentBy().find(({ reference }) => reference === receipt?.reference);
      const named = serialsIn(receipt?.outcome?.done ?? []);
      if (sent?.person !== now.person || sent.state !== 'completed')
        wrong.push(`${name} says that drones are registered or renewed, and they are not`);
      else if (named.join() !== sent.done.join())
        wrong.push(`${name} names ${named.join()}, and ${sent.done.join()} was registered`);
    }
    if (isNew && now.screen === 'awaited' && charged.length === 0)
      wrong.push(`${name} says that the payment was received, and nothing was charged`);
    if (isNew && now.screen === 'finalising' && charged.length === 0)
      wrong.push(`${name} says that the payment is being finished, and nothing was charged`);
    if (now.screen === 'refundDue' && !charged.some(({ refundDue }) => refundDue))
      wrong.push(`${name} says that the payment goes back, and it does not`);
    const pending = charged.filter(({ finished, refundDue }) => !finished && !refundDue);
    const isAlarmed = was.page !== now.page || now.alerts !== was.alerts;
    const saysUncharged = ['cardProblem', 'paymentCancelled', 'noPaymentPage'].includes(alert?.kind ?? '');
    // The alert stands above the form, and nowhere else.
    if (isAlarmed && saysUncharged && now.screen === 'step' && pending.length > 0)
      wrong.push(`${name} says that the card was not charged, and ${pending[0]!.serials.join()} is paid`);
    // A form that opens now, with what is paid or registered already.
    const isForm = ['step', 'away'].includes(now.screen) && (was.page !== now.page || was.screen === 'loading');
    const isUnpaid = (serial: string): boolean => !pending.some(({ serials }) => serials.includes(serial));
    const asksAgain = now.serials.filter((one) => !isUnpaid(one));
    // What was typed since is another application: it opens, and whoever sends it with what is paid is told so.
    const isNewer = [...now.serials, ...keptOf(world, now.person)].some(isUnpaid);
    if (isForm && asksAgain.length > 0 && !isNewer && !cannotKnow(name) && sentAt === null)
      wrong.push(`${name} opens ${asksAgain.join()} to be paid for, which is paid`);
    if (
      now.screen === 'step' &&
      now.isKept &&
      now.serials.filter(isTyped).some((one) => !everKept.has(`${now.person} ${one}`))
    )
      wrong.push(`${name} says that ${now.serials.join()} is kept, and the regulator never got it`);
    return wrong;
  };

  const untrue = (): string[] => {
    const wrong: string[] = [];
    const submissions = sentBy();
    for (const person of PERSONS) {
      const paid = chargedFor(person).filter(({ refundDue }) => !refundDue);
      const serials = paid.flatMap((one) => one.serials);
      const twice = serials.filter((one, at) => serials.indexOf(one) !== at);
      if (twice.length > 0) wrong.push(`${twice.join()} was charged twice`);
      const open = submissions.filter((one) => one.person === person && ['open', 'completed'].includes(one.state));
      const sent = open.flatMap((one) => one.serials);
      const sentTwice = sent.filter((one, at) => sent.indexOf(one) !== at);
      if (sentTwice.length > 0) wrong.push(`${sentTwice.join()} was sent twice`);
    }
    for (const name of TABS) {
      const tab = world.tabs[name];
      const foreign = shownOn(tab).filter((one) => ownerOf(one) !== personOf(tab));
      if (foreign.length > 0) wrong.push(`${name} shows ${personOf(tab)} ${foreign.join()} of somebody else`);
    }
    for (const { person, serials } of submissions)
      if (serials.some((one) => ownerOf(one) !== person)) wrong.push(`${person} sent drones of somebody else`);
    return wrong;
  };
  const typedBy = new Map<string, string>();
  const ownerOf = (serial: string): string | undefined =>
    isTyped(serial) ? typedBy.get(serial) : serial.split('-')[1];

  return {
    before: () => {
      before = new Map(TABS.map((name) => [name, look(world.tabs[name])]));
      had = new Map(PERSONS.map((one) => [one, { kept: keptOf(world, one), draft: draftOf(world, one) }]));
    },
    after: (step) => {
      if (step.endsWith(` ${types}`)) typedBy.set(serialsTyped(world).at(-1)!, before.get(step[0]!)!.person);
      for (const person of PERSONS)
        for (const serial of [...keptOf(world, person), ...draftOf(world, person)]) everKept.add(`${person} ${serial}`);
      givenUp(step);
      superseded(step);
      leftUnsaved(step);
      // A drone that is registered no more is not renewed: what was put right of it goes with it.
      for (const person of PERSONS)
        if (page === 'renewal' && world.regulator.drones.endings(person).length > 0)
          give([...alive].filter(([, one]) => one === person).map(([serial]) => serial));
      const lost = [...alive].filter(([serial, person]) => !places(person).has(serial));
      give(lost.map(([serial]) => serial));
      const saved = /^([ABC]) saves (the registration|the renewal|with the drone)$/.exec(step)?.[1] as
        | TabName
        | undefined;
      const was = saved && before.get(saved)!;
      const isSaved = saved && world.tabs[saved].document?.page?.kind === 'home';
      const missing =
        was?.page && isSaved ? was.serials.filter((one) => !draftOf(world, was.person).includes(one)) : [];
      return [
        ...lost.map(([serial, person]) => `${serial}, which ${person} typed last, is nowhere any more`),
        ...missing.map((serial) => `${saved} says that ${serial} is saved, and it is not in the draft`),
        ...TABS.flatMap(untold),
        ...untrue(),
      ];
    },
  };
}
