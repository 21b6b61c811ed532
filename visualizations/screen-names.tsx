import { entryOf, pathsOf } from '#machines/core/screens.ts';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { SCREENS_OF, type MetOn } from './screens-of.ts';

/** A screen by its title and its address: a link where it opens as it is. */
export function ScreenName({ on }: { readonly on: MetOn }) {
  const screen = typeof on === 'string' ? on : on.screen;
  const words = entryOf(screen).title ?? screen;
  const path = pathsOf(screen, 'person')[0] ?? pathsOf(screen)[0];
  return (
    <>
      {typeof on === 'string' ? words : <ScreenLink target={on}>{words}</ScreenLink>} <code>{path}</code>
    </>
  );
}

/** Where a machine is met in the portal. */
export function ScreensOf({ slug }: { readonly slug: string }) {
  const screens = SCREENS_OF[slug] ?? [];
  if (screens === 'everywhere') return <>around every page of a signed-in person</>;
  return (
    <>
      {screens.map((on, i) => (
        <span key={typeof on === 'string' ? on : on.screen}>
          {i > 0 ? ', ' : ''}
          <ScreenName on={on} />
        </span>
      ))}
    </>
  );
}
