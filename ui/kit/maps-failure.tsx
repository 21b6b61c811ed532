import { PageAlert } from './page-alert.tsx';

/** Says that the maps could not be loaded (SHEL-09); everything else works without them (OP-P-96). */
export function MapsFailure() {
  return (
    <PageAlert level="error" title="Google Maps failed to load" appears>
      <p>Please reload the page and try again</p>
    </PageAlert>
  );
}
