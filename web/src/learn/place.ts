/** at scrolls an element into view and focuses it, once it exists. */
export function at(el: Element): void {
  requestAnimationFrame(() => {
    el.setAttribute('tabindex', '-1');
    el.scrollIntoView({ block: 'center' });
    (el as HTMLElement).focus({ preventScroll: true });
  });
}
