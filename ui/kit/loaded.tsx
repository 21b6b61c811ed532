import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PageActor } from '#machines/core/loaded-page.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { FailureAlert, type FailureAlertProps } from './failure-alert.tsx';
import { Loading, type LoadingProps } from './loading.tsx';
import { RenderGuard } from './render-guard.tsx';
import { useField } from './use-field.ts';

export interface LoadedProps<Data> extends LoadingProps, Pick<FailureAlertProps, 'words' | 'look' | 'onward'> {
  /** The page that loads; undefined once it has broken itself. */
  readonly page: PageActor | undefined;
  /** What is shown; null until it is there. */
  readonly data: Data | null;
  /** Whether something is still asked for once the page has loaded. */
  readonly pending?: boolean;
  /** Shown in place of the loading indicator. */
  readonly waits?: ReactNode;
  /** Called before it is tried again: the button is gone then, and something else takes the focus. */
  readonly onRetry?: () => void;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a page has loaded; before that the loading indicator, and where it did not come the generic banner with the
 * page's code (ERRC-02) or the page's own words, and a retry. Content that cannot be drawn is an exception of the page
 * (OP-P-28).
 */
export function Loaded<Data>({
  page,
  data,
  pending = false,
  waits,
  words,
  look = 'primary',
  onward,
  onRetry,
  children,
  ...indicator
}: LoadedProps<Data>) {
  const loading = useSelector(page, (snapshot) => snapshot?.hasTag('loading') === true);
  const problem = useField(page, 'problem') ?? null;
  if (data !== null && !pending)
    return (
      <RenderGuard resetKey={data} onFailure={() => page?.send({ type: 'page.failed' })}>
        <Drawn data={data} draw={children} />
      </RenderGuard>
    );
  if (loading || pending) return waits ?? <Loading {...indicator} />;
  const retry = () => {
    onRetry?.();
    page?.send({ type: 'retry.requested' });
  };
  return (
    <FailureAlert
      {...(words ? { words } : { details: bannerDetails(problem?.code ?? '') })}
      failure={problem?.failure ?? null}
      look={look}
      onward={onward}
      onRetry={page && retry}
    />
  );
}

/** Draws inside of the guard. */
function Drawn<Data>({ data, draw }: { readonly data: Data; readonly draw: (data: Data) => ReactNode }) {
  return draw(data);
}
