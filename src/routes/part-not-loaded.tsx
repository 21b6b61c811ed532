/** A part of a dashboard whose code did not come. */
import { Button } from '#ui/kit/button.tsx';
import { PageAlert } from '#ui/kit/page-alert.tsx';
import { RailPart } from '#ui/kit/rail.tsx';

export interface PartNotLoadedProps {
  /** Its heading, as it would have it. */
  readonly title: string;
  readonly told: { readonly title: string; readonly text: string };
}

/** What stands in its place. The browser remembers code that failed to load until the document is loaded anew. */
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
