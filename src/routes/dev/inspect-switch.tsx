import { useState } from 'react';
import { isInspected, setInspected } from '../../shell/inspected.ts';

/** Turns Stately's inspector on for this tab; on a development server alone. */
export function InspectSwitch({ tab = sessionStorage }: { readonly tab?: Storage }) {
  const [on, setOn] = useState(() => isInspected(tab));
  const turn = (next: boolean): void => {
    setInspected(tab, next);
    setOn(next);
  };
  return (
    <p>
      <label>
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} /> Show this tab in
        Stately’s inspector from the next page load. The inspector opens in a new window and needs the internet. It
        receives states, event types and field names, but no values.
      </label>
    </p>
  );
}
