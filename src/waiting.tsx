// Looks only: the components themselves would bring the link builder before the first render.
import button from '#ui/kit/button.module.css';
import { Loading } from '#ui/kit/loading.tsx';
import page from '#ui/kit/page.module.css';
import { Wrap } from '#ui/kit/wrap.tsx';

/** The first thing on the screen: the waiting message, before anything else is here (START-36, SHEL-08). */
export function Waiting() {
  return (
    <main>
      <Wrap>
        <Loading />
      </Wrap>
    </main>
  );
}

/** In the place of the waiting message when the portal itself did not come over the line; nothing of it is needed to say so. */
export function NotLoaded() {
  return (
    <main>
      <Wrap>
        <div className={page.head} role="alert">
          <h1>We cannot open the portal</h1>
          <p>A part of it could not be loaded. Check your internet connection and try again.</p>
        </div>
        <button className={`${button.button} ${button.primary}`} type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </Wrap>
    </main>
  );
}
