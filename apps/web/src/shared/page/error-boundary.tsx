import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './screen-failure.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Clears what made the failure lasting, such as a cached rejection, before the content is shown again. */
  onRetry?: () => void;
}

/** Keeps an error within its part of the page and offers to try again. The log hears of it from the root. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error ? (
      <ScreenFailure error={this.state.error} onRetry={this.#retry} />
    ) : (
      this.props.children
    );
  }
}
