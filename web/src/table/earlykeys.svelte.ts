// Keys that are pressed too early at a table. They wait, and take effect as soon as possible.
import { tick } from 'svelte';
import { counts, steps, Typed, unforeseen, whose } from './keyqueue';
import type { TableSession } from './session.svelte';

/** Around is what this file needs from the page around the session. */
interface Around {
  covered(): boolean; // whether a dialog is open, which then gets the keys
  mine(): boolean; // whether it is the user's own turn
  skip(): void; // ends the event being shown
}

/** keepEarlyKeys listens for early keys while the calling component exists. */
export function keepEarlyKeys(session: TableSession, around: Around): void {
  const typed = new Typed();
  let waits = $state(0);
  const may = (key: string): boolean => (steps(key) ? session.walks : session.free);
  const owner = (): string => whose(session.view, session.mover);

  function press(e: KeyboardEvent): void {
    const on = e.target as Element,
      { narration } = session;
    if (
      !e.isTrusted ||
      e.repeat ||
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      around.covered() ||
      !counts(e.key)
    )
      return;
    if (
      on.closest('input, textarea, select, dialog, [role=menu]') ||
      (e.key === 'Enter' && on.closest('button, a, summary'))
    )
      return;
    if (!around.mine() && !narration.running) return;
    if (
      session.standing !== 'live' ||
      session.table?.over ||
      !narration.goesOn ||
      (may(e.key) && !typed.some)
    )
      return;
    e.preventDefault();
    e.stopImmediatePropagation();
    typed.add(e, owner(), performance.now());
    waits++;
    if (narration.running) around.skip();
  }

  $effect(() => {
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  });
  $effect(() => {
    if (unforeseen(session.narration.told, session.view?.actor)) typed.surprised();
    if (session.notice) typed.forget();
  });
  $effect(() => {
    void [waits, session.free, session.ready];
    void tick().then(() => {
      const k = session.view && typed.next(owner(), performance.now(), may);
      if (!k) return;
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {
          key: k.key,
          shiftKey: k.shiftKey,
          bubbles: true,
          cancelable: true,
        }),
      );
      waits++;
    });
  });
}
