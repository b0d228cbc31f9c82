// The upgrade screen of somebody who is signed in, over a server that answers as a test says.
import { SubscriptionScreen } from '../../src/panes/account/SubscriptionScreen';
import { Overlays } from '../../src/panes/workspace/Overlays';
import { type MemoryWindowOptions, MemoryWorld } from '../../src/platform/memory/index';
import { followPlan } from '../../src/stores/account/followPlan';
import { FakeServer, said } from './fakeServer';
import { type DrawnPanes, drawPanes } from './panes';
import { attend, held, plan, windowOf } from './payer';

export const TEST_MODE = () =>
  said({ google: null, oidc: [], local: true, payments: { paypal: null, test: true } });
export const ACTIVE = () => plan(held('active'), true);
export const PENDING = () => plan(held('pending', null), false);
export const FREE = () => plan(null, false);

/** One test's screen. */
export class UpgradeScreen {
  readonly world = new MemoryWorld();
  readonly server = new FakeServer()
    .on('providers', TEST_MODE)
    .on('get_subscription', FREE)
    .on('test_subscription', () => said({ subscriptionId: 'I-1' }))
    .on('test_subscription_step', () => said({ subscriptionId: 'I-1' }))
    .on('create_subscription', ACTIVE)
    .on('update_subscription', ACTIVE);
  private panes: DrawnPanes | null = null;
  private stop: () => void = () => undefined;

  /** @param how the window is */
  constructor(private readonly how: MemoryWindowOptions = {}) {
    this.world.http = this.server;
  }

  get drawn(): DrawnPanes {
    if (this.panes === null) throw new Error('nothing is drawn');
    return this.panes;
  }

  /** @param storage what this browser keeps */
  async open(storage: Readonly<Record<string, string>> = {}): Promise<void> {
    const { world } = this;
    const window = windowOf(world, { path: '/subscription', ...this.how });
    for (const [key, value] of Object.entries(storage)) world.open().storage.set(key, value);
    const screen = (
      <>
        <SubscriptionScreen />
        <Overlays />
      </>
    );
    this.panes = await drawPanes(screen, { world, ...window });
    await this.drawn.run(() => {
      attend(this.drawn.test.workspace);
      this.stop = followPlan(this.drawn.test.workspace);
    });
    await this.settle();
  }

  async close(): Promise<void> {
    this.stop();
    await this.panes?.unmount();
  }

  settle = (): Promise<void> => this.drawn.run(() => this.world.settle());
  pass = (ms: number): Promise<void> => this.drawn.run(() => this.world.time.advance(ms)).then(this.settle);
  toApproval = (): Promise<void> => this.press('Subscribe (test mode)');
  approve = (): Promise<void> => this.toApproval().then(() => this.press('Approve'));
  press = (name: string): Promise<void> => this.drawn.click(this.drawn.get('button', name));

  get text(): string {
    return document.body.textContent ?? '';
  }

  get toasts(): string[] {
    return this.drawn.test.toasts;
  }

  /** Payments that this browser knows to be approved. */
  get remembered(): readonly unknown[] {
    return JSON.parse(this.drawn.test.platform.storage.get('tabdo.approved') ?? '[]');
  }
}
