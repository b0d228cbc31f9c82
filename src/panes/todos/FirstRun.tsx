// Above the add field of the first run: "Start typing." (design 8.18).
import { observer } from 'mobx-react-lite';
import { useApp } from '../context';
import * as css from './states.css';

/** What comes below it is in `FirstRunTips`. */
export const FirstRunHead = observer(function FirstRunHead() {
  const { isPhone } = useApp().workspace.layout;
  return (
    <>
      <h1 className={css.firstTitle}>Start typing.</h1>
      <p className={css.firstLede}>
        {isPhone ? 'Your words land in the box below.' : 'Any letter lands in the box below. Enter adds it.'}
      </p>
    </>
  );
});
