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

/** Starts the rest once the first render is done, so that both do not compete for the network. */
function Start({ root }: { readonly root: () => Root }) {
  const [contact, setContact] = useState('');
  useEffect(() => {
    const identity = import('./shell/msal.ts');
    const early = fetch('/forms/config.json', { cache: 'no-cache' });
    // A failed load is reported to the code that awaits it; until then it must not count as unhandled.
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
// Hydrates, so that the waiting message stays with its running animation; a new render would restart it. If a browser
// extension changed the markup, React renders it anew.
const root = hydrateRoot(required(document.getElementById('app'), '#app'), <Start root={() => root} />, {
  onRecoverableError: () => undefined,
});
