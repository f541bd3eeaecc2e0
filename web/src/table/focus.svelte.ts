// The focus is never nowhere: what had it may go with the state it was for, a button that was pressed, a list that closes.

/** keepFocus gives the focus back, as long as the component lives that calls it, when what had it has left the page and nothing else
 * took it. */
export function keepFocus(back: () => unknown): void {
  let last: Element | null = null;
  let frame = 0;
  const took = (e: FocusEvent): void => void (last = e.target as Element);
  const look = (): void => {
    if (!last || last.isConnected) return;
    last = null;
    cancelAnimationFrame(frame);
    // what knows better where it belongs has the next two frames for that
    frame = requestAnimationFrame(
      () =>
        (frame = requestAnimationFrame(() => {
          if (document.activeElement === document.body && !document.querySelector('dialog[open]'))
            back();
        })),
    );
  };
  $effect(() => {
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true });
    addEventListener('focusin', took);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('focusin', took);
    };
  });
}
