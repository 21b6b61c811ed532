/** What can happen with a renewal of drones in its form. */
import type { ActorRefFrom } from 'xstate';
import { selectDroneEditor, type droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { needsUpdate } from '#rules/drones/drone-edit.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { actsOn, personOf, type OfTab, type PageKind } from '../core/page.ts';
import { RENEWAL, renewalPage } from '../core/renewal-page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
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

type Renewal = ActorRefFrom<typeof droneRenewalMachine>;

type Offered = (content: Renewal) => boolean;
type Act = (content: Renewal, tab: Tab, world: World) => void;

const inForm = actsOn(contentIn<Renewal>('renewal'));
const reads: Offered = (content) => content.getSnapshot().matches('summary');
const edits =
  (isAsking: boolean): Offered =>
  (content) => {
    const editor = selectDroneEditor(content.getSnapshot())?.getSnapshot();
    return editor?.hasTag('editing') === true && editor.hasTag('asking') === isAsking;
  };
/** A drone is put right where something of it is wrong, or was put right here before. */
const toUpdate = (content: Renewal): FormDrone | undefined =>
  content.getSnapshot().context.drones.find((drone) => needsUpdate(drone) || drone.updatesSaved);
const several: Offered = (content) => reads(content) && content.getSnapshot().context.drones.length > 1;
const press =
  (...events: readonly Parameters<Renewal['send']>[0][]): Act =>
  (content) =>
    events.forEach((event) => content.send(event));

const opens = (weight: number, address: (tab: Tab) => string): OfTab => ({
  weight,
  offered: isHome,
  act: (tab) => openPage(tab, tab.document!, address(tab)),
});

const savedOf = (tab: Tab, world: World) => savedIn(RENEWAL_DRAFT, tab, world);

const ON_RENEWAL: Readonly<Record<string, OfTab>> = {
  'opens a renewal': opens(5, () => `${RENEWAL}?renewAll=1`),
  'renews the first drone alone': opens(1, (tab) => `${RENEWAL}?droneRegId=of-${personOf(tab)}-1`),
  'renews the second drone alone': opens(2, (tab) => `${RENEWAL}?droneRegId=of-${personOf(tab)}-2`),
  'updates the second drone first': opens(1, (tab) => `${RENEWAL}?toUpdate=of-${personOf(tab)}-2`),
  'opens the saved renewal': {
    weight: 4,
    offered: (tab, world) => savedOf(tab, world) !== null,
    act: (tab, world) => openPage(tab, tab.document!, `${RENEWAL}?recordid=${savedOf(tab, world)!.recordId}`),
  },
  'edits the drone to update': inForm(
    12,
    (content) => reads(content) && toUpdate(content) !== undefined,
    (content) => content.send({ type: 'edit.chosen', id: toUpdate(content)!.id }),
  ),
  'types a number': inForm(10, edits(false), (content, _tab, world) =>
    selectDroneEditor(content.getSnapshot())!.send({
      type: 'drone.changed',
      change: { serialNumber: newSerial(world) },
    }),
  ),
  'saves the update': inForm(15, edits(false), press({ type: 'saving.chosen', goesOn: false })),
  'goes back from the update': inForm(2, edits(false), press({ type: 'back.chosen' })),
  'gives up the update': inForm(3, edits(true), (content) =>
    selectDroneEditor(content.getSnapshot())!.send({ type: 'discarding.confirmed' }),
  ),
  'goes on with the update': inForm(3, edits(true), (content) =>
    selectDroneEditor(content.getSnapshot())!.send({ type: 'discarding.declined' }),
  ),
  'leaves the first drone out': inForm(1, several, (content) => {
    const [first] = content.getSnapshot().context.drones;
    content.send({ type: 'removal.requested', id: first!.id });
    content.send({ type: 'removal.confirmed' });
  }),
  'saves the renewal': inForm(2, reads, choosesSave),
  'declares and renews': inForm(
    25,
    reads,
    press({ type: 'declaration.changed', accepted: true }, { type: 'submit.chosen' }),
  ),
};

/** A renewal of drones that are due, and its payment. */
export const DRONE_RENEWALS: PageKind = {
  kind: 'renewal',
  address: RENEWAL,
  open: (session, address, { goOut }) => renewalPage(session, address, goOut),
  ...OF_DRONES,
  acts: { ...ON_RENEWAL, ...ON_DRONE_PAYMENT },
  calls: [['dronesRenewalSubmission', 5], ['paymentStatus', 3], ...DRONE_CALLS],
  outside: DRONE_OUTSIDE,
};
