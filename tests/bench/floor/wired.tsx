/**
 * The wired floor: every library the portal needs until a dashboard is usable, each used once so that nothing is shaken
 * away, split as the portal splits them (a React page first, the rest behind it), and no code of the portal's own.
 */
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

function Boot() {
  const [page, setPage] = useState<ReactNode>(<h1 id="app">Please wait</h1>);
  useEffect(() => {
    void import('./wired-rest.tsx').then(async (rest) => setPage(await rest.open()));
  }, []);
  return page;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
);
