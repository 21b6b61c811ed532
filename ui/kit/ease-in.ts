import { afterFrame } from './after-frame.ts';
import styles from './field.module.css';

/** A form with fewer fields is drawn at once. */
const LONG_FORM = 60;
/** Number of fields that are drawn in one frame after the first. */
const A_FRAME = 40;

/**
 * Has a long form come up, or show hundreds of messages, in one quick frame: fields far from the view are laid out in
 * the frames after it. For these moments alone: what is skipped is not in the tree that assistive technology reads, so
 * nothing stays skipped until somebody scrolls (docs/decisions/0019).
 *
 * @param form the form before the change
 */
export function easeIn(form: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>(`.${styles.contained}`)];
  if (fields.length < LONG_FORM || typeof IntersectionObserver === 'undefined') return;
  for (const { style } of fields) style.setProperty('content-visibility', 'auto');
  afterFrame(form, function draw() {
    for (const { style } of fields.splice(0, A_FRAME)) style.removeProperty('content-visibility');
    if (fields.length > 0) afterFrame(form, draw);
  });
}
