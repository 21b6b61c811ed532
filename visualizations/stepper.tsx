import { useEffect, useId, useState } from 'react';
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx';
import { later } from './clock.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** What is replayed, as a name for the group: `Replay of RR-CHGJ-HX6V-9`. */
  readonly label: string;
  /** How many steps there are; nothing is shown of none. */
  readonly count: number;
  /** The step that is shown, counted from 0. */
  readonly at: number;
  /** Somebody, or the clock while it plays, wants another step, counted from 0. */
  readonly onGo: (at: number) => void;
  /** What stands before 'step 3 of 5': a time, the name of an event. */
  readonly about?: string | undefined;
}

/** How long a step is shown while it plays, in milliseconds: long enough to be read. */
const SHOWN_FOR_MS = 1500;

const SHAPES = {
  first: 'M18 5v14L8 12l10-7ZM6 5v14',
  previous: 'M16.5 5v14l-10-7 10-7Z',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  pause: 'M8.5 5v14M15.5 5v14',
  next: 'M7.5 5v14l10-7-10-7Z',
} as const;

/**
 * Goes through a history step by step: by buttons, by a range that the arrow keys move, or by itself until it is paused
 * or over.
 */
export function Stepper({ label, count, at, onGo, about = '' }: StepperProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const range = useId();
  const last = count - 1;
  const plays = isPlaying && at < last;

  useEffect(() => {
    if (!plays) return undefined;
    return later(() => {
      onGo(at + 1);
      if (at + 1 >= last) setIsPlaying(false);
    }, SHOWN_FOR_MS);
  }, [plays, at, last, onGo]);

  if (count === 0) return null;
  const go = (to: number) => {
    setIsPlaying(false);
    onGo(to);
  };
  const play = () => {
    // From the end it begins again.
    if (at >= last) onGo(0);
    setIsPlaying(!plays);
  };
  const where = `step ${String(at + 1)} of ${String(count)}`;
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <span className={styles.buttons}>
        <Press shape="first" name="First step" isOff={at === 0} onPress={() => go(0)} />
        <Press shape="previous" name="Previous step" isOff={at === 0} onPress={() => go(at - 1)} />
        <Press shape={plays ? 'pause' : 'play'} name={plays ? 'Pause' : 'Play'} isOff={count === 1} onPress={play} />
        <Press shape="next" name="Next step" isOff={at === last} onPress={() => go(at + 1)} />
      </span>
      <label htmlFor={range}>
        <VisuallyHidden>Step</VisuallyHidden>
      </label>
      <input
        id={range}
        type="range"
        min={1}
        max={count}
        step={1}
        value={at + 1}
        aria-valuetext={about === '' ? where : `${about}, ${where}`}
        onChange={(event) => go(Number(event.target.value) - 1)}
      />
      <p className={styles.where} role="status">
        {about} <span className={styles.count}>{where}</span>
      </p>
    </div>
  );
}

interface PressProps {
  readonly shape: keyof typeof SHAPES;
  readonly name: string;
  /** Said and not done: a button that is disabled while it has the focus would lose it. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Press({ shape, name, isOff, onPress }: PressProps) {
  return (
    <button type="button" aria-label={name} title={name} aria-disabled={isOff} onClick={isOff ? undefined : onPress}>
      <svg
        aria-hidden="true"
        focusable="false"
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path d={SHAPES[shape]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
