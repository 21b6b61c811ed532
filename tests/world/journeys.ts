/**
 * What the machines of each tab did in a life, as journeys: the charts page opens their files beside a chart, to go
 * through them event by event (docs/decisions/0033).
 */
import { writeJourney } from '../../visualizations/journey/journey.ts';
import { JourneyRing } from '../../visualizations/journey/ring.ts';
import { relive, type LifeOptions } from './life.ts';
import type { Step } from './people/steps.ts';

/**
 * Lives the steps again.
 *
 * @returns the text of the file of each tab that had a document; each has the last events of its tab
 */
export async function journeysOf(
  steps: readonly Step[],
  { setting }: Pick<LifeOptions, 'setting'> = {},
): Promise<ReadonlyMap<string, string>> {
  const rings = new Map<string, JourneyRing>();
  let endedAt = 0;
  await relive(steps, {
    setting,
    watch: (actor, tab) => {
      const ring = rings.get(tab) ?? new JourneyRing();
      rings.set(tab, ring);
      actor.system.inspect((event) => {
        endedAt = Date.now();
        ring.inspect(event, endedAt);
      });
    },
  });
  return new Map([...rings].map(([tab, ring]) => [tab, writeJourney(ring.journey(endedAt))]));
}
