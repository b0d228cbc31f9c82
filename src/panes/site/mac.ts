// What a click on the download page reveals, and which of a Mac's two processors is likely (spec §2 Download page).

/** Makes buttons with `data-reveals` show and hide what they name. */
export function startReveals(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('button[data-reveals]')) {
    const shown = document.getElementById(button.dataset.reveals ?? '');
    button.addEventListener('click', () => {
      const isOpen = shown?.toggleAttribute('data-open') ?? false;
      button.setAttribute('aria-expanded', String(isOpen));
    });
  }
}

/** Sets `data-chip` where the browser tells; nothing depends on it but a hint. */
export async function guessChip({ dataset }: HTMLElement): Promise<void> {
  if (dataset.device !== 'mac') return;
  const chip = (await told()) ?? drawn();
  if (chip !== null) dataset.chip = chip;
}

type Chip = 'arm' | 'intel';

interface WithHints {
  readonly userAgentData?: {
    getHighEntropyValues(hints: readonly string[]): Promise<{ readonly architecture?: string }>;
  };
}

/** Chromium says so itself. */
async function told(): Promise<Chip | null> {
  const { userAgentData }: Navigator & WithHints = navigator;
  const architecture = await userAgentData
    ?.getHighEntropyValues(['architecture'])
    .then((values) => values.architecture)
    .catch(() => undefined);
  if (architecture === undefined || architecture === '') return null;
  return architecture === 'arm' ? 'arm' : 'intel';
}

/** Other browsers name what draws: graphics of Apple's own come with Apple's own processor. */
function drawn(): Chip | null {
  const context = document.createElement('canvas').getContext('webgl');
  const renderer: unknown = context?.getParameter(context.RENDERER);
  if (typeof renderer !== 'string') return null;
  if (/intel|amd|radeon|nvidia/i.test(renderer)) return 'intel';
  return /apple (m\d|gpu)/i.test(renderer) ? 'arm' : null;
}
