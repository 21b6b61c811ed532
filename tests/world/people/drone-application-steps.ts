/** What the two applications for drones have in common: what they show, their payment, and what the bank does. */
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { selectApplicationPayment, selectContent } from '#machines/applications/application.selectors.ts';
import { selectReturnedPayment } from '#machines/applications/application-admission.machine.ts';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { selectIsAway, selectIsAwaited, selectIsRedirecting } from '#machines/payments/card-payment.machine.ts';
import { RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { DRONES } from '../core/drone-page.ts';
import { actsOn, HOME, personOf, type OfTab, type PageKind } from '../core/page.ts';
import { RENEWAL } from '../core/renewal-page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
import { draftAt, isPaid, serialsIn, type DroneDraft } from '../regulator/drones.ts';
import type { BankAct } from '../regulator/port.ts';
import { applicationIn, type OpenApplication } from './application-steps.ts';
import { closesBank, isAtBankFor, isHome, returnsFromBank, tokenAt } from './bank-steps.ts';
import { choiceOn, isFree, screenIn } from './shown.ts';

/** The application for drones in a tab; null where none is open. */
const openIn = (tab: Tab): OpenApplication | null =>
  ['drones', 'renewal'].includes(tab.document?.page?.kind ?? '') ? applicationIn(tab) : null;

/** The payment that the page shows: on its way out, or back. */
function paymentOn({ opened }: OpenApplication) {
  const snapshot = opened.application.getSnapshot();
  const admission = snapshot.children.admission?.getSnapshot();
  return selectApplicationPayment(snapshot) ?? (admission && selectReturnedPayment(admission));
}

/** What the page shows (`application.view.tsx`): the screen of the application, or that of its payment. */
export function droneScreen(at: OpenApplication): string {
  const payment = paymentOn(at)?.getSnapshot();
  if (selectIsRedirecting(payment)) return 'redirecting';
  if (selectIsAway(payment)) return 'away';
  return selectIsAwaited(payment) ? 'finalising' : screenIn(at);
}

/** What both contents show: their drones, and the one in the editor; null while there is none. */
function shownOn(tab: Tab) {
  const at = openIn(tab);
  const content = at && selectContent(at.opened.application.getSnapshot());
  const snapshot = (content as ActorRefFrom<typeof droneRenewalMachine> | undefined)?.getSnapshot();
  if (snapshot?.status !== 'active') return null;
  return { drones: snapshot.context.drones, edited: snapshot.children.droneEdit?.getSnapshot().context.drone ?? null };
}
/** The numbers on the screen of a tab: of the drones in the list, and of the one in the editor. */
export const serialsOn = (tab: Tab): string[] => serialsIn(shownOn(tab));
/** The number in the editor; empty for none. */
export const serialTyped = (tab: Tab): string => shownOn(tab)?.edited?.serialNumber ?? '';

/** Numbers that were typed in a world, in order. */
const typedIn = new WeakMap<World, string[]>();
export const serialsTyped = (world: World): readonly string[] => typedIn.get(world) ?? [];
/** A number that nobody has typed before. */
export function newSerial(world: World): string {
  const typed = serialsTyped(world);
  const serial = `drone-${String(typed.length + 1)}`;
  typedIn.set(world, [...typed, serial]);
  return serial;
}

/** The content of one of the two, while its form can be filled in; null where it cannot. */
export const contentIn =
  <Content extends AnyActorRef>(kind: 'drones' | 'renewal') =>
  (tab: Tab): Content | null => {
    const at = tab.document?.page?.kind === kind ? applicationIn(tab) : null;
    const content = at && isFree(at) ? selectContent(at.opened.application.getSnapshot()) : undefined;
    return content?.getSnapshot().status === 'active' ? (content as unknown as Content) : null;
  };
export const choosesSave = (_content: unknown, tab: Tab): void =>
  openIn(tab)!.opened.application.send({ type: 'save.chosen' });

/** The saved application of the person at home, who can go on with it and delete it until it is paid (DMAN-25, DMAN-26). */
export function savedIn(draft: DroneDraft, tab: Tab, { regulator: { drafts, drones } }: World) {
  const saved = drafts.get(draftAt(personOf(tab), draft));
  return isHome(tab) && saved && !isPaid(drones, saved.recordId) ? saved : null;
}

/** The page of the application that is paid for at the bank's page in a tab. */
function pageOf(tab: Tab, { regulator: { drones } }: World): string {
  const attempt = drones.attempts.find(({ token }) => token === tokenAt(tab));
  return attempt?.submission.draft === RENEWAL_DRAFT ? RENEWAL : DRONES;
}

const inDrones = actsOn(openIn);
const onPage = (weight: number, screens: readonly string[], act: (at: OpenApplication, tab: Tab) => void): OfTab =>
  inDrones(weight, (at) => screens.includes(droneScreen(at)) && choiceOn(at) === null, act);
const isAtBank: OfTab['offered'] = (tab, world) => isAtBankFor('drones', tab, world);
const canPay: OfTab['offered'] = (tab, world) => isAtBank(tab, world) && world.regulator.drones.canPay(tokenAt(tab));

const returns = (act: BankAct): OfTab['act'] =>
  returnsFromBank(
    async (tab, world) => `${pageOf(tab, world)}${await world.regulator.drones.visit(tokenAt(tab), act)}`,
  );

/** The payment of an application for drones, and what follows from it. */
export const ON_DRONE_PAYMENT: Readonly<Record<string, OfTab>> = {
  'opens the bank again': onPage(4, ['away'], (at) => paymentOn(at)?.send({ type: 'retry.requested' })),
  'goes back to the drones': onPage(4, ['away'], (at) => paymentOn(at)?.send({ type: 'paymentPage.left' })),
  'checks the payment of the drones': onPage(3, ['finalising'], (at) =>
    paymentOn(at)?.send({ type: 'check.requested', at: at.document.session.clock().moment() }),
  ),
  'goes on unconfirmed': onPage(3, ['unconfirmed'], ({ opened }) =>
    opened.application.send({ type: 'application.resumed' }),
  ),
  'leaves the end': onPage(5, ['complete', 'awaited', 'refundDue', 'unconfirmed', 'finalising'], ({ document }, tab) =>
    openPage(tab, document, HOME),
  ),
  'begins the drones anew': inDrones(
    4,
    (at) => choiceOn(at) === 'over',
    ({ opened }) => opened.application.send({ type: 'mine.chosen' }),
  ),
  'pays for the drones': { weight: 12, offered: canPay, act: returns('paid') },
  'pays for the drones and closes the bank': {
    weight: 2,
    offered: canPay,
    act: closesBank(pageOf, async (tab, world) => world.regulator.drones.visit(tokenAt(tab), 'paid')),
  },
  'is declined for the drones': { weight: 2, offered: canPay, act: returns('declined') },
  'cancels the payment of the drones': { weight: 2, offered: canPay, act: returns('cancelled') },
  'returns from a page that has ended': {
    weight: 6,
    offered: (tab, world) => isAtBank(tab, world) && !canPay(tab, world),
    act: returns('cancelled'),
  },
  'goes back from the bank to the drones': { weight: 2, offered: isAtBank, act: returnsFromBank(pageOf) },
};

/** What both kinds of page tell of themselves. */
export const OF_DRONES: Pick<PageKind, 'screen' | 'seen' | 'typed' | 'values'> = {
  screen: (tab) => droneScreen(openIn(tab)!),
  seen: (tab) => {
    const { alert, sentAt } = openIn(tab)!.opened.application.getSnapshot().context;
    const { kind } = tab.document!.page!;
    return `${kind} ${droneScreen(openIn(tab)!)} ${serialsOn(tab).join()} ${alert?.kind ?? ''} ${sentAt ?? ''}`;
  },
  typed: (tab) => serialsOn(tab).join(),
  values: (tab) => {
    const { application, autosave } = openIn(tab)!.opened;
    return [droneScreen(openIn(tab)!), application.getSnapshot().value, autosave.getSnapshot().value];
  },
};

/** Calls of both that faults are laid for. */
export const DRONE_CALLS: PageKind['calls'] = [
  ['validateHmac', 3],
  ['SubmissionLookup', 3],
  ['HasDraftsIndividual', 2],
  ['LoadDraft', 2],
  ['AutosaveLoad', 2],
  ['AutosaveSave', 3],
  ['AutosaveDelete', 2],
  ['SaveDraft', 2],
  ['GetDronesIndividual', 1],
];

export const DRONE_OUTSIDE: PageKind['outside'] = {
  /** The bank tells the regulator of the drones, early, late, more than once, or never. */
  'the notice about the drones arrives': {
    weight: 3,
    offered: ({ regulator: { drones } }) => drones.attempts.some(({ state }) => state === 'charged'),
    act: ({ regulator: { drones } }) => drones.notice(),
  },
};
