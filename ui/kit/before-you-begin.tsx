import type { FormNeeds } from '#rules/forms/form.rules.ts';
import { Callout } from './callout.tsx';
import { ScreenLink } from './screen-link.tsx';

/**
 * What a form needs of whoever begins it, before its first question: time, what to have at hand, and what it costs (docs/decisions/0044).
 * @param props as the form says it
 */
export function BeforeYouBegin({ minutes, each, have, fee, topic }: FormNeeds) {
  return (
    <Callout tone="neutral" title="Before you start">
      <p>{`This takes about ${String(minutes)} minutes${each === undefined ? '' : ` for ${each}`}. ${fee}`}</p>
      {have.length > 0 && (
        <>
          <p>You will need:</p>
          <ul>
            {have.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {topic !== undefined && (
        <p>
          <ScreenLink target={{ screen: 'help', topic }}>Help with this</ScreenLink>
        </p>
      )}
    </Callout>
  );
}
