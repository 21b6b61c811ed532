import { Component, type ReactNode } from 'react';

export interface RenderGuardProps {
  /** Told once when drawing what stands inside failed; the page's machine then shows its failure (OP-P-28). */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Catches a failing render: it counts as an exception of the page, never as a blank screen. */
export class RenderGuard extends Component<RenderGuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
