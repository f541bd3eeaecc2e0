/** at brings an element into view and the focus to it, once it is there. */
export function at(el: Element): void {
  requestAnimationFrame(() => {
    el.setAttribute('tabindex', '-1');
    el.scrollIntoView({ block: 'center' });
    (el as HTMLElement).focus({ preventScroll: true });
  });
}
