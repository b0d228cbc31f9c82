// react-sortablejs for a short list: the list has drawn its rows already and lends its element.
import {
  createContext,
  forwardRef,
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
import { type Item, listGesture, type SortableRowsProps } from './listGesture';

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

/** Makes the rows of `list` sortable; draws nothing. */
export function SortableRows(props: SortableRowsProps) {
  const { list, ids, presentIds, axis, disabled } = props;
  const latest = useRef(props);
  latest.current = props;
  const [gesture] = useState(() => listGesture(() => latest.current));
  const name = useId();
  const items = ids.map((id): Item => ({ id }));
  // After the library's own engine is there, and, at the end, before the element is gone.
  useLayoutEffect(() => (list.current ? gesture.attach(list.current) : undefined), [list, gesture]);
  useLayoutEffect(() => {
    // The engine counts places: without one of its rows it would count wrong.
    if (disabled || ids.some((id) => !presentIds.includes(id))) gesture.cancel();
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
