import type { AnyActorRef } from 'xstate';
import { stopWhenFinished } from '../../shell/areas.ts';
import type { Session } from '../../shell/session.ts';
import { openEndFiles } from '../applications/end-files.tsx';

const formOfActor = new WeakMap<AnyActorRef, unknown>();

/**
 * Opens a form for its page, or finds it open: `beforeLoad` can run several times for one page, and the form must stay
 * the same. For somebody who goes back to a form while the page that they left it for is still loading, it opens anew.
 *
 * @param make called only when the form is not open yet
 * @param applicationOf the actor of the form; autosave is its child
 * @param isAnew whether another one takes the place of the one that is open
 */
export function openOnce<Open>(
  session: Session,
  key: string,
  make: () => Open,
  applicationOf: (open: Open) => AnyActorRef,
  isAnew = false,
): Open {
  // The files live as long as the form does.
  openEndFiles(session);
  const known = session.areas.find(key);
  const isLeft = known?.getSnapshot().hasTag('left') === true;
  if (isLeft) stopWhenFinished(known);
  const actor = session.areas.findOrCreate(
    key,
    () => {
      const made = make();
      const application = applicationOf(made);
      formOfActor.set(application, made);
      return application;
    },
    () => isAnew || isLeft,
  );
  return formOfActor.get(actor) as Open;
}
