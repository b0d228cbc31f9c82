// The first minutes with the product (spec §2 Static pages).
import { PRODUCT_NAME } from '../../platform/contract/product';
import * as css from './content.css';
import { KeyTable } from './Keys';
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
        <p className={css.text}>
          1.{' '}
          <a href="/" className={css.textLink}>
            Open {PRODUCT_NAME}
          </a>
          . No account is needed.
        </p>
        <p className={css.text}>2. Write a task and press Enter. Write the next one.</p>
        <p className={css.text}>
          3. Press Down to go into the list, Space to complete a task, Escape to leave a field.
        </p>
        <p className={css.text}>
          4. Add files and folders as you need them, and give the ones you use most a key of their own.
        </p>
        <h2 className={css.proseTitle}>Keys worth knowing</h2>
        <KeyTable
          label="Keys worth knowing"
          rows={[
            ['Shortcuts menu: everything, found by name', 'app-palette'],
            ['New task', 'todo-focus'],
            ['Move between and within folders and files', 'sidebar-nav-down'],
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
