// The state of one opening of the palette: text, page, highlight; rows are computed from it at once (decisions D7).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CommandId } from '../../commands/types';
import { MATCH, type Query, toQuery } from '../../stores/search';
import type { SearchIndex } from '../../stores/searchIndex';
import { Scan } from '../../stores/searchRank';
import { type Entry, Texts } from '../../stores/searchTexts';
import type { PalettePage } from '../../stores/ui/dialogs';
import type { App } from '../context';
import {
  argumentEntry,
  commandEntries,
  FIRST_ROWS,
  type FoundIn,
  findIn,
  findOnPage,
  foundGroup,
  foundIn,
  type Group,
  group,
  MOST_ROWS,
  nothingGroup,
  pageRows,
  restingGroups,
} from './groups';
import { type GroupId, type Row, rowOf, type Target } from './rows';
import { helpRows, type Scope, scopeOf } from './scope';

/** Observable; local and synchronous, so that Enter always runs what the text in the field asks for. */
export class PaletteModel {
  text: string;
  /** The command whose arguments are chosen, or null on the first page. */
  command: CommandId | null;
  /** Key of the highlighted row; one that is gone counts as the first that can be chosen. */
  private chosen: string | null = null;
  private expanded: ReadonlySet<GroupId> = new Set();

  constructor(
    private readonly app: App,
    private readonly index: SearchIndex,
    page: PalettePage,
  ) {
    this.text = page.query;
    this.command = page.command === null ? null : (page.command as CommandId);
    makeAutoObservable<PaletteModel, 'app' | 'index' | 'expanded' | 'find' | 'scan' | 'list'>(this, {
      app: false,
      index: false,
      expanded: observableRef,
      find: false,
      scan: false,
      list: false,
    });
    // Made while the palette renders: an action, so that the render does not depend on what it sets.
    runInAction(() => this.settle());
  }

  /** What stands in the chip before the field. */
  get chip(): string | null {
    return this.command === null ? null : this.app.registry.title(this.command);
  }

  get placeholder(): string | null {
    const palette = this.command === null ? undefined : this.app.registry.get(this.command)?.palette;
    return typeof palette === 'object' ? palette.placeholder : null;
  }

  /** What the page is about: "Moving Launch plan". */
  get subject(): string | null {
    const { registry } = this.app;
    const palette = this.command === null ? undefined : registry.get(this.command)?.palette;
    return typeof palette === 'object' ? (palette.subject?.(registry.context('palette')) ?? null) : null;
  }

  get groups(): readonly Group[] {
    return this.command === null ? this.firstPage : this.page;
  }

  get rows(): readonly Row[] {
    return this.groups.flatMap(({ rows }) => rows);
  }

  /** The highlighted row, wherever it stands now. */
  get current(): Row | null {
    const able = this.rows.filter(({ disabled }) => disabled === undefined);
    return able.find(({ key }) => key === this.chosen) ?? able[0] ?? null;
  }

  setText(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.expanded = new Set();
    this.settle();
  }

  highlight(key: string): void {
    this.chosen = key;
  }

  /** Moves the highlight, around the ends; rows that cannot be chosen are passed over. */
  step(by: number): void {
    const able = this.rows.filter(({ disabled }) => disabled === undefined);
    const at = able.findIndex(({ key }) => key === this.current?.key);
    const next = able[(at + by + able.length) % able.length];
    if (next) this.chosen = next.key;
  }

  /** Moves by a screenful, and stops at the ends. */
  leap(by: number): void {
    const able = this.rows.filter(({ disabled }) => disabled === undefined);
    const at = able.findIndex(({ key }) => key === this.current?.key);
    const next = able[Math.max(0, Math.min(able.length - 1, at + by))];
    if (next) this.chosen = next.key;
  }

  /** Whether rows carry digits that pick them. */
  get picksByKey(): boolean {
    return this.text === '' && this.rows.some(({ pick }) => pick !== undefined);
  }

  /** What is looked for, without the sign that narrows it. */
  get query(): string {
    return this.command === null ? this.scope.text : this.text;
  }

  /** The row that one key picks while nothing is typed. */
  picked(key: string): Row | null {
    if (this.text !== '') return null;
    return this.rows.find((row) => row.pick === key && row.disabled === undefined) ?? null;
  }

  enter(command: CommandId): void {
    this.command = command;
    this.text = '';
    this.settle();
  }

  /** Back to the first page; false when it is shown already. */
  leave(): boolean {
    if (this.command === null) return false;
    this.chosen = `command:${this.command}`;
    this.command = null;
    return true;
  }

  /** Shows more of one group and puts the highlight on the first row that was not shown before. */
  showAll(group: GroupId): void {
    const before = new Set(this.rows.map(({ key }) => key));
    this.expanded = new Set([...this.expanded, group]);
    const shown = this.groups.find(({ id }) => id === group)?.rows ?? [];
    this.chosen = shown.find(({ key }) => !before.has(key))?.key ?? null;
  }

  /** Puts the highlight on the first row, where it stays whatever arrives above it. */
  private settle(): void {
    this.chosen = null;
    this.chosen = this.current?.key ?? null;
  }

  private get scope(): Scope {
    return scopeOf(this.text);
  }

  private get firstPage(): readonly Group[] {
    const { groups, text, prefix } = this.scope;
    if (prefix === '?') return [{ ...group('page', helpRows()), heading: 'Search by kind' }];
    const query = toQuery(text);
    if (query.text === '')
      return prefix === '' ? restingGroups(this.app) : groups.flatMap((id) => this.list(id));
    const found = foundIn(groups, (id, slips) => this.find(id, query, slips));
    const rows = found.map((each) => each.group);
    if (found[0] && found[0].match < MATCH.slip) return rows;
    const task = prefix === '' || prefix === '/';
    const file = prefix === '' || prefix === '#';
    const beside = rows.length > 0;
    // Below what was found, a heading without a row would say nothing.
    return beside && !task && !file ? rows : [...rows, nothingGroup(text.trim(), { task, file, beside })];
  }

  /** A sign alone lists the beginning of what it narrows to. */
  private list(id: GroupId): readonly Group[] {
    const scan = this.scan(id);
    const expanded = this.expanded.has(id);
    const limit = expanded ? MOST_ROWS : FIRST_ROWS;
    const hits = (scan?.first(limit) ?? []).map((item) => ({ item, match: MATCH.exact }));
    const more = (scan?.size ?? 0) > limit;
    return hits.length === 0 ? [] : [foundGroup(this.app, id, { hits, more }, expanded)];
  }

  private find(id: GroupId, query: Query, slips: boolean): FoundIn | null {
    const scan = this.scan(id);
    if (!scan) return null;
    const expanded = this.expanded.has(id);
    const found = findIn(this.app, scan, query, { expanded, slips });
    const best = found.hits[0];
    return best ? { match: best.match, group: foundGroup(this.app, id, found, expanded) } : null;
  }

  private get page(): readonly Group[] {
    const query = toQuery(this.text);
    const scan = this.pageScan;
    const found = query.text === '' ? scan.first(MOST_ROWS + 1) : findOnPage(scan, query);
    const rows = found.slice(0, MOST_ROWS).flatMap((item) => rowOf(this.app, item) ?? []);
    if (rows.length > 0) return [group('page', rows, found.length > MOST_ROWS)];
    const text = this.text.trim();
    const nothing = nothingGroup(text, { task: false, file: false });
    return [text === '' ? { ...nothing, heading: 'Nothing to choose from' } : nothing];
  }

  private scan(id: GroupId): Scan<Target> | null {
    switch (id) {
      case 'commands':
        return this.commandScan;
      case 'files':
        return this.fileScan;
      case 'folders':
        return this.folderScan;
      case 'todos':
        return this.todoScan;
      default:
        return null;
    }
  }

  private get commandScan(): Scan<Target> {
    return new Scan([Texts.of(commandEntries(this.app))]);
  }

  private get fileScan(): Scan<Target> {
    return new Scan<Target>([this.index.files]);
  }

  private get folderScan(): Scan<Target> {
    return new Scan<Target>([this.index.folders]);
  }

  private get todoScan(): Scan<Target> {
    return new Scan<Target>(this.index.todos);
  }

  private get pageScan(): Scan<Target> {
    const { command } = this;
    const rows = command === null ? [] : pageRows(this.app, command);
    const entries = rows.map((row): Entry<Target> => argumentEntry(command ?? 'app-palette', row));
    return new Scan([Texts.of(entries)]);
  }
}
