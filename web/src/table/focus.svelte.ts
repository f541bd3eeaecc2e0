// The focus is never lost: its element may disappear with the state it was for, a button that was
// pressed, a list that closes.

/** keepFocus restores the focus, for the life of the component that calls it, when its element has left the page and nothing else
 * took it. */
export function keepFocus(back: () => unknown): void {
  let last: Element | null = null;
  let frame = 0;
  const took = (e: FocusEvent): void => void (last = e.target as Element);
  const look = (): void => {
    if (!last || last.isConnected) return;
    last = null;
    cancelAnimationFrame(frame);
    // a component that knows better where the focus belongs has the next two frames for that
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
