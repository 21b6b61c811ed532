/**
 * What a tab has for developers, loaded where their pages exist and behind the first screen: running actors for the
 * charts, the journey, the strip.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { watchActors } from '../live.ts';
import { keepJourney } from './ring.ts';
import styles from './strip.css?inline';
import { Strip, type StripTab } from './strip.tsx';

/**
 * Begins it.
 *
 * @returns what takes what the inspection of an actor says, and when that was said where it is not now
 */
export function beginForDevelopers(tab: StripTab): (event: InspectionEvent, at?: number) => void {
  const show = watchActors(() => tab.now());
  const keep = keepJourney(
    () => tab.now(),
    () => sessionStorage,
  );
  // The portal has one style sheet, which every visitor fetches: what only the strip needs comes with it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Last in the document, so that nothing of the page comes behind it.
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <Strip tab={tab} />
    </StrictMode>,
  );
  return (event, at) => {
    show(event);
    keep(event, at);
  };
}
