// Keeps the focus from being lost when the focused element, such as a pressed button or a closed
// list, disappears as the state changes.

/**
 * keepFocus restores the focus when the focused element has left the page and no other element has
 * taken the focus. It works while the calling component exists.
 */
export function keepFocus(back: () => unknown): void {
  let last: Element | null = null;
  let frame = 0;
  const took = (e: FocusEvent): void => void (last = e.target as Element);
  const look = (): void => {
    if (!last || last.isConnected) return;
    last = null;
    cancelAnimationFrame(frame);
    // a component that knows better where the focus belongs has two frames to move it
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
