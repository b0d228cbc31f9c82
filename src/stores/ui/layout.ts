// Sizes, drawer, theme and where the window was left; kept in storage (spec §9, decisions D4, D26).
import { makeAutoObservable } from 'mobx';
import type { Screen } from '../../platform/types';

/** spec §9. */
export const SIDEBAR_MIN = 256;
export const SIDEBAR_MAX = 800;
export const SIDEBAR_DEFAULT = 401;
const SIDEBAR_PHONE = 321;
export const PANE_MIN = 100;
export const PANE_DEFAULT = 200;
const PANE_PHONE = 160;
/** Below this the colour picker is a modal (spec §9). */
const MODAL_BELOW = 768;

export type Theme = 'system' | 'light' | 'dark';

export class Layout {
  /** Pixels. */
  sidebarWidth = SIDEBAR_DEFAULT;
  /** Pixels of the Folders pane. */
  leftWidth = PANE_DEFAULT;
  theme: Theme = 'system';
  drawerOpen = false;
  /** CSS pixels of the window. */
  width: number;
  /** The sidebar is a drawer (spec §9). */
  isPhone: boolean;
  touch: boolean;
  prefersDark: boolean;
  reducedMotion: boolean;

  constructor(private readonly screen: Screen) {
    this.width = screen.width;
    this.isPhone = screen.phone;
    this.touch = screen.touch;
    this.prefersDark = screen.prefersDark;
    this.reducedMotion = screen.reducedMotion;
    makeAutoObservable<Layout, 'screen'>(this, { screen: false });
  }

  get isNarrow(): boolean {
    return this.isPhone || this.width < MODAL_BELOW;
  }

  get shownTheme(): 'light' | 'dark' {
    if (this.theme !== 'system') return this.theme;
    return this.prefersDark ? 'dark' : 'light';
  }

  /** The sidebar as drawn; on a phone the drawer has its own width. */
  get shownSidebar(): number {
    return this.isPhone ? SIDEBAR_PHONE : this.sidebarWidth;
  }

  get shownPane(): number {
    return this.isPhone ? PANE_PHONE : this.leftWidth;
  }

  /** Reads the window again after it changed. */
  measure(): void {
    this.width = this.screen.width;
    this.isPhone = this.screen.phone;
    this.touch = this.screen.touch;
    this.prefersDark = this.screen.prefersDark;
    this.reducedMotion = this.screen.reducedMotion;
    if (!this.isPhone) this.drawerOpen = false;
  }

  resizeSidebar(width: number): void {
    this.sidebarWidth = clamp(width, SIDEBAR_MIN, SIDEBAR_MAX);
    this.resizePane(this.leftWidth);
  }

  resizePane(width: number): void {
    this.leftWidth = clamp(width, PANE_MIN, this.sidebarWidth - PANE_MIN);
  }

  /** What a dragged edge asks for; the parts that did not move are left out. */
  resize(sidebar: number | undefined, pane: number | undefined): void {
    if (sidebar !== undefined) this.resizeSidebar(sidebar);
    if (pane !== undefined) this.resizePane(pane);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
  }

  openDrawer(open: boolean): void {
    this.drawerOpen = open && this.isPhone;
  }
}

function clamp(value: number, min: number, max: number): number {
  if (!Number.isFinite(value)) return min;
  return Math.round(Math.max(min, Math.min(max, value)));
}
