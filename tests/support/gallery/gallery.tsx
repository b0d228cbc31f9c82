// Every part in its states: `npx vite`, then /tests/support/gallery/index.html with #dark, #dialog, #menu, #toasts or #long.
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/panes/theme/index';
import { Banner } from '../../../src/panes/parts/Banner';
import { Button, LinkButton } from '../../../src/panes/parts/Button';
import { Card, CardRow } from '../../../src/panes/parts/Card';
import {
  EmptyBoxes,
  EmptyLine,
  EmptyPanel,
  EmptyWay,
  EmptyWays,
  GoodLine,
} from '../../../src/panes/parts/Empty';
import { Icon } from '../../../src/panes/parts/Icon';
import { IconButton } from '../../../src/panes/parts/IconButton';
import { ICON_PATHS, type IconName } from '../../../src/panes/parts/icons';
import { KeyCaps } from '../../../src/panes/parts/KeyCaps';
import { Brand, Mark } from '../../../src/panes/parts/Mark';
import { Pill } from '../../../src/panes/parts/Pill';
import { ProgressKeys } from '../../../src/panes/parts/ProgressKeys';
import { Spinner } from '../../../src/panes/parts/Spinner';
import { Controls, DialogDemo, DragDemo, LongDemo, MenuDemo, ToastDemo } from './demos';

const words = new Set(location.hash.slice(1).split(','));
document.documentElement.dataset.theme = words.has('dark') ? 'dark' : 'light';

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section style={{ borderTop: '1px solid var(--border-subtle)', padding: '16px 0' }}>
      <h2 style={{ fontSize: 13, marginBottom: 12 }}>{title}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>{children}</div>
    </section>
  );
}

const names = Object.keys(ICON_PATHS) as IconName[];

function Gallery() {
  return (
    <main id="main" style={{ padding: 24, background: 'var(--bg-content)', minHeight: '100%' }}>
      <h1>
        <Brand name="Tabdo" />
      </h1>
      <Mark size={28} label="Tabdo" />
      <Section title="Button">
        <Button variant="solid" keys={[['Enter']]}>
          Add Task
        </Button>
        <Button>Login</Button>
        <Button variant="ghost" keys={[['Esc']]}>
          Not now
        </Button>
        <Button variant="danger">Delete</Button>
        <Button variant="dangerOutline" size="sm">
          Delete…
        </Button>
        <Button variant="solid" size="lg">
          Keep My Premium Subscription
        </Button>
        <Button variant="solid" disabled keys={[['Enter']]}>
          Add Task
        </Button>
        <Button busy icon="mail">
          Sending...
        </Button>
        <LinkButton href="/settings" size="sm" icon="login">
          Login
        </LinkButton>
        <IconButton icon="plus" label="Add folder" tooltip keys={[['Ctrl', 'Alt', 'F']]} />
        <IconButton icon="check" label="Confirm" variant="solid" size="sm" />
        <IconButton icon="more" label="More" size="touch" />
      </Section>
      <Section title="Keycap">
        <KeyCaps keys={[['L'], ['1']]} />
        <KeyCaps keys={[['Ctrl', 'Alt', 'L']]} variant="solid" />
        <KeyCaps keys={[['⌘', '⌥', '⇧', '⌃', 'N']]} variant="solid" />
        <KeyCaps keys={[['L', '1', 'Ctrl']]} variant="lit" />
        <KeyCaps keys={[['Alt', '↑', '↓', '←', '→', '⌫', '↵']]} variant="solid" />
      </Section>
      <Section title="Field and choices">
        <Controls />
      </Section>
      <Section title="Words">
        <Pill>Free Plan</Pill>
        <Pill tone="premium" icon="star">
          Premium Member
        </Pill>
        <Pill tone="warning">Test mode</Pill>
        <Spinner label="Syncing" />
      </Section>
      <Section title="Limits">
        <div style={{ width: 384, display: 'grid', gap: 12 }}>
          <ProgressKeys label="To-dos" used={10} limit={10} />
          <ProgressKeys label="Folders" used={2} limit={5} />
          <ProgressKeys label="Files" used={4} limit={5} />
        </div>
      </Section>
      <Section title="Cards">
        <div style={{ width: 720, maxWidth: '100%' }}>
          <Card title="Your data">
            <CardRow
              lead={<Icon name="restore" />}
              title="Trash"
              detail="Deleted folders and files, kept for 30 days"
            >
              <Icon name="chevronRight" />
            </CardRow>
            <CardRow lead={<Icon name="download" />} title="Export my data">
              <Button size="sm">Export</Button>
            </CardRow>
          </Card>
          <Banner icon="cloudOff">You are offline. Keep going, everything is saved here.</Banner>
          <Banner icon="alert" tone="danger" action={<Button size="sm">Export</Button>}>
            Changes cannot be saved on this device.
          </Banner>
        </div>
      </Section>
      <Section title="Empty">
        <div style={{ width: 360 }}>
          <EmptyBoxes>
            Nothing here yet. Type, then press <KeyCaps keys={[['Enter']]} variant="solid" />
          </EmptyBoxes>
        </div>
        <EmptyLine>Files in this folder show here.</EmptyLine>
        <GoodLine keys={[['Alt', '2']]}>All done here. Next tab is Site copy</GoodLine>
        <EmptyPanel lead={<Mark size={28} />} title="No file open">
          <EmptyWays>
            <EmptyWay label="Open a file" keys={[['Ctrl', 'K']]} onRun={() => {}} />
            <EmptyWay label="New file" keys={[['Ctrl', 'Alt', 'L']]} onRun={() => {}} />
          </EmptyWays>
        </EmptyPanel>
      </Section>
      <Section title="Drag">
        <DragDemo />
      </Section>
      <Section title="Icons">
        {names.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={20} />
          </span>
        ))}
      </Section>
      <MenuDemo open={words.has('menu')} />
      <DialogDemo open={words.has('dialog')} />
      <ToastDemo open={words.has('toasts')} />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<StrictMode>{words.has('long') ? <LongDemo /> : <Gallery />}</StrictMode>);
}
