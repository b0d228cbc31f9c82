// The peer of the bench: a plain React TodoMVC, as its public examples are built: one reducer, memoised rows, no storage.
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  StrictMode,
  useCallback,
  useReducer,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';

interface Todo {
  readonly id: number;
  readonly title: string;
  readonly completed: boolean;
}

type Action =
  | { readonly type: 'add'; readonly title: string }
  | { readonly type: 'edit'; readonly id: number; readonly title: string }
  | { readonly type: 'toggle' | 'remove'; readonly id: number }
  | { readonly type: 'toggle all'; readonly completed: boolean }
  | { readonly type: 'clear completed' };

let lastId = 0;
const newId = (): number => {
  lastId += 1;
  return lastId;
};

function reduce(todos: readonly Todo[], action: Action): readonly Todo[] {
  switch (action.type) {
    case 'add':
      return [...todos, { id: newId(), title: action.title, completed: false }];
    case 'edit':
      return todos.map((todo) => (todo.id === action.id ? { ...todo, title: action.title } : todo));
    case 'toggle':
      return todos.map((todo) => (todo.id === action.id ? { ...todo, completed: !todo.completed } : todo));
    case 'remove':
      return todos.filter(({ id }) => id !== action.id);
    case 'toggle all':
      return todos.map((todo) => ({ ...todo, completed: action.completed }));
    case 'clear completed':
      return todos.filter(({ completed }) => !completed);
  }
}

/** Enter gives the text away; `clear` empties the field then. */
function onEnter(run: (text: string) => void, clear = false) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    const text = field.value.trim();
    if (event.key !== 'Enter' || text === '') return;
    run(text);
    if (clear) field.value = '';
  };
}

const Item = memo(function Item({ todo, dispatch }: { readonly todo: Todo; dispatch: Dispatch<Action> }) {
  const { id, title, completed } = todo;
  const [editing, setEditing] = useState(false);
  const toggle = useCallback(() => dispatch({ type: 'toggle', id }), [dispatch, id]);
  const remove = useCallback(() => dispatch({ type: 'remove', id }), [dispatch, id]);
  const commit = (text: string): void => {
    dispatch({ type: 'edit', id, title: text });
    setEditing(false);
  };
  return (
    <li className={completed ? 'completed' : undefined}>
      {editing ? (
        <input aria-label="Edit" defaultValue={title} onKeyDown={onEnter(commit)} />
      ) : (
        <>
          <input
            className="toggle"
            type="checkbox"
            checked={completed}
            onChange={toggle}
            aria-label={title}
          />
          <label htmlFor={`todo-${id}`} onDoubleClick={() => setEditing(true)}>
            {title}
          </label>
          <button type="button" className="destroy" aria-label="Delete" onClick={remove} />
        </>
      )}
    </li>
  );
});

const FILTERS = { All: null, Active: false, Completed: true } as const;
type Filter = keyof typeof FILTERS;

function App() {
  const [todos, dispatch] = useReducer(reduce, []);
  const [filter, setFilter] = useState<Filter>('All');
  const wanted = FILTERS[filter];
  const shown = wanted === null ? todos : todos.filter(({ completed }) => completed === wanted);
  const open = todos.filter(({ completed }) => !completed).length;
  return (
    <>
      <input
        className="new-todo"
        placeholder="What needs to be done?"
        onKeyDown={onEnter((title) => dispatch({ type: 'add', title }), true)}
      />
      {todos.length > 0 && (
        <input
          type="checkbox"
          aria-label="Toggle all"
          checked={open === 0}
          onChange={(event) => dispatch({ type: 'toggle all', completed: event.currentTarget.checked })}
        />
      )}
      <ul>
        {shown.map((todo) => (
          <Item key={todo.id} todo={todo} dispatch={dispatch} />
        ))}
      </ul>
      {todos.length > 0 && (
        <footer>
          <span>{open} left</span>
          {(Object.keys(FILTERS) as Filter[]).map((name) => (
            <button key={name} type="button" onClick={() => setFilter(name)}>
              {name}
            </button>
          ))}
          <button type="button" onClick={() => dispatch({ type: 'clear completed' })}>
            Clear completed
          </button>
        </footer>
      )}
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
