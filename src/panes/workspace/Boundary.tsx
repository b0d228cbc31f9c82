// Keeps what throws while it is drawn from taking anything else with it.
import { Component, type ReactNode } from 'react';

/** What is drawn instead of children that threw; `retry` draws them again, `times` says how often they threw. */
export type Fallback = (retry: () => void, times: number) => ReactNode;

interface Props {
  readonly fallback: Fallback;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
  readonly times: number;
}

/** React has no other shape for this than a class. */
export class Boundary extends Component<Props, State> {
  override state: State = { broken: false, times: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.setState(({ times }) => ({ times: times + 1 }));
  }

  override render(): ReactNode {
    const { broken, times } = this.state;
    return broken ? this.props.fallback(() => this.setState({ broken: false }), times) : this.props.children;
  }
}
