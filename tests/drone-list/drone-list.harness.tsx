import type { ActorRefFrom } from 'xstate';
import type { droneListMachine } from '#machines/drone-list.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { useField } from '#ui/kit/use-field.ts';
import { FileMade, FileOfList, UpdatesNotice } from '#ui/manage-drones/beside-list.tsx';
import { droneListModel } from './drone-list.model.ts';
import { one, two } from './drone-list.sample.ts';

const IDS = [one, two];

/** The surroundings of a list of drones. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof droneListMachine> }) {
  return (
    <>
      <h1>Drones</h1>
      <UpdatesNotice actor={actor} isDue />
      <FileOfList actor={actor} count={IDS.length} idsNow={() => IDS} isNarrowed />
      <FileMade actor={actor} />
      <p>{useField(actor, 'told')}</p>
    </>
  );
}

export const harness = defineHarness({ spec: droneListModel, View });
