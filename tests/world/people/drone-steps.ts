/** What can happen with a registration of drones: in its form, at the bank's page, and with the bank's notice. */
import type { ActorRefFrom } from 'xstate';
import { selectApplicationPayment, selectContent } from '#machines/applications/application.selectors.ts';
import { selectReturnedPayment } from '#machines/applications/application-admission.machine.ts';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import {
  selectAsksToSave,
  selectEditor,
  selectIsDroneTyped,
  selectStep,
} from '#machines/drone-registration.selectors.ts';
import { selectIsAway, selectIsAwaited, selectIsRedirecting } from '#machines/payments/card-payment.machine.ts';
import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { DRONES, dronePage, dronesAddress, type DronePage } from '../core/drone-page.ts';
import { HOME, pageIn, personOf, type OfTab, type PageKind } from '../core/page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
import { dronesOf, isPaid, MAKER, MODEL_CODE, serialsIn } from '../regulator/drones.ts';
import type { BankAct } from '../regulator/port.ts';
import { applicationIn, type OpenApplication } from './application-steps.ts';
import { closesBank, isAtBankFor, isHome, returnsFromBank, tokenAt } from './bank-steps.ts';
import { choiceOn, isFree, screenIn } from './shown.ts';

type Registration = ActorRefFrom<typeof droneRegistrationMachine>;

/** The registration in a tab; null where none is open. */
export const dronesIn = (tab: Tab): OpenApplication | null => pageIn<DronePage>(tab, 'drones') && applicationIn(tab);
const contentOf = ({ opened }: OpenApplication): Registration | undefined =>
  selectContent(opened.application.getSnapshot()) as Registration | undefined;
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

/** The numbers on the screen of a tab: of the drones in the list, and of the one in the editor. */
export function serialsOn(tab: Tab): string[] {
  const content = dronesIn(tab) && contentOf(dronesIn(tab)!);
  const snapshot = content?.getSnapshot();
  if (snapshot?.status !== 'active') return [];
  return serialsIn([snapshot.context.drones, selectEditor(snapshot)?.getSnapshot().context.drone ?? null]);
}
/** The number in the editor; empty for none. */
export function serialTyped(tab: Tab): string {
  const snapshot = dronesIn(tab) && contentOf(dronesIn(tab)!)?.getSnapshot();
  return snapshot ? (selectEditor(snapshot)?.getSnapshot().context.drone?.serialNumber ?? '') : '';
}

/** What may be done with the content while the form can be filled in, in one of its steps. */
type Offered = (content: Registration) => boolean;
type Act = (content: Registration, tab: Tab, world: World) => void;

const inForm = (weight: number, offered: Offered, act: Act): OfTab => ({
  weight,
  offered: (tab) => {
    const at = dronesIn(tab);
    const content = at && contentOf(at);
    return at !== null && !tab.isHidden && isFree(at) && content?.getSnapshot().status === 'active' && offered(content);
  },
  act: (tab, world) => act(contentOf(dronesIn(tab)!)!, tab, world),
});
const isAt =
  (step: string): Offered =>
  (content) =>
    selectStep(content.getSnapshot()) === step;
const edits =
  (tag: 'editing' | 'asking'): Offered =>
  (content) => {
    const editor = selectEditor(content.getSnapshot())?.getSnapshot();
    const isAsking = editor?.hasTag('asking') === true;
    return (
      editor?.hasTag('editing') === true && isAsking === (tag === 'asking') && !selectAsksToSave(content.getSnapshot())
    );
  };
const asksToSave: Offered = (content) => selectAsksToSave(content.getSnapshot());
const reads: Offered = (content) => content.getSnapshot().matches({ listing: 'reading' });
const asksToRemove: Offered = (content) => content.getSnapshot().matches({ listing: 'confirming' });
const press =
  (...events: readonly Parameters<Registration['send']>[0][]): Act =>
  (content) =>
    events.forEach((event) => content.send(event));
const inEditor =
  (type: 'drone.saved' | 'editing.cancelled' | 'discarding.confirmed' | 'discarding.declined'): Act =>
  (content) =>
    selectEditor(content.getSnapshot())?.send({ type });
const lastOf = (content: Registration): number => content.getSnapshot().context.drones.at(-1)?.id ?? 0;

/** Numbers that were typed in a world, in order. */
const typedIn = new WeakMap<World, string[]>();
export const serialsTyped = (world: World): readonly string[] => typedIn.get(world) ?? [];
/** A number that nobody has typed before. */
function newSerial(world: World): string {
  const typed = serialsTyped(world);
  const serial = `drone-${String(typed.length + 1)}`;
  typedIn.set(world, [...typed, serial]);
  return serial;
}

const typesDrone: Act = (content, _tab, world) => {
  const editor = selectEditor(content.getSnapshot())!;
  editor.send({ type: 'drone.changed', change: { manufacturerCode: MAKER } });
  editor.send({ type: 'drone.changed', change: { modelCode: MODEL_CODE } });
  const serialNumber = newSerial(world);
  editor.send({
    type: 'drone.changed',
    change: { serialNumber, intendedUse: 'commercial', registeredOverseas: 'no' },
  });
};

const onPage = (weight: number, screens: readonly string[], act: (at: OpenApplication, tab: Tab) => void): OfTab => ({
  weight,
  offered: (tab) => {
    const at = dronesIn(tab);
    return at !== null && !tab.isHidden && screens.includes(droneScreen(at)) && choiceOn(at) === null;
  },
  act: (tab) => act(dronesIn(tab)!, tab),
});
const isAtBank: OfTab['offered'] = (tab, world) => isAtBankFor('drones', tab, world);
const canPay: OfTab['offered'] = (tab, world) => isAtBank(tab, world) && world.regulator.drones.canPay(tokenAt(tab));

const returns = (act: BankAct): OfTab['act'] =>
  returnsFromBank(async (tab, world) => `${DRONES}${await world.regulator.drones.visit(tokenAt(tab), act)}`);

const savedOf = (tab: Tab, world: World) => world.regulator.drafts.get(dronesOf(personOf(tab)));
/** A saved application can be gone on with and deleted, unless it is paid (DMAN-25, DMAN-26). */
const hasSaved = (tab: Tab, world: World): boolean => {
  const saved = savedOf(tab, world);
  return isHome(tab) && saved !== undefined && !isPaid(world.regulator.drones, saved.recordId);
};

const ON_DRONES: Readonly<Record<string, OfTab>> = {
  'opens a registration': {
    weight: 10,
    offered: isHome,
    act: (tab) => openPage(tab, tab.document!, DRONES),
  },
  'opens the saved registration': {
    weight: 4,
    offered: hasSaved,
    act: (tab, world) => openPage(tab, tab.document!, dronesAddress(savedOf(tab, world)!.recordId)),
  },
  'deletes the saved registration': {
    weight: 0.5,
    offered: hasSaved,
    act: (tab, world) => {
      const { call, learn } = tab.document!.session.connection;
      learn(draftEndpoints);
      void call('DeleteDraft', { recordid: savedOf(tab, world)!.recordId }).catch(() => undefined);
    },
  },
  'begins with a drone': inForm(30, isAt('BeginRegistration'), press({ type: 'registration.begun' })),
  'types a drone': inForm(10, edits('editing'), typesDrone),
  'saves the drone': inForm(20, edits('editing'), inEditor('drone.saved')),
  'cancels the drone': inForm(1, edits('editing'), inEditor('editing.cancelled')),
  'discards the drone': inForm(3, edits('asking'), inEditor('discarding.confirmed')),
  'goes on with the drone': inForm(3, edits('asking'), inEditor('discarding.declined')),
  'saves beside the drone': inForm(2, edits('editing'), (content) =>
    content.send({ type: 'save.requested', typed: selectIsDroneTyped(content.getSnapshot()) }),
  ),
  'saves with the drone': inForm(3, asksToSave, press({ type: 'unsaved.kept' })),
  'saves without the drone': inForm(2, asksToSave, press({ type: 'unsaved.leftOut' })),
  'does not save yet': inForm(1, asksToSave, press({ type: 'unsaved.declined' })),
  'adds another drone': inForm(2, reads, press({ type: 'drone.added' })),
  'edits the last drone': inForm(1, reads, (content) => content.send({ type: 'drone.chosen', id: lastOf(content) })),
  'removes the last drone': inForm(1, reads, (content) =>
    content.send({ type: 'removal.requested', id: lastOf(content) }),
  ),
  'confirms the removal': inForm(3, asksToRemove, press({ type: 'removal.confirmed' })),
  'keeps the drone': inForm(2, asksToRemove, press({ type: 'removal.declined' })),
  'saves the registration': inForm(2, reads, (_content, tab) =>
    dronesIn(tab)!.opened.application.send({ type: 'save.chosen' }),
  ),
  'declares and submits': inForm(
    30,
    reads,
    press({ type: 'declaration.changed', accepted: true }, { type: 'submit.chosen' }),
  ),
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
  'begins the drones anew': {
    weight: 4,
    offered: (tab) => dronesIn(tab) !== null && !tab.isHidden && choiceOn(dronesIn(tab)!) === 'over',
    act: (tab) => dronesIn(tab)!.opened.application.send({ type: 'mine.chosen' }),
  },
  'pays for the drones': { weight: 12, offered: canPay, act: returns('paid') },
  'pays for the drones and closes the bank': {
    weight: 2,
    offered: canPay,
    act: closesBank(DRONES, async (tab, world) => world.regulator.drones.visit(tokenAt(tab), 'paid')),
  },
  'is declined for the drones': { weight: 2, offered: canPay, act: returns('declined') },
  'cancels the payment of the drones': { weight: 2, offered: canPay, act: returns('cancelled') },
  'returns from a page that has ended': {
    weight: 6,
    offered: (tab, world) => isAtBank(tab, world) && !canPay(tab, world),
    act: returns('cancelled'),
  },
  'goes back from the bank to the drones': { weight: 2, offered: isAtBank, act: returnsFromBank(() => DRONES) },
};

/** A registration of drones, and its payment. */
export const DRONE_REGISTRATIONS: PageKind = {
  kind: 'drones',
  address: DRONES,
  open: (session, address, { goOut }) => dronePage(session, address, goOut),
  screen: (tab) => droneScreen(dronesIn(tab)!),
  seen: (tab) => {
    const { alert, sentAt } = dronesIn(tab)!.opened.application.getSnapshot().context;
    const screen = droneScreen(dronesIn(tab)!);
    return `drones ${screen} ${serialsOn(tab).join()} ${alert?.kind ?? ''} ${sentAt ?? ''}`;
  },
  typed: (tab) => serialsOn(tab).join(),
  values: (tab) => {
    const { application, autosave } = dronesIn(tab)!.opened;
    return [droneScreen(dronesIn(tab)!), application.getSnapshot().value, autosave.getSnapshot().value];
  },
  acts: ON_DRONES,
  calls: [
    ['droneSubmission', 5],
    ['validateHmac', 3],
    ['SubmissionLookup', 3],
    ['HasDraftsIndividual', 2],
    ['LoadDraft', 2],
    ['AutosaveLoad', 2],
    ['AutosaveSave', 3],
    ['AutosaveDelete', 2],
    ['SaveDraft', 2],
    ['GetDronesIndividual', 1],
  ],
  outside: {
    /** The bank tells the regulator of the drones, early, late, more than once, or never. */
    'the notice about the drones arrives': {
      weight: 3,
      offered: ({ regulator: { drones } }) => drones.attempts.some(({ state }) => state === 'charged'),
      act: ({ regulator: { drones } }) => drones.notice(),
    },
  },
};
