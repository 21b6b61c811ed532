import type { ProfileAction } from '#rules/profile.rules.ts';
import { LinkButton } from '../kit/button.tsx';

/**
 * A value as the lines of a summary row; none when there is nothing to show.
 *
 * @param value as an answer brings it
 */
export function present(value: string | null | undefined): readonly string[] {
  const text = value?.trim();
  return text ? [text] : [];
}

/**
 * The action of a kind, where the rules allow one.
 *
 * @param actions what the rules allow
 * @param id the kind
 */
export function findAction(actions: readonly ProfileAction[], id: ProfileAction['id']): ProfileAction | undefined {
  return actions.find((action) => action.id === id);
}

/** An action beside the value it changes; nothing when it is not allowed. */
export function ActionLink({ action }: { readonly action: ProfileAction | undefined }) {
  return action && <a href={action.href}>{action.label}</a>;
}

/** An action without a value beside it; nothing when it is not allowed. */
export function OwnAction({ action }: { readonly action: ProfileAction | undefined }) {
  return (
    action && (
      <p>
        <LinkButton look="secondary" href={action.href}>
          {action.label}
        </LinkButton>
      </p>
    )
  );
}
