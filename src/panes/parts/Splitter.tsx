// The edge between two panes: drag it, move it with the arrows, double-click to reset (design 7.1).
import { useRef } from 'react';
import { onKeys } from './keys';
import * as css from './Splitter.css';

const STEP = 8;
const BIG_STEP = 32;

/** Sizes in px. `onChange` follows the drag; `onCommit` comes once, at its end. */
export interface SplitterProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  readonly onChange: (value: number) => void;
  readonly onCommit: (value: number) => void;
  /** The id of the pane that it resizes. */
  readonly controls?: string;
  readonly className?: string;
}

interface Drag {
  readonly pointer: number;
  readonly from: number;
  readonly x: number;
  last: number;
}

/** A vertical line with an 8 px target. */
export function Splitter({
  label,
  value,
  min,
  max,
  initial,
  onChange,
  onCommit,
  controls,
  className,
}: SplitterProps) {
  const drag = useRef<Drag | null>(null);
  const clamp = (wanted: number): number => Math.round(Math.min(max, Math.max(min, wanted)));
  const put = (wanted: number): void => {
    const next = clamp(wanted);
    if (next === value) return;
    onChange(next);
    onCommit(next);
  };
  const by = (delta: number) => () => put(value + delta);
  const finish = (keep: boolean): void => {
    const ended = drag.current;
    drag.current = null;
    if (!ended) return;
    if (!keep) onChange(ended.from);
    else if (ended.last !== ended.from) onCommit(ended.last);
  };
  return (
    <hr
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-controls={controls}
      className={className === undefined ? css.splitter : `${css.splitter} ${className}`}
      // Else WebKit marks the words that a drag passes, and the next drag carries them away.
      onMouseDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { pointer: event.pointerId, from: value, x: event.clientX, last: value };
      }}
      onPointerMove={(event) => {
        const current = drag.current;
        if (current?.pointer !== event.pointerId) return;
        const next = clamp(current.from + event.clientX - current.x);
        if (next === current.last) return;
        current.last = next;
        onChange(next);
      }}
      onPointerUp={() => finish(true)}
      onPointerCancel={() => finish(false)}
      onDoubleClick={() => put(initial)}
      {...onKeys<HTMLHRElement>({
        left: by(-STEP),
        right: by(STEP),
        shiftLeft: by(-BIG_STEP),
        shiftRight: by(BIG_STEP),
        home: () => put(min),
        end: () => put(max),
        escape: () => (drag.current ? finish(false) : false),
      })}
    />
  );
}
