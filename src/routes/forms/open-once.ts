import type { AnyActorRef } from 'xstate';
import type { Session } from '../../shell/session.ts';

/** The actors of a form. */
interface Actors {
  readonly form: AnyActorRef;
  /** Keeps what is typed. */
  readonly autosave: AnyActorRef;
}

const opened = new WeakMap<AnyActorRef, unknown>();

/**
 * Opens a form for its page, or finds it open: one form, one set of actors, however often the routes are asked.
 * @param make called only when the form is not open yet
 */
export function openOnce<Open>(session: Session, key: string, make: () => Open, actorsOf: (open: Open) => Actors): Open {
  const actor = session.areas.open(key, () => {
    const made = make();
    const { form } = actorsOf(made);
    opened.set(form, made);
    return form;
  });
  const open = opened.get(actor) as Open;
  session.areas.open(`${key}:autosave`, () => actorsOf(open).autosave);
  return open;
}
