// react-sortablejs for a short list: the list has drawn its rows already and lends its element.
import {
  Children,
  createContext,
  forwardRef,
  isValidElement,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ReactSortable } from 'react-sortablejs';
import { gestureOptions } from './gesture';
import { type Item, type ListGestureProps, listGesture } from './listGesture';

const EASING = 'cubic-bezier(0.4, 0, 0.2, 1)';

const Lent = createContext<RefObject<HTMLElement | null>>({ current: null });

/**
 * Stands where the library would draw a list, and hands over ours. A list of the library's own passes on neither
 * roles nor events, clones every child, and would draw all rows anew once the library is loaded.
 */
const LentList = forwardRef<HTMLElement>(function LentList(_props, ref) {
  const list = useContext(Lent);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => list.current, [list]);
  return null;
});

/** Rows carry their ids as keys. */
interface SortableRowsProps extends Omit<ListGestureProps, 'ids' | 'presentIds'> {
  /** The rows that are drawn; the same ones as long as a drag lasts. */
  readonly rows: ReactNode;
  /** The rows that there are by now. */
  readonly present: ReactNode;
}

/** Makes the rows of `list` sortable; draws nothing. */
export function SortableRows({ rows, present, ...props }: SortableRowsProps) {
  const { list, axis, disabled } = props;
  const ids = keysOf(rows);
  const presentIds = rows === present ? ids : keysOf(present);
  const current: ListGestureProps = { ...props, ids, presentIds };
  const latest = useRef(current);
  latest.current = current;
  const [gesture] = useState(() => listGesture(() => latest.current));
  const name = useId();
  const items = ids.map((id): Item => ({ id }));
  // After the library's own engine is there, and, at the end, before the element is gone.
  useLayoutEffect(() => (list.current ? gesture.attach(list.current) : undefined), [list, gesture]);
  useLayoutEffect(() => {
    // The engine counts places: without one of its rows it would count wrong.
    if (disabled || (rows !== present && ids.some((id) => !presentIds.includes(id)))) gesture.cancel();
  });
  return (
    <Lent value={list}>
      <ReactSortable<Item>
        {...gestureOptions(name, gesture.canStart)}
        ghostClass="drag-placed"
        tag={LentList}
        list={items}
        setList={gesture.setList}
        disabled={disabled}
        direction={axis === 'y' ? 'vertical' : 'horizontal'}
        easing={EASING}
        onStart={gesture.onStart}
        onMove={gesture.onMove}
        onChange={gesture.onChange}
        onEnd={gesture.onEnd}
      />
    </Lent>
  );
}

function keysOf(rows: ReactNode): string[] {
  const keys: string[] = [];
  Children.forEach(rows, (row) => {
    if (isValidElement(row) && row.key !== null) keys.push(row.key);
  });
  return keys;
}
