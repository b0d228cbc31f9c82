// What the product does, one key line each (spec §2, design 8.19).
import type { CommandId } from '../../commands/types';
import { PRODUCT_NAME } from '../../platform/contract/product';
import * as css from './content.css';
import { KeyLine } from './Keys';
import { SiteButton } from './SiteButton';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly command: CommandId;
  readonly does: string;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'A field that is always there',
    text: 'Start typing anywhere and the words land in the add field. Enter adds, and the field is ready for the next one.',
    command: 'todo-focus',
    does: 'goes to the add field',
  },
  {
    title: 'Folders, files and tabs',
    text: 'Folders hold files, a file is one list, an open file is a tab. Drag them into order, or move them by key.',
    command: 'sidebar-add-todo',
    does: 'adds a file',
  },
  {
    title: 'One box for everything',
    text: 'The command palette finds every command, folder, file and to-do, and shows the key of each.',
    command: 'app-palette',
    does: 'opens the palette',
  },
  {
    title: 'Keys you can see',
    text: 'Every shortcut is shown where it acts. Hold Ctrl and the keys of folders and files light up.',
    command: 'app-shortcuts',
    does: 'lists all of them',
  },
  {
    title: 'Nothing is lost',
    text: 'Everything you do can be undone. What you delete stays in the Trash for 30 days.',
    command: 'todo-undo',
    does: 'takes back the last step',
  },
  {
    title: 'Your colors, both themes',
    text: 'Give folders and files a color. Names stay readable in light and dark, whatever you choose.',
    command: 'app-settings',
    does: 'opens the settings',
  },
  {
    title: 'Yours to take along',
    text: 'Export everything as one file and import it again. As a guest nothing leaves this device.',
    command: 'sidebar-sync',
    does: 'checks what is stored',
  },
];

/** Text on the left, its key on the right. */
export function FeaturesPage() {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h1 className={css.title}>Made for hands that stay on the keys.</h1>
        <p className={css.lede}>What {PRODUCT_NAME} does today, and the key that does it.</p>
      </div>
      <div className={css.rows}>
        {FEATURES.map(({ title, text, command, does }) => (
          <div key={title} className={css.feature}>
            <h2 className={css.featureTitle}>{title}</h2>
            <div>
              <p className={css.text}>{text}</p>
              <KeyLine command={command} does={does} />
            </div>
          </div>
        ))}
      </div>
      <div className={css.ways}>
        <SiteButton path="/" variant="solid" size="lg">
          Open {PRODUCT_NAME}
        </SiteButton>
      </div>
    </section>
  );
}
