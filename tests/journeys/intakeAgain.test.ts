// An import that is confirmed later than it was chosen: it goes by what is here by then (decisions D23).
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMessages } from '../../src/platform/contract/accountMessages';
import type { FileId } from '../../src/platform/contract/entities';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { type IntakeTest, intakeOf } from '../support/intakes';
import { openSignedIn, type SignedIn } from '../support/signedIn';

let at: SignedIn;
let intake: IntakeTest;
beforeEach(async () => {
  at = await openSignedIn();
  intake = intakeOf(at);
});

describe('an import', () => {
  it('that is confirmed while another runs is told so, stays asked about, and comes when that is done', async () => {
    intake.pay();
    intake.takeIn();
    await intake.choose(600);
    void intake.confirm();
    await intake.choose(3, { from: 600 });
    await intake.confirm();
    expect(at.test.toasts).toContain(accountMessages.importRunning);
    expect(at.test.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmImport', todos: 3 });
    await at.test.settle();
    const came = intake.live();
    await intake.confirm();
    expect([came, intake.live(), at.test.workspace.dialogs.dialog]).toEqual([600, 603, null]);
  });

  it('that turns out to bring nothing, since another brought all of it, says so and makes no step', async () => {
    intake.pay();
    intake.takeIn();
    await intake.choose(600);
    void intake.confirm();
    await intake.choose(3);
    await intake.confirm();
    await at.test.settle();
    const steps = at.test.workspace.history.stepsMade;
    await intake.confirm();
    expect(at.test.toasts).toContain(lateMessages.importKnown);
    expect([intake.live(), at.test.workspace.history.stepsMade - steps]).toEqual([600, 0]);
    expect(at.test.workspace.dialogs.dialog).toBeNull();
  });

  it('that is confirmed after another goes by what is here by then: undo takes back only what it brought', async () => {
    intake.pay();
    intake.takeIn();
    await intake.choose(600);
    void intake.confirm();
    await intake.choose(1_200);
    await intake.confirm();
    await at.test.settle();
    expect(intake.live()).toBe(600);
    await intake.confirm();
    await at.test.settle();
    expect(intake.live()).toBe(1_200);
    at.test.run('todo-undo');
    expect([intake.live(), at.test.workspace.items.file('p' as FileId)?.name]).toEqual([600, 'Plan']);
  });

  it('leaves alone at undo what another device brought right before', async () => {
    intake.pay();
    intake.takeIn();
    await intake.choose(600);
    intake.bringElsewhere(2);
    at.test.file('Mine');
    await intake.confirm();
    await at.test.settle();
    expect(intake.live()).toBe(600);
    at.test.run('todo-undo');
    expect(intake.live()).toBe(2);
  });
});
