// What an import left out or what in it needs a look, one line each.
import { observer } from 'mobx-react-lite';
import { shortcutsCount } from '../../stores/shortcuts';
import { useApp, useExecute } from '../context';
import { Icon } from '../parts/Icon';
import { IconButton } from '../parts/IconButton';
import * as css from './ImportReport.css';

/** Stays until it is closed; nothing is drawn where everything went well. */
export const ImportReport = observer(function ImportReport() {
  const { report } = useApp().workspace.keymapFile;
  const execute = useExecute();
  if (!report) return null;
  return (
    <section className={css.report} aria-label="Import report">
      <Icon name="warning" className={css.icon} />
      <div className={css.text}>
        <p>{`${shortcutsCount(report.applied)} of ${report.name} ${report.applied === 1 ? 'is' : 'are'} in use.`}</p>
        <ul className={css.list}>
          {report.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      <IconButton
        icon="close"
        size="sm"
        label="Close report"
        onClick={() => void execute('shortcuts-report-close', undefined)}
      />
    </section>
  );
});
