/** What can happen with a registration of drones in its form. */
import type { ActorRefFrom } from 'xstate';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import {
  selectAsksToSave,
  selectEditor,
  selectIsDroneTyped,
  selectStep,
} from '#machines/drone-registration.selectors.ts';
import { REGISTRATION_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { DRONES, dronePage, dronesAddress } from '../core/drone-page.ts';
import { actsOn, type OfTab, type PageKind } from '../core/page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
import { MAKER, MODEL_CODE } from '../regulator/fleet.ts';
import { isHome } from './bank-steps.ts';
import {
  choosesSave,
  contentIn,
  DRONE_CALLS,
  DRONE_OUTSIDE,
  newSerial,
  OF_DRONES,
  ON_DRONE_PAYMENT,
  savedIn,
} from './drone-application-steps.ts';

type Registration = ActorRefFrom<typeof droneRegistrationMachine>;

/** What may be done with the content while the form can be filled in, in one of its steps. */
type Offered = (content: Registration) => boolean;
type Act = (content: Registration, tab: Tab, world: World) => void;

const inForm = actsOn(contentIn<Registration>('drones'));
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

const savedOf = (tab: Tab, world: World) => savedIn(REGISTRATION_DRAFT, tab, world);
const hasSaved = (tab: Tab, world: World): boolean => savedOf(tab, world) !== null;

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
  'saves the registration': inForm(2, reads, choosesSave),
  'declares and submits': inForm(
    30,
    reads,
    press({ type: 'declaration.changed', accepted: true }, { type: 'submit.chosen' }),
  ),
};

/** A registration of drones, and its payment. */
export const DRONE_REGISTRATIONS: PageKind = {
  kind: 'drones',
  address: DRONES,
  open: (session, address, { goOut }) => dronePage(session, address, goOut),
  ...OF_DRONES,
  acts: { ...ON_DRONES, ...ON_DRONE_PAYMENT },
  calls: [['droneSubmission', 5], ...DRONE_CALLS],
  outside: DRONE_OUTSIDE,
};
