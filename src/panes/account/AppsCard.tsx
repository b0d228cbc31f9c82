// Installers and the phone app (spec §2 Settings, Download).
import { type MouseEvent, useState } from 'react';
import { APP_VERSION, type AppLink, LINKS, WINDOWS_VERSION } from '../../platform/contract/product';
import { useApp, useExecute } from '../context';
import { Button } from '../parts/Button';
import { Card, CardRow } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { LinkButton } from '../parts/LinkButton';
import { sectionId } from './section';

/** The Mac row unfolds its two builds. */
export function AppsCard() {
  const [builds, setBuilds] = useState(false);
  return (
    <Card id={sectionId('apps')} title="Get Our Apps">
      <CardRow lead={<Icon name="monitor" />} title="Windows" detail={`Installer ${WINDOWS_VERSION}`}>
        <Download app="windows" label="Download for Windows" />
      </CardRow>
      <CardRow
        lead={<Icon name="laptop" />}
        title="macOS"
        detail={`Version ${APP_VERSION}, for Apple Silicon and Intel`}
      >
        <Button size="sm" aria-expanded={builds} onClick={() => setBuilds(!builds)}>
          {builds ? 'Hide options' : 'Download for Mac'}
        </Button>
      </CardRow>
      {builds && (
        <>
          <CardRow sunken title="Apple Silicon" detail="arm64, Macs made after 2020">
            <Download app="macArm" label="Download for Mac with Apple Silicon (arm64)" />
          </CardRow>
          <CardRow sunken title="Intel" detail="x64">
            <Download app="macIntel" label="Download for Mac with Intel (x64)" />
          </CardRow>
        </>
      )}
      <CardRow lead={<Icon name="phone" />} title="Phone" detail="From the app store">
        <Download app="phone" label="Open store of the phone app" />
      </CardRow>
    </Card>
  );
}

/** A link as in any page; where the window is no browser, the system's gets it. */
function Download({ app, label }: { readonly app: AppLink; readonly label: string }) {
  const { outside } = useApp().workspace.platform;
  const execute = useExecute();
  const get = (event: MouseEvent): void => {
    event.preventDefault();
    void execute('app-get', { app });
  };
  const isStore = app === 'phone';
  return (
    <LinkButton
      size="sm"
      icon={isStore ? 'external' : 'download'}
      href={LINKS[app]}
      aria-label={label}
      {...(outside && { onClick: get })}
    >
      {isStore ? 'Open store' : 'Download'}
    </LinkButton>
  );
}
