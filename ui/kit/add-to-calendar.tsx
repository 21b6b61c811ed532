import { useState } from 'react';
import type { CalendarEntry } from '#rules/calendar-file.rules.ts';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import { IconAction } from './cells.tsx';
import { usePortal } from './portal.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = CalendarEntry & {
  /** What ends or happens on the day, for people who do not see what the button stands beside. */
  readonly about: string;
  /** True for a picture without words, in the cell of a table. */
  readonly isSmall?: boolean;
};

type Outcome = 'none' | 'saved' | 'failed';

const SAID: Readonly<Record<Outcome, string>> = {
  none: '',
  saved: 'Calendar file downloaded. Open it to add the date to your calendar.',
  failed: 'We could not create the calendar file. Check your internet connection, then try again.',
};

/**
 * A day for somebody's own calendar. The file is made here and sent nowhere; what makes it is loaded with the first
 * press.
 */
export function AddToCalendar({ about, isSmall = false, ...entry }: Props) {
  const { product, moment } = usePortal();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const save = async () => {
    setOutcome('none');
    const saving = import('./calendar-download.ts').then(({ downloadCalendarEntry }) =>
      downloadCalendarEntry(entry, product.portalName, moment()),
    );
    setOutcome(
      await saving.then(
        () => 'saved' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <>
      {isSmall ? (
        <IconAction
          icon="calendar"
          label={`Add to calendar: ${about}`}
          tip="Add to calendar"
          onClick={() => void save()}
        />
      ) : (
        <Button look="tertiary" onClick={() => void save()}>
          Add to calendar<VisuallyHidden>{`: ${about}`}</VisuallyHidden>
        </Button>
      )}
      <Announcement text={SAID[outcome]} />
    </>
  );
}
