import { fileNameOf, writeJourney, type Journey } from './journey.ts';

/** Saves a journey as a file of the person's device. */
export function saveJourney(journey: Journey): void {
  // Not given back: a browser reads it in its own time.
  const href = URL.createObjectURL(new Blob([writeJourney(journey)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: fileNameOf(journey) }).click();
}
