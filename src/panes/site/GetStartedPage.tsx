// The first minutes with the product (spec §2 Static pages).
import { PRODUCT_NAME } from '../../platform/contract/product';
import * as css from './content.css';
import { Keys, KeyTable } from './Keys';
import { SiteButton } from './SiteButton';

/** Words first, then the keys worth knowing. */
export function GetStartedPage() {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h1 className={css.title}>Getting Started</h1>
        <p className={css.lede}>Open {PRODUCT_NAME} and type. The first task makes a file for itself.</p>
      </div>
      <div className={css.prose}>
        <h2 className={css.proseTitle}>In four steps</h2>
        <ol className={css.steps}>
          <li>
            <a href="/" className={css.textLink}>
              Open {PRODUCT_NAME}
            </a>
            . No account is needed.
          </li>
          <li>
            Write a task and press <Keys command="todo-add" />. Write the next one.
          </li>
          <li>
            Press <Keys command="todo-list-enter" /> to go into the list, <Keys command="todo-toggle" /> to
            complete a task, <Keys command="sidebar-input-close" /> to leave a field.
          </li>
          <li>Add files and folders as you need them, and give the ones you use most a key of their own.</li>
        </ol>
        <h2 className={css.proseTitle}>Keys worth knowing</h2>
        <KeyTable
          label="Keys worth knowing"
          every={['todo-focus']}
          rows={[
            ['Shortcuts menu: everything, found by name', 'app-palette'],
            ['New task', 'todo-focus'],
            [
              'Move between and within folders and files',
              'sidebar-nav-up',
              'sidebar-nav-down',
              'sidebar-nav-left',
              'sidebar-nav-right',
            ],
            ['Close a dialog, a menu or a field', 'sidebar-input-close'],
            ['Add file', 'sidebar-add-todo'],
            ['Add folder', 'sidebar-add-folder'],
            ['Open a file or folder by its own key', 'sidebar-open-file'],
            ['Go to a tab by its place', 'tab-specific'],
            ['Undo', 'todo-undo'],
            ['All keyboard shortcuts', 'app-shortcuts'],
          ]}
        />
        <h2 className={css.proseTitle}>On your devices</h2>
        <p className={css.text}>
          There are apps for Windows, macOS and phones on the{' '}
          <a href="/download" className={css.textLink}>
            download page
          </a>
          . In their own window they get keys that a browser keeps for itself.
        </p>
        <div className={css.ways}>
          <SiteButton path="/" variant="solid" size="lg">
            Open {PRODUCT_NAME}
          </SiteButton>
          <SiteButton path="/download" size="lg" icon="download">
            Download
          </SiteButton>
        </div>
      </div>
    </section>
  );
}
