// What the product does, one key line each, with its picture where it has one (spec §2, design 8.19).
import type { CommandId } from '../../commands/types';
import { PRODUCT_NAME } from '../../platform/contract/product';
import * as css from './content.css';
import * as own from './Features.css';
import { KeyLine } from './Keys';
import { Shot } from './Shot';
import { SiteButton } from './SiteButton';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly command: CommandId;
  readonly does: string;
}

const SHOWN: readonly (Feature & { readonly shot: Parameters<typeof Shot>[0] })[] = [
  {
    title: 'One box for everything',
    text: 'Type a few letters to find a file, a folder, a to-do or a command. Each stands there with its key.',
    command: 'app-palette',
    does: 'opens it',
    shot: { name: 'palette', alt: 'The command palette with what begins with “mov”.' },
  },
  {
    title: 'Select like text',
    text: 'Click, Shift-click for a range, or go there by arrows. Copy in one file and paste in another. What you do to a list can be undone.',
    command: 'todo-undo',
    does: 'takes back the last step',
    shot: { name: 'selection', alt: 'A list with three selected to-dos.' },
  },
  {
    title: 'Folders, files, tabs',
    text: 'Two panes hold the tree. Every open file is a tab that you can drag and recolor; the first nine have a number.',
    command: 'sidebar-open-file',
    does: 'opens a file or a folder',
    shot: {
      name: 'keys',
      alt: 'Folders and files while a key is held: each shows the letter or digit that opens it.',
    },
  },
];

const TOLD: readonly Feature[] = [
  {
    title: 'Works offline',
    text: 'Every change applies at once and is kept on your device. With an account it is sent when the network returns, and each of your devices hears of it.',
    command: 'sidebar-sync',
    does: 'syncs now',
  },
  {
    title: 'A field that is always there',
    text: 'Start typing anywhere and the words land in the add field. Enter adds, and the field is ready for the next one.',
    command: 'todo-focus',
    does: 'goes to the add field',
  },
  {
    title: 'Keys of your own',
    text: 'Every action has a command. With an account you give nearly all of them the keys that you want, and they come along.',
    command: 'app-shortcuts',
    does: 'lists all of them',
  },
  {
    title: 'Nothing is lost',
    text: 'What you delete stays in the Trash for 30 days. Everything can be exported as one file, and imported again.',
    command: 'app-settings',
    does: 'opens the settings',
  },
];

/** Text on the left, its picture on the right; what has none stands in two columns below. */
export function FeaturesPage() {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h1 className={css.title}>Everything in {PRODUCT_NAME}, and the key that does it.</h1>
      </div>
      <div className={css.rows}>
        {SHOWN.map(({ shot, ...words }) => (
          <div key={words.title} className={css.feature}>
            <Words {...words} />
            <div className={own.frame}>
              <Shot {...shot} />
            </div>
          </div>
        ))}
      </div>
      <div className={own.told}>
        {TOLD.map((words) => (
          <Words key={words.title} {...words} />
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

function Words({ title, text, command, does }: Feature) {
  return (
    <div className={own.words}>
      <h2 className={css.featureTitle}>{title}</h2>
      <p className={css.text}>{text}</p>
      <KeyLine command={command} does={does} />
    </div>
  );
}
