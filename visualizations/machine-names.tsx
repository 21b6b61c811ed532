import type { ReactNode } from 'react';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { catalogue } from '#machines/core/catalogue.ts';
import { timeOf } from './clock.ts';
import type { LiveActor } from './live.ts';

export function ChartLink({
  slug,
  current = false,
  children = slug,
}: {
  readonly slug: string;
  readonly current?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <ScreenLink target={{ screen: 'charts', chart: slug }} aria-current={current ? 'page' : undefined}>
      {children}
    </ScreenLink>
  );
}

export function ChartLinks({ slugs }: { readonly slugs: readonly string[] }) {
  return slugs.map((slug, i) => (
    <span key={slug}>
      {i > 0 ? ', ' : ''}
      <ChartLink slug={slug} />
    </span>
  ));
}

const STATUS: Readonly<Record<string, string>> = {
  active: 'running',
  done: 'ended',
  error: 'failed',
  stopped: 'stopped',
};

/**
 * Describes an actor: machine, subject, parent, start and tab.
 *
 * @param actor the one to name
 * @param all all actors, to find its parent
 * @param isHere whether it runs in this tab
 */
export function nameOf(actor: LiveActor, all: readonly LiveActor[], isHere: boolean): string {
  const slug = (machineId: string) => catalogue.find(({ machine }) => machine.id === machineId)?.slug ?? machineId;
  const parent = all.find(({ key }) => key === actor.parent);
  return [
    actor.about === '' ? slug(actor.machineId) : `${slug(actor.machineId)} (${actor.about})`,
    parent ? `run by ${slug(parent.machineId)}${parent.about === '' ? '' : ` (${parent.about})`}` : '',
    `${STATUS[actor.status] ?? actor.status} since ${timeOf(actor.since)}`,
    isHere ? 'in this tab' : 'in another tab',
  ]
    .filter(Boolean)
    .join(', ');
}
