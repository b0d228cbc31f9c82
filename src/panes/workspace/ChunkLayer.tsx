// Shows a layer that comes as a chunk, or what can be done where it did not come or broke (decisions D2).
import { observer } from 'mobx-react-lite';
import { Component, type ReactNode, useEffect } from 'react';
import { Confirm } from '../dialogs/Confirm';
import type { Chunk } from './chunk';

interface ChunkLayerProps {
  readonly chunk: Chunk;
  /** What it is, for "The NAME could not be loaded". */
  readonly name: string;
  /** The layer is wanted now. */
  readonly open: boolean;
}

/** Nothing behind it is lost: the workspace stays as it is. */
export const ChunkLayer = observer(function ChunkLayer({ chunk, name, open }: ChunkLayerProps) {
  const { Component: Layer, failed } = chunk;
  useEffect(() => {
    // Also where fetching it ahead had failed: the connection may be back.
    if (open) chunk.load();
  }, [open, chunk]);
  const failure = (retry: () => void) => <Failure open={open} name={name} onRetry={retry} />;
  if (!Layer) return failed ? failure(() => chunk.load()) : null;
  return (
    <LayerBoundary fallback={failure}>
      <Layer />
    </LayerBoundary>
  );
});

function Failure(props: { readonly open: boolean; readonly name: string; readonly onRetry: () => void }) {
  return (
    <Confirm
      open={props.open}
      title={`The ${props.name} could not be loaded`}
      action="Retry"
      cancel="Close"
      first="action"
      onAction={props.onRetry}
    >
      <p>Check the connection and try again. Nothing you wrote is lost.</p>
    </Confirm>
  );
}

interface BoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A layer that throws while it is drawn takes nothing else with it. */
class LayerBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children;
  }
}
