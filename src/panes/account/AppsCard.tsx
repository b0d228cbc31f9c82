// Installers and the phone app (spec §2 Settings, Download).
import { useState } from 'react';
import { APP_VERSION, LINKS, WINDOWS_VERSION } from '../../platform/contract/product';
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
        <LinkButton size="sm" icon="download" href={LINKS.windows} aria-label="Download for Windows">
          Download
        </LinkButton>
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
            <LinkButton
              size="sm"
              icon="download"
              href={LINKS.macArm}
              aria-label="Download for Mac with Apple Silicon (arm64)"
            >
              Download
            </LinkButton>
          </CardRow>
          <CardRow sunken title="Intel" detail="x64">
            <LinkButton
              size="sm"
              icon="download"
              href={LINKS.macIntel}
              aria-label="Download for Mac with Intel (x64)"
            >
              Download
            </LinkButton>
          </CardRow>
        </>
      )}
      <CardRow lead={<Icon name="phone" />} title="Phone" detail="From the app store">
        <LinkButton size="sm" icon="external" href={LINKS.phone} aria-label="Open store of the phone app">
          Open store
        </LinkButton>
      </CardRow>
    </Card>
  );
}
