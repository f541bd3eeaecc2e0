// Text that may be longer than its box. It can be scrolled, by keyboard too, and shows that there
// is more.

/** Marks an element with data-more while part of its text is below the box. The element can take
 * the focus while it can be scrolled. New text starts at the top. */
export function more(el: HTMLElement): () => void {
  let frame = 0; // the next check, when the page is laid out anyway
  const look = () => {
    frame = 0;
    const hidden = el.scrollHeight - el.clientHeight;
    el.toggleAttribute('data-more', hidden - el.scrollTop > 2);
    if (hidden > 2) el.setAttribute('tabindex', '0');
    else el.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const words = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      el.scrollTop = 0;
      look();
    });
  });
  sizes.observe(el);
  words.observe(el, { childList: true, characterData: true, subtree: true });
  el.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    words.disconnect();
    el.removeEventListener('scroll', look);
  };
}
