import { useState } from 'react';
import type { CalendarEntry } from '#rules/calendar-file.rules.ts';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import { IconAction } from './cells.tsx';
import { usePortal } from './portal.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props extends CalendarEntry {
  /** What ends, as the button says it to those who do not see what it stands beside. */
  readonly of: string;
  /** As a picture, in the cell of a table. */
  readonly isSmall?: boolean;
}

/** What became of the last press. */
type Outcome = 'none' | 'saved' | 'failed';

const SAID: Readonly<Record<Outcome, string>> = {
  none: '',
  saved: 'Calendar file downloaded. Open it to add the date to your calendar.',
  failed: 'We could not create the calendar file. Check your internet connection, then try again.',
};

/**
 * A last day for somebody's own calendar. The file is made here and sent nowhere; what makes it is loaded with the first press.
 * @param props what ends and when
 */
export function AddToCalendar({ of, isSmall = false, ...entry }: Props) {
  const { product, moment } = usePortal();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const save = async () => {
    setOutcome('none');
    const saving = import('./calendar-download.ts').then(({ downloadCalendarEntry }) => downloadCalendarEntry(entry, product.portalName, moment()));
    setOutcome(await saving.then(() => 'saved' as const, () => 'failed' as const));
  };
  return (
    <>
      {isSmall ? (
        <IconAction icon="calendar" label={`Add to calendar: ${of} expires`} tip="Add to calendar" onClick={() => void save()} />
      ) : (
        <Button look="tertiary" onClick={() => void save()}>
          Add to calendar<VisuallyHidden>{`: ${of} expires`}</VisuallyHidden>
        </Button>
      )}
      <Announcement text={SAID[outcome]} />
    </>
  );
}
