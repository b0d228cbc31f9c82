// Everything that lies above the screens: dialogs, palette, notifications, announcements. Mounted once, by the app.
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import type { Dialog } from '../../stores/ui/dialogs';
import { type App, useApp } from '../context';
import { Announcer } from '../notices/Announcer';
import { loadIcons } from '../parts/Icon';
import { whenIdle } from '../parts/idle';
import { loadShortcutField } from '../sidebar/ItemRow';
import { ChunkLayer } from './ChunkLayer';
import { Chunk } from './chunk';
import { PaletteField } from './PaletteField';

/** A dialog that has a chunk of its own; all others are overlays. `name`: what could not be loaded. */
interface OwnChunk {
  readonly kind: Dialog['kind'];
  readonly name: string;
  readonly fetch: () => Promise<ComponentType>;
}

const OWN: readonly OwnChunk[] = [
  {
    kind: 'shortcuts',
    name: 'Keyboard Shortcuts',
    fetch: () => import('../shortcuts/ShortcutsDialog').then((module) => module.ShortcutsDialog),
  },
  {
    kind: 'color',
    name: 'color picker',
    fetch: () => import('../color/ColorPicker').then((module) => module.ColorPicker),
  },
  {
    kind: 'trash',
    name: 'Trash',
    fetch: () => import('../dialogs/TrashDialog').then((module) => module.TrashDialog),
  },
  {
    kind: 'failed',
    name: 'list of failed changes',
    fetch: () => import('../dialogs/FailedDialog').then((module) => module.FailedDialog),
  },
  {
    kind: 'inspector',
    name: 'key inspector',
    fetch: () => import('../inspector/InspectorDialog').then((module) => module.InspectorDialog),
  },
  {
    kind: 'macro',
    name: 'macro editor',
    fetch: () => import('../macros/MacroDialog').then((module) => module.MacroDialog),
  },
];

/** The layers that the first load does not carry (architecture 6), the likeliest first. */
function createChunks({ workspace, arrive }: App) {
  const { clock } = workspace.platform;
  /** With the commands and stores that it works on. */
  const whole = (fetch: () => Promise<ComponentType>) => async () => {
    const [component] = await Promise.all([fetch(), arrive()]);
    return component;
  };
  return {
    overlays: new Chunk(() => import('./Overlays').then((module) => module.Overlays), clock),
    palette: new Chunk(
      whole(() => import('../palette/Palette').then((module) => module.Palette)),
      clock,
    ),
    whichKey: new Chunk(() => import('./WhichKey').then((module) => module.WhichKey), clock),
    own: OWN.map(({ fetch, ...rest }) => ({ ...rest, chunk: new Chunk(whole(fetch), clock) })),
  };
}

/** Draws what is open. */
export const Layers = observer(function Layers() {
  const app = useApp();
  const { dialogs, alerts } = app.workspace;
  const [{ overlays, palette, whichKey, own }] = useState(() => createChunks(app));
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of [loadIcons, loadShortcutField]) load().catch(() => {});
        for (const chunk of [overlays, palette, whichKey, ...own.map((each) => each.chunk)]) chunk.load();
      }),
    [overlays, palette, whichKey, own],
  );
  const { dialog, menu } = dialogs;
  const popup = dialog !== null && own.every(({ kind }) => kind !== dialog.kind);
  // A hint that could not be fetched is no loss worth a message.
  const WhichKey = whichKey.Component;
  return (
    <>
      <ChunkLayer
        chunk={overlays}
        name={menu ? 'menu' : 'dialog'}
        open={menu !== null || popup}
        useful={alerts.toasts.length > 0}
      />
      {own.map(({ kind, name, chunk }) => (
        <ChunkLayer key={kind} chunk={chunk} name={name} open={kind === dialog?.kind} />
      ))}
      <ChunkLayer chunk={palette} name="command palette" open={dialogs.palette !== null}>
        <PaletteField />
      </ChunkLayer>
      {WhichKey && <WhichKey />}
      <Announcer />
    </>
  );
});
