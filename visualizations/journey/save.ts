import { fileNameOf, writeJourney, type Journey } from './journey.ts';

/** Downloads a journey as a file. */
export function saveJourney(journey: Journey): void {
  // Not revoked, because the browser reads it at an unknown time.
  const href = URL.createObjectURL(new Blob([writeJourney(journey)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: fileNameOf(journey) }).click();
}
