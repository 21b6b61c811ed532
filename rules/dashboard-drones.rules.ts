/** What a dashboard says of drones whose registration expired or expires soon. */
import { addDays, displayDate } from './core/calendar.rules.ts';
import { daysAwaySentence } from './core/days-away.rules.ts';
import { droneExpiry, renewalWindow } from './core/expiry.rules.ts';
import { isolated } from './core/isolated.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { expiryPeriods, type Settings } from './core/settings.rules.ts';
import type { AttentionItem } from './dashboard-tiles.rules.ts';
import { droneName } from './drones/drone-name.rules.ts';
import type { ManagedDrone } from './drones/registered-drone.rules.ts';

export interface DroneActs<Target> {
  /** The list, with the expired or the expiring ones alone (docs/decisions/0049). */
  readonly list: (show: 'expired' | 'expiring') => Target;
  /** The renewal of one drone, by the id of its registration; null for a person who may only look (DEC-37). */
  readonly renew: ((registrationId: string) => Target) | null;
  /** Who can renew, as a sentence, for a person who may only look; empty for others, and where nobody knows. */
  readonly who: string;
}

/** One line for expired drones, one for those that expire: one drone by its name and day, several by the first of them. */
export function droneAttention<Target>(
  drones: readonly ManagedDrone[],
  { list, renew, who }: DroneActs<Target>,
  settings: Settings,
  moment: Moment,
): AttentionItem<Target>[] {
  const periods = expiryPeriods(settings);
  return (['expired', 'expiring'] as const).flatMap((show): AttentionItem<Target>[] => {
    const isOver = show === 'expired';
    const due = drones
      .flatMap((drone) => {
        const { badge, validUntil } = droneExpiry(drone.product_validuntil, periods, moment);
        return validUntil && badge && (badge.message === 'Expired') === isOver ? [{ drone, day: validUntil }] : [];
      })
      .toSorted((one, other) => one.day.localeCompare(other.day));
    const [first] = due;
    if (first === undefined) return [];
    const { drone, day } = first;
    const called = isolated(droneName(drone));
    const verb = isOver ? 'expired' : 'expires';
    const many = due.length === 1 ? '' : `${String(due.length)} drone`;
    const details = [
      many ? `${called} ${verb} first, on ${displayDate(day)}.` : daysAwaySentence(day, moment),
      isOver
        ? `${renew ? 'You can renew it' : 'It can be renewed'} until ${displayDate(addDays(day, renewalWindow(periods).after))}.`
        : '',
      who,
    ];
    return [
      {
        id: `drones-${show}`,
        level: isOver ? 'error' : 'warning',
        text: many
          ? `${many} registrations ${isOver ? 'have expired' : 'expire soon'}`
          : `${called} ${verb} on ${displayDate(day)}`,
        detail: details.filter((one) => one !== '').join(' '),
        ...(renew
          ? {
              target: null,
              act: {
                label: 'Renew',
                about: many ? `${many}s` : called,
                target: many ? list(show) : renew(drone.product_droneregistrationid),
              },
            }
          : { target: list(show) }),
      },
    ];
  });
}
