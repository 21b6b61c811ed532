/**
 * Scrolls to the question of a control and focuses the control, so that the label above it is not cut off.
 *
 * @returns whether it is there
 */
export function goToControl(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  const labels = 'labels' in control ? (control as HTMLInputElement).labels : null;
  const question = control.closest('fieldset')?.querySelector('legend') ?? labels?.[0] ?? control;
  question.scrollIntoView?.();
  control.focus({ preventScroll: true });
  return true;
}
