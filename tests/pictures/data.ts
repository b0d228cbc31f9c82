// A workspace as somebody who ships software might have it.
import type { Seed } from '../support/guestData';

const LAUNCH = [
  'Write the release notes for 1.3.1',
  'Record a forty-second demo without touching the mouse',
  'Check tab colors in both themes',
  'Ask support for the three most common questions',
  'Book the room for launch day 🎉',
  'Update the download page with the Apple Silicon build',
  'Proofread the pricing FAQ',
  'Test sync on a slow train connection',
  'Send the changelog to early testers',
  '[x] Freeze the feature list',
  '[x] Agree on a launch date',
  '[x] Draft the announcement',
  '[x] Rename the beta folder',
];

const some = (count: number, done = 0): string[] =>
  Array.from({ length: count }, (_, at) => `${at < done ? '[x] ' : ''}Step ${at + 1}`);

/** What the pictures show. */
export const WORKSPACE: Seed = {
  folders: ['Work', 'Home', 'House move', 'Reading', 'Garden', 'Someday'],
  looks: {
    Work: { color: '#2F6FDB', shortcut: '1' },
    Home: { color: '#5E9E3E', shortcut: '2' },
    'House move': { color: '#C4622D', shortcut: '3' },
    Reading: { color: '#7C4DBE', shortcut: '4' },
    Garden: { color: '#2E8B57', shortcut: '5' },
    Someday: { color: '#7A8699', shortcut: '6' },
  },
  files: [
    { name: 'Launch plan', folder: 'Work', todos: LAUNCH, color: '#2F6FDB', shortcut: 'l' },
    { name: 'Site copy', folder: 'Work', todos: some(6), color: '#0E8C8C', shortcut: 's' },
    { name: 'Hiring', folder: 'Work', todos: some(3), color: '#7C4DBE', shortcut: 'h' },
    { name: 'Invoices', folder: 'Work', todos: some(2), color: '#B3541E', shortcut: 'i' },
    { name: 'Weekly review', folder: 'Work', todos: some(5), shortcut: 'w' },
    { name: 'Ideas', folder: 'Work', todos: some(14), color: '#7A8699' },
    { name: 'Groceries', folder: 'Home', todos: some(5), color: '#5E9E3E', shortcut: 'g' },
    { name: 'Moving day', folder: 'House move', todos: some(4), color: '#C4622D', shortcut: 'm' },
    { name: 'Spring beds', folder: 'Garden', todos: some(4), color: '#2E8B57' },
  ],
  tabs: ['Launch plan', 'Site copy', 'Groceries', 'Moving day', 'Weekly review'],
  shown: 'Work',
};
