import { useRouter, type AnyRouter, type BlockerFn } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { selectDestination, selectDirty, selectLeaveGuard } from '#machines/form-stepping.machine.ts';
import type { AnswerOf } from '#rules/form-answers.rules.ts';
import type { FormDoors } from '#ui/form/answers.tsx';
import type { FormTexts } from '#ui/form/form-texts.ts';
import { FormView, type Submitted } from '#ui/form/form.view.tsx';
import { freshId } from '../../shell/clock.ts';
import { targetOf } from '../../shell/links.ts';
import { mapDoorOf } from '../../shell/map-door.ts';
import type { Session } from '../../shell/session.ts';
import { wireForm, type FormPlug, type OpenForm } from '../../wiring/form.wiring.ts';
import type { RouterContext } from '../make.ts';

/** The router without its table, which would lead back to this page. */
type Router = AnyRouter;

const forms = new WeakMap<object, OpenForm>();

/**
 * Opens a form for its page, or finds it open: one form, one set of actors, however often the routes are asked.
 * @param plug made only when the form is not open yet
 */
export function openForm(session: Session, key: string, plug: () => FormPlug): OpenForm {
  const stepping = session.areas.open(`form:${key}`, () => {
    const made = wireForm(session, plug());
    forms.set(made.stepping, made);
    return made.stepping;
  });
  const open = forms.get(stepping)!;
  if (open.draft !== null) session.areas.open(`form:${key}:draft`, () => open.draft!);
  return open;
}

export interface FormPageProps {
  readonly opened: OpenForm;
  readonly texts?: Partial<FormTexts>;
  readonly intro?: ReactNode;
  /** The last breadcrumb, where it is not the form's title (OP-S-99). */
  readonly crumb?: string;
  readonly Success: ComponentType<Submitted>;
}

/** The page of an open form: the view, the guard at its doors, and the way to where the machine sends the person. */
export function FormPage({ opened, texts, intro, crumb, Success }: FormPageProps) {
  const router = useRouter();
  const { session } = router.options.context as RouterContext;
  const { stepping, draft, store, upload, plug } = opened;
  const doors = useMemo(
    (): FormDoors => ({
      newId: freshId,
      suggest: plug.suggest ?? (() => Promise.resolve([])),
      map: mapDoorOf(session),
    }),
    [plug, session],
  );
  useLeaveGuard(router, opened);
  useDestination(router, session, opened);
  return (
    <FormView
      {...{ stepping, draft, store, doors, upload, Success }}
      organisationId={plug.organisationId}
      {...(texts ? { texts } : {})}
      {...(intro ? { intro } : {})}
      {...(crumb ? { crumb } : {})}
    />
  );
}

/**
 * Stands at every way out (FORM-23, FORM-28): links and the Back button of the browser ask the machine; closing or reloading the document
 * asks the person only while something is not kept, as attached files never are. Signing out passes where what is typed is kept (DEC-09); a
 * time-out and a sign-out in another tab, which replace the address, pass always: nobody may be there to answer.
 */
function useLeaveGuard(router: Router, { stepping, draft, store }: OpenForm): void {
  useEffect(
    () =>
      router.history.block({
        blockerFn: ({ currentLocation, nextLocation, action }: Parameters<BlockerFn>[0]) => {
          const next = router.parseLocation(nextLocation);
          const access = router.matchRoutes(next).at(-1)?.staticData.access;
          const isSignOut = access === 'signOut' && (draft !== null || action === 'REPLACE');
          if (isSignOut || nextLocation.href === currentLocation.href) return false;
          const guard = selectLeaveGuard(stepping.getSnapshot());
          if (guard === 'free') return false;
          if (guard === 'ask') {
            const isLink = action === 'PUSH' || action === 'REPLACE';
            stepping.send({
              type: 'leave.attempted',
              way: isLink ? 'link' : 'history',
              to: isLink ? { href: nextLocation.href } : null,
            });
          }
          return true;
        },
        enableBeforeUnload: () => {
          const snapshot = stepping.getSnapshot();
          if (selectLeaveGuard(snapshot) === 'hold') return true;
          if (snapshot.hasTag('step') && holdsFile(store)) return true;
          return selectDirty(snapshot) && (draft === null || draft.getSnapshot().hasTag('unsaved'));
        },
      }),
    [router, stepping, draft, store],
  );
}

/** Whether a file is attached. Only its name is ever kept: the person would have to find it again. */
function holdsFile({ byId, entry }: AnswerStore): boolean {
  const answers = [...byId.values()].filter(({ type }) => type === 'filePicker').map(({ id }) => entry(id).answer as AnswerOf['filePicker']);
  return answers.some(({ fileDetails }) => fileDetails.some(({ file }) => file !== null && file !== undefined));
}

/** Goes where the machine sends the person. */
function useDestination(router: Router, session: Session, { stepping }: OpenForm): void {
  const destination = useSelector(stepping, selectDestination);
  const isSaved = useSelector(stepping, (snapshot) => snapshot.matches('saved'));
  useEffect(() => {
    if (destination === null) return;
    if ('href' in destination) return void router.history.push(destination.href);
    const target = targetOf(destination.place, session.standalone());
    const search = isSaved ? { ...target.search, saveSuccess: '1' } : target.search;
    void router.navigate({ ...target, search });
  }, [destination, isSaved, router, session]);
}
