// The strip of lasting conditions under the tabs: an insecure address, storage refused, data set aside, no connection (design 8.15).
import { observer } from 'mobx-react-lite';
import type { BannerId } from '../../stores/alerts';
import { useApp, useExecute } from '../context';
import { Banner } from '../parts/Banner';
import { Button } from '../parts/Button';
import type { IconName } from '../parts/icons';

const ICONS: Readonly<Record<BannerId, IconName>> = {
  unsaved: 'alert',
  damaged: 'warning',
  insecure: 'shield',
  recording: 'record',
  sync: 'cloudOff',
  room: 'drive',
  guestData: 'warning',
  import: 'warning',
  version: 'sync',
  shared: 'file',
};

/** One banner per condition; nothing while all is well. */
export const Banners = observer(function Banners() {
  const { alerts } = useApp().workspace;
  const execute = useExecute();
  return alerts.banners.map(({ id, kind, text, action }) => (
    <Banner
      key={id}
      tone={kind}
      icon={ICONS[id]}
      action={
        action && (
          <Button size="sm" onClick={() => execute(action.command, undefined)}>
            {action.label}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  ));
});
