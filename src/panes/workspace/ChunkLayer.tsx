// Shows a layer that comes as a chunk, or what stands in for it (decisions D2).
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Boundary } from './Boundary';
import type { Chunk } from './chunk';
import { Shield } from './Shield';

interface ChunkLayerProps {
  readonly chunk: Chunk;
  /** What it is, for "The NAME could not be loaded". */
  readonly name: string;
  /** The layer is wanted now. */
  readonly open: boolean;
  /** It would be good to have, but nobody waits for it. */
  readonly useful?: boolean;
  /** Takes what is typed until the layer is there. */
  readonly children?: ReactNode;
}

/** Nothing behind it is lost: the workspace stays as it is. */
export const ChunkLayer = observer(function ChunkLayer(props: ChunkLayerProps) {
  const { chunk, name, open, useful = false, children } = props;
  const { Component: Layer } = chunk;
  useEffect(() => {
    // Also where fetching it ahead had failed: the connection may be back.
    if (open || useful) chunk.load();
  }, [open, useful, chunk]);
  if (!Layer)
    return open ? (
      <Shield chunk={chunk} name={name}>
        {children}
      </Shield>
    ) : null;
  return (
    <Boundary
      fallback={(retry, times) => open && <Shield chunk={chunk} name={name} broken={{ retry, times }} />}
    >
      <Layer />
    </Boundary>
  );
});
