/**
 * The entry: the waiting screen at once, everything else in parallel behind it. Only React comes before the first
 * render; tools/build.mjs fails when a library gets in here.
 */
import { useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { applyTheme } from '#ui/kit/theme.ts';
import { required } from '#rules/core/required.rules.ts';
import '#ui/kit/tokens.css';
import './shell/visibility.css';
import { NotLoaded, Waiting } from './waiting.tsx';

/** Starts the rest once the first render is done, so that it does not compete with it for the line. */
function Start({ root }: { readonly root: () => Root }) {
  const [contact, setContact] = useState('');
  useEffect(() => {
    const identity = import('./shell/msal.ts');
    const early = fetch('/forms/config.json', { cache: 'no-cache' });
    // Whoever needs them learns of a failure when asking; before that nobody has to.
    for (const load of [identity, early]) load.catch(() => undefined);
    // Chromium has Temporal of its own; a browser without it fetches the polyfill before anything counts a day.
    const temporal = 'Temporal' in globalThis ? null : import('temporal-polyfill/global');
    Promise.all([import('./app.tsx'), temporal]).then(
      ([{ startApp }]) => startApp({ root: root(), early, identity, tellContact: setContact }),
      () => root().render(<NotLoaded />),
    );
  }, [root]);
  return <Waiting contact={contact} />;
}

applyTheme(document);
// What is on the screen already stays: made anew, its time would begin anew. Where something has been put into it, it
// is made anew after all.
const root = hydrateRoot(required(document.getElementById('app'), '#app'), <Start root={() => root} />, {
  onRecoverableError: () => undefined,
});
