// Only styles: the components would bring the link builder before the first render.
import button from '#ui/kit/button.module.css';
import { WORKING } from '#ui/kit/loading.tsx';
import page from '#ui/kit/page.module.css';
import { Wrap } from '#ui/kit/wrap.tsx';

/**
 * The waiting message, shown before any other code is loaded (START-36, SHEL-08). `index.html` has the same markup,
 * which shows before this code has come and which React hydrates. `start.css` adds after 10 s that it takes longer,
 * after 30 s what to do.
 */
export function Waiting({ contact = '' }: { readonly contact?: string }) {
  return (
    <main className="start">
      <p className="start-old">
        This portal needs a newer browser: Chrome or Edge 111, Firefox 115, Safari 16.4, or any later version. Update
        your browser, or open this page in another one.
      </p>
      <div className="start-now">
        <span className="start-spinner" aria-hidden="true" />
        <p role="status">{WORKING}</p>
      </div>
      <div aria-live="polite">
        <p className="start-late">This is taking longer than usual.</p>
        <p className="start-later">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page, anew: no script is needed to ask for it */}
          <a href="">Reload the page</a>
          <span>{`. If that does not help, check your internet connection. If the problem continues, contact the Help Desk${contact === '' ? '.' : `: ${contact}`}`}</span>
        </p>
      </div>
    </main>
  );
}

/** Replaces the waiting message when the portal's code could not be loaded; it needs none of that code. */
export function NotLoaded() {
  return (
    <main>
      <Wrap>
        <div className={page.head} role="alert">
          <h1>We cannot open the portal</h1>
          <p>Part of the portal did not load. Check your internet connection, then try again.</p>
        </div>
        <button className={`${button.button} ${button.primary}`} type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </Wrap>
    </main>
  );
}
