/**
 * Developer tools of a tab: live actors for the charts, the journey and the strip. Loaded after the first screen, only
 * if developer pages exist.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { watchActors } from '../live.ts';
import { keepJourney } from './ring.ts';
import styles from './strip.css?inline';
import { Strip, type StripTab } from './strip.tsx';

/**
 * Starts them.
 *
 * @returns takes the inspection events of actors, with their time if it is not now
 */
export function beginForDevelopers(tab: StripTab): (event: InspectionEvent, at?: number) => void {
  const show = watchActors(() => tab.now());
  const keep = keepJourney(
    () => tab.now(),
    () => sessionStorage,
  );
  // Every visitor loads the portal's only style sheet, so the strip brings its own.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Last in the document, so that no part of the page follows it.
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
