import { PageAlert } from './page-alert.tsx';

/** Says that the maps did not come (SHEL-09); what can be done without them goes on (OP-P-96). */
export function MapsFailure() {
  return (
    <PageAlert level="error" title="Google Maps failed to load" appears>
      <p>Please reload the page and try again</p>
    </PageAlert>
  );
}
