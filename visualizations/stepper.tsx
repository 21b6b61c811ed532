import { useEffect, useId, useState } from 'react';
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx';
import { later } from './clock.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** Accessible name of the group: `Replay of RR-CHGJ-HX6V-9`. */
  readonly label: string;
  /** Number of steps; hidden without any. */
  readonly count: number;
  /** Index of the shown step. */
  readonly at: number;
  /** Called with the index of the wanted step, by the person or while playing. */
  readonly onGo: (at: number) => void;
  /** Text before 'step 3 of 5': a time, an event's name. */
  readonly about?: string | undefined;
}

/** Milliseconds per step while playing, long enough to read it. */
const SHOWN_FOR_MS = 1500;

const SHAPES = {
  first: 'M18 5v14L8 12l10-7ZM6 5v14',
  previous: 'M16.5 5v14l-10-7 10-7Z',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  pause: 'M8.5 5v14M15.5 5v14',
  next: 'M7.5 5v14l10-7-10-7Z',
} as const;

/** Steps through a history: by buttons, a range input, or automatically until paused or over. */
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
    // At the end, playing restarts from the beginning.
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
  /** Sets `aria-disabled` only, because a disabled button would lose the focus. */
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
