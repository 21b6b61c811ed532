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
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} /> Show what runs in this tab in Stately&apos;s inspector, from
        its next page load on. The inspector opens in a window at the first click or key and needs the internet; it learns states, event types and names of
        fields, and no values.
      </label>
    </p>
  );
}
