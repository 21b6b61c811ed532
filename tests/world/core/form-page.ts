/** The page of a form that the engine asks, with its guard: as its route opens it (`form-page.tsx`). */
import { selectStepNow, selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { guardApplication } from '../../../src/routes/applications/application-guard.ts';
import type { OpenForm } from '../../../src/wiring/forms/form.wiring.ts';
import { leadOf, type ApplicationPage } from './page.ts';

export type FormPage<Kind extends string> = ApplicationPage<Kind, OpenForm>;

export function formPage<Kind extends string>(kind: Kind, opened: OpenForm): FormPage<Kind> {
  const { application, autosave, store } = opened;
  const step = () => {
    const steps = selectSteps(application.getSnapshot());
    return steps ? selectStepNow(steps.getSnapshot(), store.answers()) : null;
  };
  const guarded = guardApplication({ form: application, autosave, step });
  return { kind, opened, guarded, leadsTo: () => leadOf(opened) };
}
