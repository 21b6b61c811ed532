import { fileNameOf, writeJourney, type Journey } from './journey.ts';

/** Downloads a text as a file. */
export function saveText(text: string, type: string, name: string): void {
  // Not revoked, because the browser reads it at an unknown time.
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** Downloads a journey as a file. */
export const saveJourney = (journey: Journey): void =>
  saveText(writeJourney(journey), 'application/json', fileNameOf(journey));
