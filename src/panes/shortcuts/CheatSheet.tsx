// The cheat sheet: every bound key by category, drawn for paper alone.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { KeyPlatform } from '../../platform/contract/shortcuts';
import { useApp, useExecute } from '../context';
import { KeyCaps } from '../parts/KeyCaps';
import * as css from './CheatSheet.css';
import { shortcutSections, wordsOf } from './entries';

/** Drawn when the browser prints while the dialog is open, or when the command asks for it. */
export const CheatSheet = observer(function CheatSheet({ platform }: { readonly platform: KeyPlatform }) {
  const { shortcutDialog } = useApp().workspace;
  const execute = useExecute();
  const { printing } = shortcutDialog;
  const onPaper = usePrinting();
  useEffect(() => {
    if (!printing) return;
    window.print();
    execute('shortcuts-print-done', undefined, 'program');
  }, [printing, execute]);
  return printing || onPaper ? createPortal(<Sheet platform={platform} />, document.body) : null;
});

const Sheet = observer(function Sheet({ platform }: { readonly platform: KeyPlatform }) {
  const app = useApp();
  const sections = shortcutSections(app, platform, { text: '', pressed: undefined });
  return (
    <div className={css.sheet} data-theme="light">
      <h1
        className={css.title}
      >{`Tabdo keyboard shortcuts, ${platform === 'mac' ? 'Mac' : 'Windows and Linux'}`}</h1>
      <div className={css.columns}>
        {sections.map(({ name, entries }) => (
          <section key={name} className={css.section}>
            <h2 className={css.heading}>{name}</h2>
            <dl>
              {entries
                .filter(({ keys }) => keys.length > 0)
                .map(({ id, action, keys }) => (
                  <div key={id} className={css.row}>
                    <dt className={css.action}>{action}</dt>
                    <dd className={css.keys}>
                      {keys.map(({ caps }) => (
                        <KeyCaps key={wordsOf(caps)} keys={caps} variant="solid" spoken />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
});

/** True while the browser makes its pages, whoever asked it to. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what stands there when this is over.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
