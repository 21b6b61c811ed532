import type { AnyActorRef } from 'xstate';
import type { Session } from '../../shell/session.ts';
import { openEndFiles } from '../applications/end-files.tsx';

const formOfActor = new WeakMap<AnyActorRef, unknown>();

/**
 * Opens a form for its page, or finds it open: `beforeLoad` can run several times for one page, and the form must stay
 * the same.
 *
 * @param make called only when the form is not open yet
 * @param applicationOf the actor of the form; autosave is its child
 */
export function openOnce<Open>(
  session: Session,
  key: string,
  make: () => Open,
  applicationOf: (open: Open) => AnyActorRef,
): Open {
  // The files live as long as the form does.
  openEndFiles(session);
  const actor = session.areas.findOrCreate(key, () => {
    const made = make();
    const application = applicationOf(made);
    formOfActor.set(application, made);
    return application;
  });
  return formOfActor.get(actor) as Open;
}
