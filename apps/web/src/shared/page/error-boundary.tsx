import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './screen-failure.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Clears the cause of a persistent failure, such as a cached rejection, before the retry. */
  onRetry?: () => void;
}

/** Limits an error to its part of the page and offers a retry. The root logs the error. */
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
