// What only touch screens need in the to-do pane: swipes over rows.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { TodoId } from '../../platform/contract/entities';
import { useApp } from '../context';
import { Icon, type IconName } from '../parts/Icon';
import { prefersReducedMotion } from '../theme/media';
import * as css from './Fingers.css';
import { type Swipe, watchSwipes } from './swipe';

/** How long it takes a row to go back, and what was said of it to fade. */
const LEAVE_MS = 180;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** A word needs so much room beside the row; before it has it, the sign stands alone. */
const WORDS_WIDTH = 80;

/** What stands in the place that a swiped row leaves. */
interface Bed {
  readonly key: number;
  readonly swipe: Swipe;
  readonly done: boolean;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly phase: 'open' | 'leaving';
}

/** Commands do the work: complete or reopen forward, delete back, as the checkbox and the menu do. */
export function Fingers({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  const { registry } = useApp();
  const [bed, setBed] = useState<Bed | null>(null);
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!panel.current) return;
    return watchSwipes(panel.current, {
      // At once: the board must be there before the row moves.
      onChange: (swipe) => flushSync(() => setBed((old) => bedOf(swipe, old))),
      onMove: ({ row }, dx) => {
        row.style.translate = `${dx}px`;
        board.current?.style.setProperty('translate', restOf(row, dx));
        board.current?.toggleAttribute('data-roomy', Math.abs(dx) >= WORDS_WIDTH);
      },
      onEnd: (swipe, dx) => {
        const { row, side, armed, id } = swipe;
        setBed((old) => old && { ...old, phase: 'leaving' });
        if (!armed) {
          glideBack(row, `${dx}px`, '');
          glideBack(board.current, restOf(row, dx), restOf(row, 0, dx));
          return;
        }
        row.style.translate = '';
        board.current?.style.setProperty('translate', '0px');
        const args = { ids: [id as TodoId] };
        void registry.execute(side === 'forward' ? 'todo-toggle' : 'todo-delete', args, 'swipe');
      },
    });
  }, [panel, registry]);
  useEffect(() => {
    if (bed?.phase !== 'leaving') return;
    const timer = setTimeout(() => setBed(null), prefersReducedMotion() ? 0 : LEAVE_MS);
    return () => clearTimeout(timer);
  }, [bed]);
  if (!bed) return null;
  return createPortal(<BedView key={bed.key} bed={bed} board={board} />, document.body);
}

function BedView({ bed, board }: { readonly bed: Bed; readonly board: RefObject<HTMLDivElement | null> }) {
  const { swipe, box, done, phase } = bed;
  const isForward = swipe.side === 'forward';
  const rightIsForward = getComputedStyle(swipe.row).direction !== 'rtl';
  const [icon, label]: readonly [IconName, string] = !isForward
    ? ['trash', 'Delete']
    : done
      ? ['undo', 'Reopen']
      : ['check', 'Complete'];
  return (
    <div
      className={css.bed}
      style={box}
      aria-hidden="true"
      data-swipe={isForward ? (done ? 'reopen' : 'complete') : 'delete'}
      data-armed={swipe.armed ? '' : undefined}
      data-leaving={phase === 'leaving' && swipe.armed ? '' : undefined}
    >
      <div ref={board} className={css.board} data-from={isForward === rightIsForward ? 'left' : 'right'}>
        <span className={css.words}>
          <Icon name={icon} size={20} />
          <span className={css.label}>{label}</span>
        </span>
      </div>
    </div>
  );
}

/** The board hangs on the row: it shows as much of itself as the row leaves free. */
const restOf = (row: HTMLElement, dx: number, side = dx): string =>
  `${dx - Math.sign(side) * row.clientWidth}px`;

function glideBack(element: HTMLElement | null, from: string, to: string): void {
  element?.style.setProperty('translate', to);
  if (prefersReducedMotion()) return;
  element?.animate?.([{ translate: from }, { translate: to || 'none' }], {
    duration: LEAVE_MS,
    easing: EASE,
  });
}

let beds = 0;

/** The bed of a swipe that goes on stays the same; the next swipe gets one of its own. */
function bedOf(swipe: Swipe, old: Bed | null): Bed {
  if (old?.phase === 'open' && old.swipe.row === swipe.row) return { ...old, swipe };
  beds += 1;
  return {
    key: beds,
    swipe,
    phase: 'open',
    done: swipe.row.dataset.done !== undefined,
    box: placeOf(swipe.row),
  };
}

/** The row itself has not moved yet. */
function placeOf(row: HTMLElement): Bed['box'] {
  const { left, top, width, height } = row.getBoundingClientRect();
  return { left, top, width, height };
}
