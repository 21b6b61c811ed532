import { Component, type ReactNode } from 'react';

export interface RenderGuardProps {
  /** Content that is drawn now. A new object is drawn afresh after a failure. */
  readonly resetKey: unknown;
  /** Called once when drawing failed; the page's machine then shows its failure (OP-P-28). */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly resetKey: unknown;
  readonly failed: boolean;
}

/** Catches a failing render: it counts as an exception of the page, never as a blank screen. */
export class RenderGuard extends Component<RenderGuardProps, State> {
  override state: State = { resetKey: this.props.resetKey, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: RenderGuardProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { resetKey: props.resetKey, failed: false };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
