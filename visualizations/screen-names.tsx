import { createContext, useContext } from 'react';
import type { Screen } from '#machines/core/screens.ts';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { SCREENS_OF, type MetOn } from './screens-of.ts';

/** What the portal says of a screen: what it is called, and its path. */
export type ScreenFacts = (screen: Screen) => { readonly title: string; readonly path: string };

/** From the page of the charts, which knows the portal's routes. */
export const ScreenFactsContext = createContext<ScreenFacts>((screen) => ({ title: screen, path: '' }));

/** A screen by its title and its address: a link where it opens as it is. */
export function ScreenName({ on }: { readonly on: MetOn }) {
  const screen = typeof on === 'string' ? on : on.screen;
  const { title, path } = useContext(ScreenFactsContext)(screen);
  return (
    <>
      {typeof on === 'string' ? title : <ScreenLink target={on}>{title}</ScreenLink>} <code>{path}</code>
    </>
  );
}

/** So many screens are named at once; more are folded. */
const NAMED = 3;

/** Where a machine is met in the portal. */
export function ScreensOf({ slug }: { readonly slug: string }) {
  const screens = SCREENS_OF[slug] ?? [];
  if (screens === 'regulator') return <p>At the regulator: the server runs it.</p>;
  if (screens === 'everywhere') return <p>Around every page of a signed-in person.</p>;
  const names = screens.map((on, i) => (
    <span key={typeof on === 'string' ? on : on.screen}>
      {i > 0 ? ', ' : ''}
      <ScreenName on={on} />
    </span>
  ));
  if (screens.length <= NAMED) {
    return (
      <p>
        {screens.length === 1 ? 'Screen: ' : 'Screens: '}
        {names}
      </p>
    );
  }
  return (
    <details>
      <summary>{`${String(screens.length)} screens`}</summary>
      <p>{names}</p>
    </details>
  );
}
