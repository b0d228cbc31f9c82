// The title of the window: the open file, or the screen.
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { useApp } from '../context';
import { titleOf } from './titles';

/** Draws nothing; keeps the document's title. */
export const Title = observer(function Title() {
  const title = titleOf(useApp().workspace);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
});
