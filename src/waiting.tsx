import { Loading } from '#ui/kit/loading.tsx';

/** The first thing on the screen: the waiting message, before anything else is here (START-36, SHEL-08). */
export function Waiting() {
  return (
    <main>
      <Loading />
    </main>
  );
}

/** In the place of the waiting message when the portal itself did not come over the line; nothing of it is needed to say so. */
export function NotLoaded() {
  return (
    <main>
      <div role="alert">
        <h1>We cannot open the portal</h1>
        <p>A part of it could not be loaded. Check your internet connection and try again.</p>
      </div>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
