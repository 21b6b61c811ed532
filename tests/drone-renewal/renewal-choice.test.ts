/** The selection in a list is cleared once the renewal was received, and not before (docs/decisions/0049). */
import { createActor, createMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
import { droneLists } from '#rules/drones/drone-list.rules.ts';
import { openDroneRenewal } from '../../src/routes/drone-renewal/drone-renewal.page.tsx';
import { entered } from '#support/entered.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { createAreas } from '../../src/shell/areas.ts';
import { partOf } from '../support/part-of.ts';

const application = createMachine({
  initial: 'working',
  states: { working: { on: { sent: 'complete' } }, complete: { tags: 'complete' } },
});
vi.mock('../../src/wiring/drone-renewal.wiring.ts', () => ({
  wireDroneRenewal: () => ({ renewal: createActor(application), organisationId: '' }),
}));

it('a received renewal leaves nothing chosen', async () => {
  const { chosen } = droneLists('');
  const kept = new Map<string, string>([[chosen, 'd-1 d-2']]);
  const memory = {
    listView: (list: string) => kept.get(list) ?? null,
    rememberListView: (list: string, view: string) => void kept.set(list, view),
  };
  const { renewal } = await openDroneRenewal(
    partOf({
      organisationId: '',
      session: {
        ...entered(),
        areas: createAreas(),
        memory,
        configuration: () => null,
        connection: { learn: () => undefined },
      },
    }),
    SCREEN_LINKS.droneRenewal.parse({ chosen: '1' }),
  );
  expect(kept.get(chosen)).toBe('d-1 d-2');
  renewal.send({ type: 'sent' } as never);
  expect(kept.get(chosen)).toBe('');
});
