/** A part of a dashboard whose code could not be loaded. */
import { Button } from '#ui/kit/button.tsx';
import { PageAlert } from '#ui/kit/page-alert.tsx';
import { RailPart } from '#ui/kit/rail.tsx';

export interface PartNotLoadedProps {
  /** The heading of the part. */
  readonly title: string;
  readonly told: { readonly title: string; readonly text: string };
}

/**
 * Stands in the place of the part. Browsers remember a failed import until the document is loaded again, so it offers a
 * reload.
 */
export function PartNotLoaded({ title, told }: PartNotLoadedProps) {
  return (
    <RailPart title={title}>
      {() => (
        <>
          <PageAlert level="error" title={told.title} appears>
            <p>{told.text}</p>
          </PageAlert>
          <Button look="secondary" onClick={() => location.reload()}>
            Try again
          </Button>
        </>
      )}
    </RailPart>
  );
}
