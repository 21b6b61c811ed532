import { createContext, useContext } from 'react';
import type { Screen } from '#machines/core/screens.ts';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { SCREENS_OF, type MetOn } from './screens-of.ts';

/** A screen's title and path. */
export type ScreenFacts = (screen: Screen) => { readonly title: string; readonly path: string };

/** Provided by the charts page, which knows the portal's routes. */
export const ScreenFactsContext = createContext<ScreenFacts>((screen) => ({ title: screen, path: '' }));

/** A screen by title and address; a link if it opens without further data. */
export function ScreenName({ on }: { readonly on: MetOn }) {
  const screen = typeof on === 'string' ? on : on.screen;
  const { title, path } = useContext(ScreenFactsContext)(screen);
  return (
    <>
      {typeof on === 'string' ? title : <ScreenLink target={on}>{title}</ScreenLink>} <code>{path}</code>
    </>
  );
}

/** Number of screens listed directly; more are collapsed. */
const NAMED = 3;

/** The screens that show a machine. */
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
