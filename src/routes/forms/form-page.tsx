import { useRouter } from '@tanstack/react-router';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { selectStepNow, selectSteps } from '#machines/forms/form-stepping.machine.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import type { FormTexts } from '#ui/forms/form-texts.ts';
import { FormView, type FormViewProps, type Submitted } from '#ui/forms/form.view.tsx';
import type { StepSurroundings } from '#ui/forms/step.view.tsx';
import { freshId, pause } from '../../shell/clock.ts';
import { mapAdapterOf } from '../../shell/map-adapter.ts';
import type { Session } from '../../shell/session.ts';
import { loadPdfCiphers } from '../../wiring/forms/load-pdf-ciphers.ts';
import { wireForm, type FormConfig, type OpenForm } from '../../wiring/forms/form.wiring.ts';
import { guardApplication } from '../applications/application-guard.ts';
import { WithEndFiles } from '../applications/end-files.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { openOnce } from './open-once.ts';
import { useApplicationWayOut } from './way-out.ts';

/**
 * Opens a form for its page, or finds it open: `beforeLoad` can run several times for one page, and the form must stay
 * the same.
 *
 * @param config made only when the form is not open yet
 */
export function openForm(session: Session, key: string, config: () => FormConfig): OpenForm {
  const make = (): OpenForm => wireForm(session, config());
  return openOnce(session, `form:${key}`, make, ({ application }) => application);
}

export interface FormPageProps {
  readonly opened: OpenForm;
  readonly texts?: Partial<FormTexts>;
  readonly intro?: ReactNode;
  /** The last breadcrumb, where it is not the form's title (OP-S-99). */
  readonly crumb?: string;
  /** The breadcrumbs between home and the form. */
  readonly between?: FormViewProps['between'];
  readonly Success: ComponentType<Submitted>;
  /** What the area adds around the questions of its steps, and the fields that it renders itself. */
  readonly surroundings?: StepSurroundings;
  readonly fields?: FormAdapters['fields'];
  readonly problemLines?: FormAdapters['problemLines'];
}

/** The page of an open form: its view, its leave guard, and the navigation to where its machine sends the person. */
export function FormPage({
  opened,
  texts,
  intro,
  crumb,
  between,
  Success,
  surroundings,
  fields,
  problemLines,
}: FormPageProps) {
  const router = useRouter();
  const { session } = router.options.context;
  const { application, autosave, store, upload, config } = opened;
  const adapters = useMemo(
    (): FormAdapters => ({
      newId: freshId,
      pause,
      suggest: config.suggest ?? (() => Promise.resolve([])),
      map: mapAdapterOf(session),
      loadPdfCiphers,
      ...(config.review && { review: config.review }),
      ...(fields && { fields }),
      ...(problemLines && { problemLines }),
    }),
    [config, session, fields, problemLines],
  );
  useLeaveGuard(
    router,
    useMemo(
      () =>
        guardApplication({
          form: application,
          autosave,
          step: () => {
            const steps = selectSteps(application.getSnapshot());
            return steps ? selectStepNow(steps.getSnapshot(), store.answers()) : null;
          },
          holdsFile: () => holdsFile(store),
        }),
      [application, autosave, store],
    ),
  );
  useApplicationWayOut(router, session, application);
  return (
    <WithEndFiles>
      <FormView
        {...{ application, autosave, store, adapters, upload, Success }}
        organisationId={config.organisationId}
        {...(texts ? { texts } : {})}
        {...(intro ? { intro } : {})}
        {...(crumb ? { crumb } : {})}
        {...(between ? { between } : {})}
        {...(surroundings ? { surroundings } : {})}
      />
    </WithEndFiles>
  );
}

/** Whether a file is attached. Autosave keeps only its name, so the person would have to attach it again. */
function holdsFile({ byId, entry }: AnswerStore): boolean {
  const answers = [...byId.values()]
    .filter(({ type }) => type === 'filePicker')
    .map(({ id }) => entry(id).answer as AnswerOf['filePicker']);
  return answers.some(({ fileDetails }) => fileDetails.some(({ file }) => file !== null && file !== undefined));
}
