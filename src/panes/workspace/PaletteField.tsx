// Takes what is typed before the palette is there, so that no key of that moment is lost (decisions D7).
import { observer } from 'mobx-react-lite';
import { useApp, useExecute } from '../context';
import { TextField } from '../parts/TextField';

/** The palette opens with the text, and runs its first row where Enter came along. */
export const PaletteField = observer(function PaletteField() {
  const { palette } = useApp().workspace.dialogs;
  const execute = useExecute();
  return (
    <TextField
      variant="bare"
      size="bare"
      label="Search commands and items"
      value={palette?.query ?? ''}
      onChange={(text) => void execute('app-palette-type', { text }, 'key')}
      onEnter={() => void execute('app-palette-type', { enter: true }, 'key')}
    />
  );
});
