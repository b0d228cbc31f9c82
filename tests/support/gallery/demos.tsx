// The parts of the gallery that hold state.
import { useRef, useState } from 'react';
import { Button } from '../../../src/panes/parts/Button';
import { Checkbox } from '../../../src/panes/parts/Checkbox';
import { Dialog } from '../../../src/panes/parts/Dialog';
import { DragList } from '../../../src/panes/parts/drag/DragList';
import { reordered } from '../../../src/panes/parts/drag/place';
import {
  RowCell,
  WindowedDragList,
  type WindowedListHandle,
} from '../../../src/panes/parts/drag/WindowedDragList';
import { Icon } from '../../../src/panes/parts/Icon';
import { ItemGlyph, itemProps } from '../../../src/panes/parts/ItemGlyph';
import { Menu, type MenuAnchor, type MenuEntry } from '../../../src/panes/parts/Menu';
import { ProgressKeys } from '../../../src/panes/parts/ProgressKeys';
import { Segmented } from '../../../src/panes/parts/Segmented';
import { Slider } from '../../../src/panes/parts/Slider';
import { Splitter } from '../../../src/panes/parts/Splitter';
import { Switch } from '../../../src/panes/parts/Switch';
import { TextField } from '../../../src/panes/parts/TextField';
import { type ToastItem, ToastRegion } from '../../../src/panes/parts/Toast';
import { hueToHex, SWATCHES } from '../../../src/panes/theme/itemColor';

export function Controls() {
  const [text, setText] = useState('');
  const [hex, setHex] = useState('#1F29');
  const [long, setLong] = useState('Proofread the pricing page');
  const [checked, setChecked] = useState(true);
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('light');
  const [hue, setHue] = useState(200);
  const [width, setWidth] = useState(200);
  const stops = Array.from({ length: 13 }, (_, index) => hueToHex(index * 30)).join(', ');
  return (
    <>
      <div style={{ width: 240 }}>
        <TextField label="Folder" value={text} onChange={setText} placeholder="Choose a folder" />
      </div>
      <div style={{ width: 240 }}>
        <TextField label="Hex" value={hex} onChange={setHex} error="Use six digits, like #1F293B" />
      </div>
      <div style={{ width: 240 }}>
        <TextField label="Edit to-do" value={long} onChange={setLong} multiline />
      </div>
      <div style={{ width: 240 }}>
        <TextField
          label="Email Address"
          showLabel
          value=""
          onChange={() => {}}
          placeholder="you@example.com"
          disabled
        />
      </div>
      <Checkbox label="One" checked={checked} onChange={setChecked} />
      <Checkbox label="Two" checked={!checked} onChange={(value) => setChecked(!value)} />
      <Segmented
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: 'System', icon: 'monitor' },
          { value: 'light', label: 'Light', icon: 'sun' },
          { value: 'dark', label: 'Dark', icon: 'moon' },
        ]}
      />
      <Switch label="Hints" checked={checked} onChange={setChecked} />
      <div style={{ width: 248 }}>
        <Slider
          label="Hue"
          value={hue}
          min={0}
          max={360}
          onChange={setHue}
          color={hueToHex(hue)}
          track={`linear-gradient(90deg, ${stops})`}
        />
      </div>
      <div style={{ display: 'flex', height: 80 }}>
        <div style={{ width }}>{width} px</div>
        <Splitter
          label="Resize"
          value={width}
          min={100}
          max={400}
          initial={200}
          onChange={setWidth}
          onCommit={setWidth}
        />
        <div style={{ width: 60 }} />
      </div>
      {SWATCHES.map(({ name, hex: color }) => (
        <span key={name} {...itemProps(color)}>
          <ItemGlyph kind="folder" /> <ItemGlyph kind="file" />
        </span>
      ))}
    </>
  );
}

const ENTRIES: readonly MenuEntry[] = [
  { id: 'rename', label: 'Rename', icon: 'edit', hint: 'F2' },
  { id: 'color', label: 'Change color', icon: 'palette' },
  { id: 'assign', label: 'Assign shortcut', icon: 'keyboard', keys: [['H']] },
  { id: 'remove', label: 'Remove shortcut', icon: 'keyboardOff' },
  {
    id: 'move',
    label: 'Move to folder…',
    icon: 'folderInput',
    submenu: [
      { id: 'move-work', label: 'Work', lead: <ItemGlyph kind="folder" color="#2F6FDE" /> },
      {
        id: 'move-home',
        label: 'Home',
        lead: <ItemGlyph kind="folder" color="#5F8F3B" />,
        disabled: true,
        hint: 'Already here',
      },
    ],
  },
  { kind: 'separator', id: 'line' },
  { id: 'delete', label: 'Delete', icon: 'trash', danger: true, hint: 'Del' },
];

export function MenuDemo({ open }: { readonly open: boolean }) {
  const [at, setAt] = useState<MenuAnchor | null>(open ? { x: 120, y: 160 } : null);
  const [chosen, setChosen] = useState('');
  return (
    <>
      <Button id="menu-button" onClick={(event) => setAt(event.currentTarget)}>
        Menu {chosen}
      </Button>
      <Menu
        open={at !== null}
        at={at}
        label="File"
        entries={ENTRIES}
        onSelect={setChosen}
        onClose={() => setAt(null)}
        subject={<span>Update the download page with the Apple Silicon build</span>}
      />
    </>
  );
}

export function DialogDemo({ open: first }: { readonly open: boolean }) {
  const [open, setOpen] = useState(first);
  const login = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button id="dialog-button" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog
        open={open}
        title="Login required"
        onClose={() => setOpen(false)}
        initialFocus={login}
        placement="sheet-phone"
        closeButton
        actions={
          <>
            <Button variant="ghost" keys={[['Esc']]} onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button ref={login} variant="solid" keys={[['Enter']]}>
              Login
            </Button>
          </>
        }
      >
        <p style={{ color: 'var(--text-2)', marginTop: 8 }}>
          You've reached the free tier limits. Please login or sign up to create more folders, files, and
          todos.
        </p>
        <div style={{ marginTop: 20, display: 'grid', gap: 12 }}>
          <ProgressKeys label="To-dos" used={10} limit={10} />
          <ProgressKeys label="Folders" used={2} limit={5} />
        </div>
      </Dialog>
    </>
  );
}

export function ToastDemo({ open }: { readonly open: boolean }) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>(
    open
      ? [
          {
            id: '1',
            kind: 'error',
            text: 'Failed to move file. Please try again.',
            detail: 'Site copy is back in Work',
          },
          {
            id: '2',
            kind: 'success',
            text: '3 to-dos deleted',
            action: { label: 'Undo', keys: [['Ctrl', 'Z']], onRun: () => {} },
          },
          { id: '3', kind: 'warning', text: 'Operation will be synced when online' },
          { id: '4', kind: 'info', text: 'Never seen' },
        ]
      : [],
  );
  return (
    <ToastRegion
      toasts={toasts}
      onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
    />
  );
}

export function DragDemo() {
  const [folders, setFolders] = useState<readonly string[]>(['Default', 'Work', 'Home', 'Garden', 'Someday']);
  const [tabs, setTabs] = useState<readonly string[]>(['One', 'Two', 'Three', 'Four']);
  const [log, setLog] = useState('');
  return (
    <>
      <DragList
        id="folders"
        style={{ width: 200 }}
        fixedIds={['Default']}
        onReorder={(id, before) => setFolders(reordered(folders, new Set([id]), before))}
        dropOn="data-drop-folder"
        onDropOn={(id, target) => setLog(`${id} on ${target}`)}
      >
        {folders.map((name) => (
          <div key={name} data-id={name} style={{ height: 32, padding: '6px 8px' }}>
            {name}
          </div>
        ))}
      </DragList>
      <div
        data-drop-folder="target"
        id="target"
        style={{ padding: 16, boxShadow: 'inset 0 0 0 1px var(--border)' }}
      >
        Drop here {log}
      </div>
      <DragList
        id="tabs"
        axis="x"
        motion="slide"
        style={{ display: 'flex', gap: 4, width: 500, maxWidth: '100%', overflow: 'auto' }}
        onReorder={(id, before) => setTabs(reordered(tabs, new Set([id]), before))}
      >
        {tabs.map((name) => (
          <div
            key={name}
            data-id={name}
            style={{ width: 120, flex: 'none', height: 36, padding: 8, background: 'var(--bg-pressed)' }}
          >
            {name}
          </div>
        ))}
      </DragList>
    </>
  );
}

export function LongDemo() {
  const [ids, setIds] = useState<readonly string[]>(() =>
    Array.from({ length: 10_000 }, (_, index) => `row ${index}`),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['row 3', 'row 5']));
  const [log, setLog] = useState('');
  const list = useRef<WindowedListHandle>(null);
  return (
    <main style={{ display: 'flex', height: '100%' }}>
      <div style={{ width: 160 }}>
        <div
          data-drop-file="other"
          id="other"
          style={{ margin: 8, padding: 8, boxShadow: 'inset 0 0 0 1px var(--border)' }}
        >
          Other file
        </div>
        <p id="log">{log}</p>
        <Button id="last" onClick={() => list.current?.reveal('row 9999', { focus: true })}>
          Last
        </Button>
        <Button id="insert" onClick={() => setIds([`new ${ids.length}`, ...ids])}>
          Insert
        </Button>
      </div>
      <div
        data-scroller=""
        id="scroller"
        style={{ flex: 1, overflow: 'auto', overflowAnchor: 'none', background: 'var(--bg-content)' }}
      >
        <div style={{ width: 600, margin: '0 auto', padding: '36px 0' }}>
          <h1 style={{ fontSize: 26, height: 80 }}>Launch plan</h1>
          <WindowedDragList
            ref={list}
            label="Open to-dos"
            ids={ids}
            estimateHeight={36}
            multiselectable
            onRowClick={(id) => {
              setSelected(new Set([id]));
              setLog(`clicked ${id}`);
            }}
            draggable
            draggedIdsFor={(id) => (selected.has(id) ? [...selected] : [id])}
            onMove={(moving, before) => {
              setIds(reordered(ids, new Set(moving), before));
              setLog(`${moving.join(', ')} before ${before}`);
            }}
            dropOn="data-drop-file"
            onDropOn={(moving, target) => setLog(`${moving.join(', ')} on ${target}`)}
            renderRow={({ id, rowProps }) => (
              <div {...rowProps} key={id} tabIndex={-1}>
                <RowCell>
                  <div
                    style={{
                      display: 'flex',
                      gap: 12,
                      padding: 8,
                      background: selected.has(id) ? 'var(--accent-soft)' : 'none',
                    }}
                  >
                    <span data-drag-handle="" className="handle" style={{ width: 24 }}>
                      <Icon name="grip" />
                    </span>
                    <Checkbox label={id} checked={false} onChange={() => {}} tabIndex={-1} />
                    <span>
                      {Number(id.split(' ')[1]) % 7 === 3 ? `${id} ${'long text '.repeat(14)}` : id}
                    </span>
                  </div>
                </RowCell>
              </div>
            )}
          />
          <h2>Completed</h2>
          <WindowedDragList
            label="Completed to-dos"
            ids={['done 1', 'done 2']}
            estimateHeight={36}
            renderRow={({ id, rowProps }) => (
              <div {...rowProps} key={id} tabIndex={-1}>
                <RowCell>{id}</RowCell>
              </div>
            )}
          />
        </div>
      </div>
    </main>
  );
}
